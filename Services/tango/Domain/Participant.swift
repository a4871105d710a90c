public import FoundationEssentials

/// Facts for the rules about a person. The caller looks them up; they come with the command.
public struct Participant: Sendable, Hashable {
    /// The person.
    public let id: UUID
    /// True if they receive therapy.
    public let isClient: Bool
    /// True if they work here.
    public let isStaff: Bool
    /// True if their account is in use.
    public let isActive: Bool

    /// States the facts about one person.
    public init(id: UUID, isClient: Bool, isStaff: Bool, isActive: Bool) {
        self.id = id
        self.isClient = isClient
        self.isStaff = isStaff
        self.isActive = isActive
    }
}
