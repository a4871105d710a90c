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

    /// Shows how it is doing. Without identity the service serves on.
    func watch(in telemetry: ServiceTelemetry) { telemetry.watch(feed: follower) }
}
