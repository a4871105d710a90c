public import FoundationEssentials

/// What other clients call a person in place of their names. Who works here, and the person, see both.
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
