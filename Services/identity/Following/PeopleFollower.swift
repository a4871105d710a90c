public import Feeds
public import FoundationEssentials
public import IdentityContract
public import Postgres
public import ServiceKit
public import Vault

/// Learns from identity's feed who there is. The service goes on with what it knows while identity is away.
public struct PeopleFollower: LongRunning {
    /// Writes what follows from a fact, within the transaction on the connection.
    public typealias Learn = @Sendable (PersonFact, Connection) async throws -> Void
    /// Destroys the keys that an erased person has here. Before the transaction that learns of it, for the vault has connections of its own.
    public typealias Forget = @Sendable (UUID) async throws -> Void

    /// Name of the follower's checkpoint. It moves in each transaction that learns something of people: its position
    /// tells whether anything was learned.
    public static let checkpoint = FeedName.follower(of: "identity")

    /// The follower of the feed.
    public let follower: FeedFollower<PersonFact>

    /// `open` opens a feed at a path; `forget` and then `learn` carry out an erasure, `forgotten` is told once that is stored.
    public init(
        pool: Pool,
        forget: @escaping Forget,
        learn: @escaping Learn,
        forgotten: @escaping @Sendable () -> Void = {},
        open: @escaping FeedFollower<PersonFact>.Open
    ) {
        let stored: FeedFollower<PersonFact>.Stored = { facts in
            let isAboutErasure = facts.contains { fact in
                guard case .erased = fact.fact else { return false }
                return true
            }
            if isAboutErasure { forgotten() }
        }
        // The keys go first: if the rest fails, the fact comes again, and destroying a key twice is no harm.
        let before: FeedFollower<PersonFact>.Before = { facts in
            for fact in facts {
                if case .erased(let person) = fact.fact { try await forget(person.id) }
            }
        }
        follower = FeedFollower(
            service: "identity",
            name: Self.checkpoint,
            pool: pool,
            before: before,
            stored: stored,
            open: open
        ) { facts, connection in
            for fact in facts { try await learn(fact.fact, connection) }
        }
    }

    /// Makes a follower for a service in which an erased person has no key but their own in `vault`.
    public init(
        pool: Pool,
        vault: Vault,
        learn: @escaping Learn,
        open: @escaping FeedFollower<PersonFact>.Open
    ) {
        let forget: Forget = { person in _ = try await vault.shred(person) }
        self.init(pool: pool, forget: forget, learn: learn, open: open)
    }

    /// Name of the follower's checkpoint.
    public var name: String { follower.name }

    /// Follows until the task is cancelled.
    public func run() async throws { await follower.run() }
}
