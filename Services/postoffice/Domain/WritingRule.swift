public import CareRules
public import FoundationEssentials

/// Rule for who may write to whom at a time. The only place that decides it.
///
/// - Coordinators and administrators write to everybody, staff to all staff.
/// - A client and a member of staff write to each other while something ties them: a matching of any kind, or a cover of somebody
///   who is matched with the client.
/// - A client may always write to a coordinator: a person in distress must reach somebody.
/// - Clients don't write to clients, nobody writes to themselves, nobody to an account out of use.
/// - Letters of the system go to everybody whose account is in use.
///
/// Leave to see a client's things (break-glass) is no tie: seeing is what it is given for.
public enum WritingRule {
    /// Reason for which somebody may not be written to.
    public enum RuleViolation: Sendable, Hashable {
        /// Clients write to staff only.
        case clientToClient
        /// Nothing ties the two (any more).
        case notMatched(since: Date?)
        /// The account is not in use.
        case inactive
        /// Nobody sends letters to themselves: a draft serves as a note.
        case oneself
    }

    /// Violation by a letter from `author` to `recipient` at `time`; `nil` if there is none. `author` is `nil` for the
    /// system.
    public static func violation(
        from author: Participant?,
        to recipient: Participant,
        _ relationships: CareRelationships,
        at time: Date
    ) -> RuleViolation? {
        guard recipient.isActive else { return .inactive }
        guard let author else { return nil }
        if author.id == recipient.id { return .oneself }
        switch (author.standing, recipient.standing) {
        case (.coordinator, _), (.administrator, _): return nil
        case (.staff, .staff), (.staff, .administrator), (.staff, .coordinator): return nil
        case (.staff, .client): return violation(client: recipient.id, staff: author.id, relationships, at: time)
        case (.client, .coordinator): return nil
        case (.client, .staff), (.client, .administrator):
            return violation(client: author.id, staff: recipient.id, relationships, at: time)
        case (.client, .client): return .clientToClient
        }
    }

    private static func violation(client: UUID, staff: UUID, _ relationships: CareRelationships, at time: Date)
        -> RuleViolation?
    {
        if relationships.join(client: client, staff: staff, at: time) { return nil }
        return .notMatched(since: relationships.ended(client: client, staff: staff, by: time))
    }

    /// Everybody among `recipients` who may not be written to, and why.
    public static func violations(
        from author: Participant?,
        to recipients: [Participant],
        _ relationships: CareRelationships,
        at time: Date
    )
        -> [UUID: RuleViolation]
    {
        var found: [UUID: RuleViolation] = [:]
        for recipient in recipients {
            found[recipient.id] = violation(from: author, to: recipient, relationships, at: time)
        }
        return found
    }

    /// Group of people in which somebody finds all those to whom they may write: the answers of `violation`, for a list
    /// of them.
    public enum Reach: Sendable, Hashable {
        /// Everybody.
        case everybody
        /// Staff.
        case staff
        /// Staff, and the clients who are tied to them.
        case staffAndTiedClients
        /// Coordinators, and the staff who are tied to them.
        case coordinatorsAndTiedStaff
    }

    /// Reach of somebody of this standing, with matchings required or not.
    public static func reach(of standing: Participant.Standing, isMatchingRequired: Bool) -> Reach {
        switch standing {
        case .coordinator, .administrator: .everybody
        case .staff: isMatchingRequired ? .staffAndTiedClients : .everybody
        case .client: isMatchingRequired ? .coordinatorsAndTiedStaff : .staff
        }
    }
}
