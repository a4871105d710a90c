import EventSourcing
import HTTPKit
import LedgerDomain
import TextRules

extension Problem {
    /// Answer to an enrolment that doesn't exist, or isn't one's own.
    static let noSuchEnrolment = Problem(404, "enrolment-not-found", "There is no such enrolment.")
    /// Answer to somebody who is no client, or isn't here any more.
    static let noSuchClient = Problem(404, "client-not-found", "There is no such client.")
    /// Answer to a programme or version that babylon hasn't told of.
    static let noSuchProgramme = Problem(404, "programme-not-found", "There is no such programme.")
    /// Answer to an application out of time.
    static let programmeClosed = Problem(409, "programme-closed", "The programme takes no applications now.")
    /// Answer where nobody looks after the client.
    static let matchingNeeded = Problem(
        409,
        "matching-needed",
        "Nobody is matched with the client who could look after this. Make a matching first."
    )

    /// Tells a caller why the rules of enrolments refuse.
    init(_ refusal: Enrolment.Refusal) {
        self =
            switch refusal {
            case .unknown: .noSuchEnrolment
            case .taken: Problem(409, "enrolment-id-used", "Another enrolment has this id. Take a new one.")
            case .notNow(let state):
                Problem(
                    409,
                    "enrolment-not-now",
                    "The enrolment isn't in a state for this.",
                    detail: "It is \(state.rawValue)."
                )
            case .notEligible:
                Problem(
                    409,
                    "not-eligible",
                    "The screening found that the programme isn't for them. Screen again first."
                )
            case .startsLater(let day):
                Problem(409, "starts-later", "The day of the start hasn't come.", detail: "It starts on \(day.text).")
            case .startOutOfRange:
                .invalid([
                    FieldError(
                        "start",
                        code: .tooFar(days: Limits.startDays),
                        "must be at most \(Limits.startDays) days from today"
                    )
                ])
            case .pauseOutOfRange:
                .invalid([
                    FieldError(
                        "from",
                        code: .malformed,
                        "must be after the start and the last pause, and not in the future"
                    )
                ])
            case .tooManyPauses:
                Problem(409, "too-many-pauses", "The enrolment has as many pauses as it may have.")
            case .extensionOutOfRange(0):
                Problem(409, "extension-spent", "The programme can't be extended any more.")
            case .extensionOutOfRange(let left):
                .invalid([FieldError("weeks", code: .range(1...left), "must be from 1 to \(left)")])
            case .faulty(let violations): .invalid(violations.map(FieldError.init))
            }
    }

    /// Tells a caller why the rules of places refuse.
    init(_ refusal: Places.Refusal) {
        self =
            switch refusal {
            case .open:
                Problem(409, "enrolment-open", "The client has an open application or enrolment in this programme.")
            case .full: Problem(409, "programme-full", "All places of the programme are taken.")
            case .othersFirst: Problem(409, "others-wait-longer", "Others wait longer for a place of the programme.")
            }
    }
}

extension FieldError {
    /// Says which words are wrong, and what would be right.
    init(_ violation: WordError) {
        let (field, limit) = (violation.field, violation.limit)
        self.init(field, code: .length(1...limit, .characters), "must have from 1 to \(limit) characters")
    }
}

extension WordError {
    fileprivate var field: String {
        switch part {
        case .phone: "phone"
        case .contactName: "emergency_contact.name"
        case .contactPhone: "emergency_contact.phone"
        case .physician: "physician"
        case .location: "located_at"
        case .consent: "consent.text"
        case .reason: "reason"
        case .elsewhere: "elsewhere"
        case .form: "form"
        case .note: "note"
        }
    }
}
