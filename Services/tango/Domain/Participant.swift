public import FoundationEssentials

/// What the rules must know of a person. The caller looks it up; it comes with the command.
public struct Participant: Sendable, Hashable {
    /// The person.
    public let id: UUID
    /// Whether they receive therapy.
    public let isClient: Bool
    /// Whether they work here.
    public let isStaff: Bool
    /// Whether their account is in use.
    public let isActive: Bool

    /// States the facts about one person.
    public init(id: UUID, isClient: Bool, isStaff: Bool, isActive: Bool) {
        self.id = id
        self.isClient = isClient
        self.isStaff = isStaff
        self.isActive = isActive
    }
}
