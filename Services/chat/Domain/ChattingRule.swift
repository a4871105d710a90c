public import CareRules
public import FoundationEssentials

/// Rule for who may bring whom into a room that isn't public. The only place that decides it.
///
/// - Coordinators and administrators reach everybody, staff reach all staff.
/// - A client and a member of staff reach each other while something ties them; a client always reaches a coordinator.
/// - A persona reaches all staff, and nobody reaches a persona: who is anonymous comes by themselves.
/// - A client reaches every counsellor where the installation says so (`MeetingPolicy`); a counsellor reaches a client as all staff do.
/// - Clients reach no clients, unless the installation says so, and then each as themselves. They meet where staff have brought them
///   together, or in public rooms.
public enum ChattingRule {
    /// Reason for which somebody may not be spoken to.
    public enum RuleViolation: Sendable, Hashable {
        /// Clients open rooms with staff only.
        case clientToClient
        /// Nothing ties the two (any more).
        case notTied
        /// One of the two accounts is not in use.
        case inactive
        /// A room with oneself alone is none.
        case oneself
        /// A person who is anonymous can't be called.
        case anonymous
        /// They have blocked the one who would bring them in (`Blocks`).
        case blocked
    }

    /// Appearance of somebody in the room.
    public enum Appearance: Sendable, Hashable {
        /// The person appears under the real name.
        case oneself
        /// The person appears under a persona.
        case persona
    }

    /// Violation by `opener` bringing `other` into a room at `time`; `nil` if there is none.
    public static func violation(
        from opener: Participant,
        as appearance: Appearance = .oneself,
        to other: Participant,
        appearing otherAppearance: Appearance = .oneself,
        _ relationships: CareRelationships,
        _ policy: MeetingPolicy = MeetingPolicy(),
        at time: Date
    ) -> RuleViolation? {
        guard opener.isActive, other.isActive else { return .inactive }
        return distance(
            from: opener,
            as: appearance,
            to: other,
            appearing: otherAppearance,
            relationships,
            policy,
            at: time
        )
    }

    /// The same of accounts of which it doesn't matter whether they are in use.
    static func distance(
        from opener: Participant,
        as appearance: Appearance = .oneself,
        to other: Participant,
        appearing otherAppearance: Appearance = .oneself,
        _ relationships: CareRelationships,
        _ policy: MeetingPolicy,
        at time: Date
    ) -> RuleViolation? {
        if opener.id == other.id { return .oneself }
        if otherAppearance == .persona { return .anonymous }
        switch (opener.standing, other.standing) {
        case (.coordinator, _), (.administrator, _): return nil
        case (.staff, .staff), (.staff, .administrator), (.staff, .coordinator): return nil
        case (.staff, .client):
            return relationships.join(client: other.id, staff: opener.id, at: time) ? nil : .notTied
        case (.client, .coordinator): return nil
        case (.client, .staff), (.client, .administrator):
            if appearance == .persona || (policy.counsellorsAreOpen && other.isCounsellor) { return nil }
            return relationships.join(client: opener.id, staff: other.id, at: time) ? nil : .notTied
        case (.client, .client): return policy.clientsMeet && appearance == .oneself ? nil : .clientToClient
        }
    }
}
