public import FoundationEssentials

/// Account with which a person goes on in place of an earlier one, which is suspended at the same time.
public struct PersonSuccessor: Codable, Sendable, Hashable {
    /// The person, by the earlier account.
    public var id: UUID
    /// The account with which they go on; `nil`: with this one again.
    public var successor: UUID?

    /// Describes one change.
    public init(id: UUID, successor: UUID?) {
        self.id = id
        self.successor = successor
    }
}
