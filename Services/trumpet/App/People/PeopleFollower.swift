import Feeds
import FoundationEssentials
import IdentityContract
import Postgres
import ServiceKit
import Vault

/// Learns from identity's feed who there is. Trumpet goes on with what it knows while identity is away.
struct PeopleFollower: LongRunning {
    let follower: FeedFollower<PersonFact>

    /// `open` opens a feed at a path. `vault` holds the keys that an erasure destroys.
    init(pool: Pool, vault: Vault, open: @escaping FeedFollower<PersonFact>.Open) {
        follower = FeedFollower(service: "identity", pool: pool, open: open) { facts, connection in
            for fact in facts.map(\.fact) {
                // The key goes first: if the rest fails, the fact comes again, and destroying a key twice is no harm.
                if case .erased(let person) = fact { _ = try await vault.shred(person.id) }
                try await PersonFacts.learn(fact, on: connection)
            }
        }
    }

    var name: String { follower.name }

    func run() async throws { await follower.run() }
}
