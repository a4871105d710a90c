public import FoundationEssentials

/// Name that other clients see in place of a person's real one. Staff, and the person, see both.
public struct PersonPseudonym: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// The pseudonym; `nil`: there is none, or it was erased.
    public var pseudonym: String?

    /// Describes one change.
    public init(id: UUID, pseudonym: String?) {
        self.id = id
        self.pseudonym = pseudonym
    }
}
