import PeopleKit
import FoundationEssentials
import HTTPKit
import TangoDomain

extension Problem {
    /// Tells a caller why the rules of covers refuse.
    init(_ refusal: Covers.Refusal, _ people: [UUID: PersonRow] = [:]) {
        switch refusal {
        case .away(let covers, let leaves):
            self.init(
                409,
                "covering-away",
                "Who is to stand in is away at that time: the clients would have nobody. Choose somebody else, or another time.",
                fields: covers.map { FieldError($0, people) }
                    + leaves.map { leave in
                        FieldError("covering_id", code: .onLeave, "is on leave \(leave.text)")
                    }
            )
        case .standsIn(let covers):
            self.init(
                409,
                "stands-in-for-others",
                "Who is to be away stands in for others at that time. Let somebody else do so first: arrange that cover, and call theirs off "
                    + "or shorten it.",
                fields: covers.map { FieldError($0, people) }
            )
        case .noSuchCover: self.init(404, "cover-not-found", "There is no such cover.")
        case .idUsed: self.init(409, "id-used", "This id is another cover's.")
        case .samePerson:
            self = .invalid([FieldError("covering_id", code: .samePerson, "must be somebody else")])
        case .emptyPeriod: self = .invalid([FieldError("until", code: .notAfter("from"), "must be later than from")])
        case .tooLong:
            self = .invalid([
                FieldError(
                    "until",
                    code: .tooFar(days: Limits.coverDays),
                    "at most \(Limits.coverDays) days after from"
                )
            ])
        case .past: self = .invalid([FieldError("until", code: .past, "must lie ahead; to end it now, call it off")])
        case .alreadyCovered(let other):
            self.init(
                409,
                "already-covered",
                "The same person stands in at that time. Change that cover instead.",
                detail: "It is cover \(other.id.uuidString.lowercased())."
            )
        case .over(let since):
            self.init(
                409,
                "cover-over",
                "It is over. Arrange a new one.",
                detail: "It ended at \(RFC3339.text(of: since))."
            )
        case .begun(let time):
            self.init(
                409,
                "cover-begun",
                "It has begun: it can be shortened, extended or called off.",
                detail: "It began at \(RFC3339.text(of: time))."
            )
        case .conflicts(let clients):
            self.init(
                409,
                "cover-obstructed",
                "Some clients should not be matched with who stands in. To do it all the same, say why in override.",
                fields: clients.map {
                    FieldError("clients.\($0.text)", code: .conflictOfInterest, "a conflict was declared")
                }
            )
        }
    }

    /// Refusal for a caller who would give themselves somebody's things.
    static let ownBenefit = Problem(
        403,
        "needs-another-person",
        "This gives yourself a client, or another's clients: somebody else must arrange it."
    )

    /// Tells a caller why the rules of break-glass refuse.
    init(_ refusal: Accesses.Refusal) {
        switch refusal {
        case .noSuchAccess: self.init(404, "access-not-found", "There is no such access.")
        case .idUsed: self.init(409, "id-used", "This id is another access's.")
        case .matched:
            self.init(
                409,
                "access-not-needed",
                "You are matched with this client: you need no leave to see their things."
            )
        case .conflictOfInterest:
            self.init(
                403,
                "conflict-of-interest",
                "A conflict of interest between you and this client was declared. Ask a colleague or a coordinator."
            )
        case .alreadyOpen(let open):
            self.init(
                409,
                "access-open",
                "You have leave already, and may ask again when it is over.",
                detail: "It is access \(open.id.uuidString.lowercased()), until \(RFC3339.text(of: open.until))."
            )
        case .wrongDuration:
            self = .invalid([
                FieldError(
                    "minutes",
                    code: .range(1...Limits.longestAccess),
                    "must be from 1 to \(Limits.longestAccess)"
                )
            ])
        }
    }
}

extension FieldError {
    /// A cover that stands in the way: who stands in for whom, and when.
    fileprivate init(_ cover: Cover, _ people: [UUID: PersonRow]) {
        let names = [cover.covering, cover.absent].map { people[$0]?.name ?? $0.uuidString.lowercased() }
        self.init(
            "covers.\(cover.id.uuidString.lowercased())",
            code: .standsIn,
            "\(names[0]) stands in for \(names[1]) \(cover.period.text)"
        )
    }
}

extension Period {
    /// Period in words: from when until when.
    fileprivate var text: String {
        "from \(RFC3339.text(of: from))" + (until.map { " until \(RFC3339.text(of: $0))" } ?? " on")
    }
}
