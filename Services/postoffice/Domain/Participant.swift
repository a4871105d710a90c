public import FoundationEssentials

/// Facts for the rules about a person who takes part in a letter. The caller looks them up; they come with the command.
public struct Participant: Sendable, Hashable {
    /// Standing of a person. A person with several roles has the one that reaches furthest.
    public enum Standing: Sendable, Hashable, CaseIterable {
        /// Receives therapy, or has no role that is known here.
        case client
        /// Works here.
        case staff
        /// Runs the installation.
        case administrator
        /// Brings clients and staff together, and is there for people who have nobody else to turn to.
        case coordinator
    }

    /// The person.
    public let id: UUID
    /// Standing of the person.
    public let standing: Standing
    /// True if their account is in use: suspended and erased people get no post.
    public let isActive: Bool

    /// States the facts about one person.
    public init(id: UUID, standing: Standing, isActive: Bool) {
        self.id = id
        self.standing = standing
        self.isActive = isActive
    }

    /// True if they work here; anybody else is a client.
    public var isStaff: Bool { standing != .client }
}
