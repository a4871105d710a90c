import EventLog
import Feeds
import HTTPKit
import Postgres
import ServiceKit
import TangoContract

/// Learns from tango's feed who belongs to whom. The post office goes on with what it knows while tango is away, and says how old
/// that is.
struct MatchingFollower: LongRunning {
    let follower: FeedFollower<MatchingFact>

    /// `open` opens a feed at a path.
    init(pool: Pool, open: @escaping FeedFollower<MatchingFact>.Open) {
        follower = FeedFollower(service: "tango", pool: pool, open: open) { facts, connection in
            for fact in facts {
                for statement in MatchingFacts.statements(for: fact.fact) { try await connection.execute(statement) }
            }
        }
    }

    var name: String { follower.name }

    func run() async throws { await follower.run() }

    /// Shows its position and age as metrics. Only a fact that can't be read makes the service unfit: without tango it serves on.
    func watch(in telemetry: ServiceTelemetry) { telemetry.watch(feed: follower) }
}
