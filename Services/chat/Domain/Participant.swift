public import FoundationEssentials

/// What the rules must know of a person. The caller looks it up; it comes with the command.
public struct Participant: Sendable, Hashable {
    /// As what somebody takes part. Whoever has several roles has the one that reaches furthest.
    public enum Standing: String, Codable, Sendable, Hashable, CaseIterable {
        /// Receives therapy, or has no role that is known here.
        case client
        /// Works here.
        case staff
        /// Runs the installation.
        case administrator
        /// Brings clients and staff together.
        case coordinator
    }

    /// The person; for somebody who speaks under a persona, the persona.
    public let id: UUID
    /// As what they take part.
    public let standing: Standing
    /// Whether their account is in use.
    public let isActive: Bool
    /// Whether clients choose them: a counsellor, beside what else they are.
    public let isCounsellor: Bool

    /// States the facts about one person.
    public init(id: UUID, standing: Standing, isActive: Bool = true, isCounsellor: Bool = false) {
        self.id = id
        self.standing = standing
        self.isActive = isActive
        self.isCounsellor = isCounsellor
    }

    /// Whether they work here; anybody else is a client.
    public var isStaff: Bool { standing != .client }
}
