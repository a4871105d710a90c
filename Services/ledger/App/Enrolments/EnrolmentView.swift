import EventSourcing
import FoundationEssentials
import LedgerDomain
import PeopleKit

/// Enrolment, for its client and for those who look after them. Days are written as 2026-03-01. In lists it has no words.
struct EnrolmentView: Codable, Sendable {
    /// Consent of the client.
    struct Consent: Codable, Sendable, Hashable {
        var version: String
        var language: String
        var at: Date
        /// Time at which it was taken back; absent: it holds.
        var takenBackAt: Date?
        /// Text as it was shown.
        var text: String?

        private enum CodingKeys: String, CodingKey {
            case version, language, at, text
            case takenBackAt = "taken_back_at"
        }
    }

    /// Screening; form and note are for staff.
    struct Screened: Codable, Sendable {
        var outcome: Screening.Outcome
        var call: CallBody?
        var at: Date
        var form: [AnswerBody]?
        var note: String?
    }

    /// Words of an application.
    struct Words: Codable, Sendable {
        var phone: String
        var emergencyContact: ContactBody
        var physician: String?
        var locatedAt: String
        var reason: String?

        private enum CodingKeys: String, CodingKey {
            case phone, physician, reason
            case emergencyContact = "emergency_contact"
            case locatedAt = "located_at"
        }
    }

    /// Something about a module.
    struct Module: Codable, Sendable {
        var module: UUID
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case at
            case module = "module_id"
        }
    }

    var id: UUID
    var client: UUID
    /// Name of the client.
    var name: String
    var programme: UUID
    var version: Int
    var state: EnrolmentState
    var language: String
    var zone: String
    /// Weeks that it takes, extensions among them.
    var weeks: Int
    /// Weeks that were added.
    var extended: Int
    var start: String?
    /// The last day by plan.
    var until: String?
    /// Week of the programme, from 1; absent before its start.
    var week: Int?
    /// Therapist who was named when it was accepted.
    var therapist: UUID?
    var therapistName: String?
    var appliedAt: Date
    /// Member of staff who wrote the application for the client, as on the phone; absent where they did it themselves.
    var enteredByName: String?
    var acceptedAt: Date?
    var changedAt: Date
    var endedAt: Date?
    /// How it ended.
    var outcome: EnrolmentRow.Outcome?
    /// Reason of a refusal: one of the site's words.
    var reason: String?
    /// Words on where else to turn.
    var elsewhere: String?
    /// Place on the waiting list, from 1.
    var waitingPlace: Int?
    var pausedFrom: Date?
    var pauseReason: String?
    var endReason: String?
    var consent: Consent
    var screened: Screened?
    var application: Words?
    /// Modules whose rule `unlock` holds.
    var unlocked: [Module]
    /// Modules that were opened at once.
    var opened: [Module]

    private enum CodingKeys: String, CodingKey {
        case id, name, version, state, language, zone, weeks, extended, start, until, week
        case outcome, reason, elsewhere, consent, screened, application, unlocked, opened
        case client = "client_id"
        case programme = "programme_id"
        case therapist = "therapist_id"
        case therapistName = "therapist_name"
        case appliedAt = "applied_at"
        case enteredByName = "entered_by_name"
        case acceptedAt = "accepted_at"
        case changedAt = "changed_at"
        case endedAt = "ended_at"
        case waitingPlace = "waiting_place"
        case pausedFrom = "paused_from"
        case pauseReason = "pause_reason"
        case endReason = "end_reason"
    }
}

extension EnrolmentView {
    /// Reader of an enrolment.
    enum Reader { case list, client, staff }

    init(_ row: EnrolmentRow, _ people: [UUID: PersonRow], for reader: Reader, waiting: Int? = nil, at time: Date) {
        let (standing, notes) = (row.standing, row.notes)
        let words = reader == .list ? EnrolmentWords() : row.words
        (id, client, programme, version, state) = (
            row.id, standing.client, standing.programme, standing.version, standing.state
        )
        name = people[standing.client]?.name ?? ""
        (language, zone, weeks, extended) = (row.language, standing.zone, standing.weeks, notes.extended)
        (start, until, week) = (standing.start?.text, standing.until?.text, standing.week(at: time))
        (therapist, therapistName) = (standing.therapist, standing.therapist.flatMap { people[$0]?.name })
        (appliedAt, acceptedAt, changedAt, endedAt) = (row.appliedAt, row.acceptedAt, row.changedAt, row.endedAt)
        enteredByName = notes.entered.map { people[$0]?.name ?? "" }
        (outcome, reason, elsewhere, waitingPlace) = (row.outcome, row.reason, words.elsewhere, waiting)
        (pausedFrom, pauseReason, endReason) = (notes.pausedFrom, words.pause, words.end)
        consent = Consent(
            version: notes.consent.version,
            language: notes.consent.language,
            at: notes.consent.at,
            takenBackAt: notes.consent.takenBackAt,
            text: words.application?.consent
        )
        screened = notes.screened.map { screened in
            let told = reader == .staff ? words.screening : nil
            return Screened(
                outcome: screened.outcome,
                call: screened.call.map { CallBody(outcome: $0.outcome, at: $0.at) },
                at: screened.at,
                form: told?.form.map { AnswerBody(question: $0.question, answer: $0.answer) },
                note: told?.note
            )
        }
        application = words.application.map { application in
            Words(
                phone: application.phone,
                emergencyContact: ContactBody(name: application.emergency.name, phone: application.emergency.phone),
                physician: application.physician,
                locatedAt: application.location,
                reason: application.reason
            )
        }
        unlocked = notes.unlocked.map { Module(module: $0.module, at: $0.at) }
        opened = notes.opened.map { Module(module: $0.module, at: $0.at) }
    }
}

/// A page of enrolments, the latest first.
struct EnrolmentsView: Codable, Sendable {
    var enrolments: [EnrolmentView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// An enrolment that something was done to. Also what is remembered with an idempotency key, so it holds no words.
struct EnrolmentMadeView: Codable, Sendable, Hashable {
    var id: UUID
    var state: EnrolmentState
}

/// The end of a consent, with what stays and until when.
struct ConsentEndedView: Codable, Sendable {
    /// Part of what is known.
    enum Part: String, Codable, Sendable, CaseIterable {
        case application, screening, history
    }

    /// End of keeping.
    enum End: String, Codable, Sendable, CaseIterable {
        /// When the person is erased: at their own wish, or when the unit's time of keeping is over.
        case erasure
    }

    /// Something that stays.
    struct Kept: Codable, Sendable {
        var what: Part
        var until: End
    }

    var id: UUID
    var state: EnrolmentState
    var stays: [Kept]
}
