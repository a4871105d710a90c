import Feeds
import FoundationEssentials
import Postgres
import ServiceKit
import TangoContract

/// Learns from tango's feed who belongs to whom. Chat goes on with what it knows while tango is away.
struct MatchingFollower: LongRunning {
    let follower: FeedFollower<MatchingFact>

    /// `open` opens a feed at a path.
    init(pool: Pool, open: @escaping FeedFollower<MatchingFact>.Open) {
        follower = FeedFollower(service: "tango", pool: pool, open: open) { facts, connection in
            for fact in facts.map(\.fact) {
                if let statement = MatchingFacts.statement(for: fact) { try await connection.execute(statement) }
            }
        }
    }

    var name: String { follower.name }

    func run() async throws { await follower.run() }
}
