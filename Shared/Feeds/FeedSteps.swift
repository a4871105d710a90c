public import Postgres

/// Work of a follower for the facts that it learns.
public struct FeedSteps<Fact: Decodable & Sendable>: Sendable {
    /// Work before facts are applied. It holds no connection meanwhile, so that it may ask for one: a caller that waits for a second connection
    /// while holding one can wait for ever. May be called again for the same facts.
    public typealias Before = @Sendable (_ facts: [FeedFact<Fact>]) async throws -> Void
    /// Writes what follows from facts, in order, on the connection whose transaction also moves the checkpoint. Calls nobody.
    public typealias Apply = @Sendable (_ facts: [FeedFact<Fact>], _ connection: Connection) async throws -> Void
    /// Learns that facts are stored: for what must not happen before. Not told of what another process has stored, nor a second time.
    public typealias Stored = @Sendable (_ facts: [FeedFact<Fact>]) -> Void

    let before: Before
    let apply: Apply
    let stored: Stored

    /// Steps of which most followers need `apply` only.
    public init(
        before: @escaping Before = { _ in },
        apply: @escaping Apply,
        stored: @escaping Stored = { _ in }
    ) {
        (self.before, self.apply, self.stored) = (before, apply, stored)
    }
}
