public import FoundationEssentials

/// What the rules must know of a person who takes part in a letter. The caller looks it up; it comes with the command.
public struct Party: Sendable, Hashable {
    /// The person.
    public let id: UUID
    /// Whether they work here; anybody else is a client.
    public let isStaff: Bool
    /// Whether their account is in use: suspended and erased people get no post.
    public let isActive: Bool

    /// States the facts about one person.
    public init(id: UUID, isStaff: Bool, isActive: Bool) {
        self.id = id
        self.isStaff = isStaff
        self.isActive = isActive
    }
}

/// The people a command is about, by their ids.
public typealias Parties = [UUID: Party]
