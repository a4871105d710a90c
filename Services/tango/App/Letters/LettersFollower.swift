import EventLog
import Feeds
import HTTPKit
import PostofficeContract
import Postgres
import ServiceKit

/// Learns from the post office's feed who waits for an answer. What was learned stays true while the post office is away.
struct LettersFollower: LongRunning {
    let follower: FeedFollower<LetterFact>

    /// `open` opens a feed at a path.
    init(pool: Pool, open: @escaping FeedFollower<LetterFact>.Open) {
        follower = FeedFollower(service: "postoffice", pool: pool, open: open) { facts, connection in
            try await UnansweredRows.learn(facts.map(\.fact), on: connection)
        }
    }

    var name: String { follower.name }

    func run() async throws { await follower.run() }

    /// Shows its position as a metric. Only a fact that can't be read makes the service unfit.
    func watch(in telemetry: ServiceTelemetry) { telemetry.watch(feed: follower) }
}
