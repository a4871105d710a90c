import FoundationEssentials
import HTTPKit
import TangoDomain
import TextRules

extension Problem {
    /// Answer to a matching that doesn't exist or is none of the caller's business.
    static let noSuchMatching = Problem(404, "matching-not-found", "There is no such matching.")

    /// Answer to a client who doesn't exist or is none of the caller's.
    static let noSuchClient = Problem(404, "client-not-found", "There is no such client.")

    /// Nobody of this id works here.
    static let noSuchStaff = Problem(404, "staff-not-found", "Nobody of this id works here.")

    /// Refusal of more clients than one call takes.
    static let tooManyClients = Problem(
        422,
        "too-many-clients",
        "At most \(Limits.transfer) clients are transferred at a time. Name some of them."
    )

    /// Tells a caller why the rules of matchings refuse.
    init(_ refusal: Matchings.Refusal) {
        switch refusal {
        case .noSuchMatching: self = .noSuchMatching
        case .idUsed: self.init(409, "id-used", "This id is another matching's.")
        case .emptyPeriod:
            self = .invalid([FieldError("until", code: .notAfter("from"), "must be later than from")])
        case .primaryExists(let other):
            self.init(
                409,
                "primary-exists",
                "The client has a primary therapist at that time. End that matching, or transfer the client.",
                detail: "It is matching \(other.id.uuidString.lowercased())."
            )
        case .alreadyMatched(let other):
            self.init(
                409,
                "already-matched",
                "The two are matched so at that time.",
                detail: "It is matching \(other.id.uuidString.lowercased())."
            )
        case .tooMany:
            self.init(409, "too-many-matchings", "A client has at most \(Limits.matchings) matchings at a time.")
        case .over(let since):
            self.init(
                409,
                "matching-over",
                "It is over. What was can't be changed; make a new matching.",
                detail: "It ended at \(RFC3339.text(of: since))."
            )
        case .endsAlready(let time):
            self.init(
                409,
                "matching-ends-already",
                "It ends by itself before that. To let it last longer, change its end.",
                detail: "It ends at \(RFC3339.text(of: time))."
            )
        case .begun(let time):
            self.init(
                409,
                "matching-begun",
                "It has begun: it can be ended, not taken back or put off.",
                detail: "It began at \(RFC3339.text(of: time))."
            )
        case .endsBeforeItBegins(let time):
            self.init(
                409,
                "matching-not-begun",
                "It can't end before it begins. Take it back instead.",
                detail: "It begins at \(RFC3339.text(of: time))."
            )
        case .past: self = .invalid([FieldError("at", code: .past, "must not lie in the past")])
        case .sameStaff: self = .invalid([FieldError("to_id", code: .samePerson, "must be somebody else")])
        case .notMatched: self.init(409, "not-matched", "There is nothing to transfer.")
        case .obstacles(let obstacles):
            self.init(
                409,
                "matching-obstructed",
                "Something stands against it. To do it all the same, say why in override.",
                fields: obstacles.map { FieldError($0) }
            )
        }
    }

    /// Reasons against a transfer of several clients: by client, all of them.
    static func transferRefused(_ refused: [MatchingDecision.Refused]) -> Problem {
        Problem(
            409,
            "transfer-refused",
            "Nobody was transferred: it is not possible with some of the clients.",
            detail:
                "Conflicts of interest and full caseloads give way to a reason in override; for the rest, name the other clients.",
            fields: refused.flatMap { one -> [FieldError] in
                let field = "clients.\(one.client.text)"
                if case .obstacles(let obstacles) = one.refusal {
                    return obstacles.map { FieldError(field, reason: $0.name, FieldError($0).message) }
                }
                let problem = Problem(one.refusal)
                return [FieldError(field, reason: problem.code, problem.title)]
            }
        )
    }

    /// Tells a caller why a limit is refused.
    init(_ refusal: Caseload.Refusal) {
        switch refusal {
        case .outOfRange:
            self = .invalid([
                FieldError("clients", code: .range(0...Limits.caseload), "must be from 0 to \(Limits.caseload)")
            ])
        }
    }
}

extension FieldError {
    /// Names an obstacle to a matching.
    init(_ obstacle: RuleViolation) {
        switch obstacle {
        case .conflictOfInterest(let since):
            self.init(
                "staff_id",
                reason: obstacle.name,
                "a conflict of interest between the two was declared at \(RFC3339.text(of: since))"
            )
        case .caseloadFull(let limit, let clients):
            self.init(
                "staff_id",
                reason: obstacle.name,
                "would have \(clients) clients at a time; the limit is \(limit)"
            )
        }
    }

    /// Says why one of two people is wrong, in the field that names them.
    init(_ violation: Pairing.ValidationError, _ field: String = "staff_id") {
        switch violation {
        case .unknownClient: self.init("client_id", code: .unknownPerson, "there is nobody of this id")
        case .notAClient: self.init("client_id", code: .notAClient, "receives no therapy here")
        case .inactiveClient: self.init("client_id", code: .inactive, "has no account in use")
        case .unknownStaff: self.init(field, code: .unknownPerson, "there is nobody of this id")
        case .notStaff: self.init(field, code: .notStaff, "does not work here")
        case .inactiveStaff: self.init(field, code: .inactive, "has no account in use")
        case .samePerson: self.init(field, code: .samePerson, "must be somebody else")
        }
    }

    /// Says why a reason is wrong.
    init(_ violation: Reason.ValidationError, _ field: String) {
        switch violation {
        case .blank: self.init(field, code: .missing, "must not be empty")
        case .tooLong:
            self.init(field, code: .tooLong(max: Limits.reason, .characters), TextLimit(Limits.reason).sentence)
        case .hasNull: self.init(field, code: .forbiddenCharacter, "must not contain the character U+0000")
        }
    }
}
