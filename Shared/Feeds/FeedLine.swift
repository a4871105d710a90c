public import FoundationEssentials

/// A published fact with its place in the feed it came by.
public struct FeedFact<Fact: Sendable>: Sendable {
    /// Its position in the log of the service that published it; grows, with gaps (not everything is published).
    public let position: Int64
    /// The id of the event it tells of: what a receiver recognises a repetition by.
    public let id: UUID
    /// Time at which that was stored. For people.
    public let at: Date
    /// Fact that followers may know.
    public let fact: Fact

    /// Puts a fact and its place together; for tests of receivers.
    public init(position: Int64, id: UUID, at: Date, fact: Fact) {
        self.position = position
        self.id = id
        self.at = at
        self.fact = fact
    }
}

extension FeedFact: Equatable where Fact: Equatable {}

/// The members that every line of a feed has. A line without an id is a heartbeat: nothing more was published up to its position, and
/// it says how far the log itself has come.
struct FeedLine: Codable, Sendable, Equatable {
    var position: Int64
    var epoch: UUID
    var id: UUID?
    var at: Date?
    var head: Int64?
}

/// A whole line: the fact's own members (`type`, `data`) stand beside those of the feed.
struct FeedFactLine<Fact: Encodable>: Encodable {
    var line: FeedLine
    var fact: Fact

    func encode(to encoder: any Encoder) throws {
        try line.encode(to: encoder)
        try fact.encode(to: encoder)
    }
}
