public import CareRules
public import FoundationEssentials

/// The people a command is about, by their ids, and what ties them to its author.
public struct Participants: Sendable, Hashable {
    /// The people there are among those who are named.
    public private(set) var people: [UUID: Participant]
    /// Ties that let the author and them write to each other.
    public var relationships: CareRelationships
    /// Ids that the author doesn't know: of somebody, or of nobody. Nothing that the author is told depends on which.
    public var strangers: Set<UUID>

    /// States who they are, what ties them to the author, and whom the author doesn't know.
    public init(_ people: [UUID: Participant], relationships: CareRelationships, strangers: Set<UUID> = []) {
        self.people = people
        self.relationships = relationships
        self.strangers = strangers
    }

    /// Persons among `ids` whom the author knows, in their order.
    public func acquaintances(among ids: [UUID]) -> [Participant] {
        ids.compactMap { strangers.contains($0) ? nil : people[$0] }
    }

    /// The person of this id; `nil` if nobody is known by it.
    public subscript(_ id: UUID) -> Participant? {
        get { people[id] }
        set { people[id] = newValue }
    }
}

extension Participants: ExpressibleByDictionaryLiteral {
    /// These people, whom nothing ties to the author.
    public init(dictionaryLiteral elements: (UUID, Participant)...) {
        self.init(Dictionary(elements) { first, _ in first }, relationships: .known([]))
    }
}
