import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import ServiceKit

/// Learns from identity's feed who there is. Chat goes on with what it knows while identity is away.
struct PeopleFollower: LongRunning {
    /// Destroys a person's keys, also those of their personas, and empties what the read models hold of them, within the
    /// transaction on the connection: what was learned before in it is still locked for everybody else.
    typealias Forget = @Sendable (UUID, Connection) async throws -> Void

    let follower: FeedFollower<PersonFact>

    /// `open` opens a feed at a path; `forget` carries out an erasure, `forgotten` is told once that is stored.
    init(
        pool: Pool,
        forget: @escaping Forget,
        open: @escaping FeedFollower<PersonFact>.Open,
        forgotten: @escaping @Sendable () -> Void = {}
    ) {
        let stored: FeedFollower<PersonFact>.Stored = { facts in
            let isAboutErasure = facts.contains { fact in
                guard case .erased = fact.fact else { return false }
                return true
            }
            if isAboutErasure { forgotten() }
        }
        follower = FeedFollower(service: "identity", pool: pool, stored: stored, open: open) { facts, connection in
            for fact in facts.map(\.fact) {
                // The keys go first: if the rest fails, the fact comes again, and destroying a key twice is no harm.
                if case .erased(let person) = fact { try await forget(person.id, connection) }
                try await PersonFacts.learn(fact, on: connection)
            }
        }
    }

    var name: String { follower.name }

    func run() async throws { await follower.run() }
}
