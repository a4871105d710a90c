public import Feeds
public import Postgres
public import ServiceKit
public import TangoContract

/// Learns from tango's feed who belongs to whom. The service goes on with what it knows while tango is away, and says how old that is.
public struct MatchingFollower: LongRunning {
    /// Name of the follower's checkpoint, which moves together with the facts that it learns.
    public static let checkpoint = FeedName.follower(of: "tango")

    /// The follower of the feed.
    public let follower: FeedFollower<MatchingFact>

    /// `open` opens a feed at a path; `statements` are what follows from a fact, run with its checkpoint in one transaction.
    public init(
        pool: Pool,
        learning statements: @escaping @Sendable (MatchingFact) -> [Query],
        open: @escaping FeedFollower<MatchingFact>.Open
    ) {
        follower = FeedFollower(service: "tango", pool: pool, open: open) { facts, connection in
            for fact in facts {
                for statement in statements(fact.fact) { try await connection.execute(statement) }
            }
        }
    }

    /// Name of the follower's checkpoint.
    public var name: String { follower.name }

    /// Follows until the task is cancelled.
    public func run() async throws { await follower.run() }
}
