public import FoundationEssentials

/// The people a command is about, by their ids, and what ties them to its author.
public struct Parties: Sendable, Hashable {
    /// The people there are among those who are named.
    public private(set) var people: [UUID: Party]
    /// What lets the author and them write to each other.
    public var ties: Ties

    /// States who they are, and what ties them to the author.
    public init(_ people: [UUID: Party], ties: Ties) {
        self.people = people
        self.ties = ties
    }

    /// The person of this id; `nil` if nobody is known by it.
    public subscript(_ id: UUID) -> Party? {
        get { people[id] }
        set { people[id] = newValue }
    }
}

extension Parties: ExpressibleByDictionaryLiteral {
    /// These people, whom nothing ties to the author.
    public init(dictionaryLiteral elements: (UUID, Party)...) {
        self.init(Dictionary(elements) { first, _ in first }, ties: .known([]))
    }
}
