import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import ServiceKit
import Vault

/// Learns from identity's feed who there is. The post office goes on with what it knows while identity is away.
struct PeopleFollower: LongRunning {
    let follower: FeedFollower<PersonFact>

    /// `open` opens a feed at a path. `vault` holds the keys that an erasure destroys.
    init(pool: Pool, vault: Vault, open: @escaping FeedFollower<PersonFact>.Open) {
        follower = FeedFollower(service: "identity", pool: pool, open: open) { facts, connection in
            for fact in facts.map(\.fact) {
                // The key goes first: if the rest fails, the fact comes again, and destroying a key twice is no harm.
                if case .erased(let person) = fact { _ = try await vault.shred(person.id) }
                for statement in PersonFacts.statements(for: fact) { try await connection.execute(statement) }
            }
        }
    }

    var name: String { follower.name }

    func run() async throws { await follower.run() }

    /// Shows its position as a metric. Only a fact that can't be read makes the service unfit: without identity it serves on.
    func watch(in telemetry: ServiceTelemetry) {
        let labels = ["follower": name]
        telemetry.metrics.observe("theracomm_follower_position", "Last position applied.", labels: labels) {
            Double(follower.status.position)
        }
        telemetry.metrics.observe("theracomm_follower_lag_events", "Events not yet applied.", labels: labels) {
            Double(follower.status.behind)
        }
        telemetry.metrics.observe("theracomm_follower_up", "1 while the follower works.", labels: labels) {
            follower.status.isHealthy ? 1 : 0
        }
        telemetry.health.add("follower \(name)") {
            guard case .stopped = follower.status.state else { return .ok }
            return .failing("stopped: see the log")
        }
    }
}
