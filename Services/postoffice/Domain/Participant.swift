public import FoundationEssentials

/// What the rules must know of a person who takes part in a letter. The caller looks it up; it comes with the command.
public struct Participant: Sendable, Hashable {
    /// As what somebody takes part. Whoever has several roles has the one that reaches furthest.
    public enum Standing: Sendable, Hashable, CaseIterable {
        /// Receives therapy, or has no role that is known here.
        case client
        /// Works here.
        case staff
        /// Runs the installation.
        case administrator
        /// Brings clients and staff together, and is there for whoever has nobody else to turn to.
        case coordinator
    }

    /// The person.
    public let id: UUID
    /// As what they take part.
    public let standing: Standing
    /// Whether their account is in use: suspended and erased people get no post.
    public let isActive: Bool

    /// States the facts about one person.
    public init(id: UUID, standing: Standing, isActive: Bool) {
        self.id = id
        self.standing = standing
        self.isActive = isActive
    }

    /// Whether they work here; anybody else is a client.
    public var isStaff: Bool { standing != .client }
}
