public import Feeds
public import FoundationEssentials
public import IdentityContract
public import Postgres
public import ServiceKit
public import Vault

/// Follower of identity's feed, from which a service learns who there is. The service goes on with what it knows while identity is away.
public typealias PeopleFollower = FeedFollower<PersonFact>

extension PeopleFollower {
    /// Writes what follows from a fact, within the transaction on the connection.
    public typealias Learn = @Sendable (PersonFact, Connection) async throws -> Void
    /// Destroys keys that an erased person has here beside their own. Before the transaction that learns of it, for the vault has
    /// connections of its own.
    public typealias Forget = @Sendable (UUID) async throws -> Void

    /// Name of its checkpoint. The checkpoint moves in each transaction that learns something of people: its place tells whether
    /// anything was learned.
    public static var checkpoint: String { FeedName.follower(of: "identity") }

    /// `open` opens a feed at a path. An erasure destroys the person's key in `vault`, then `forget` and `learn` carry it out;
    /// `forgotten` is told once that is stored.
    public convenience init(
        pool: Pool,
        vault: Vault,
        forget: @escaping Forget = { _ in },
        learn: @escaping Learn,
        forgotten: @escaping @Sendable () -> Void = {},
        open: @escaping Open
    ) {
        self.init(
            service: "identity",
            pool: pool,
            open: open,
            steps: FeedSteps(
                // The keys go first: if the rest fails, the fact comes again, and destroying a key twice is no harm.
                before: { facts in
                    for person in facts.compactMap(\.fact.erased) {
                        _ = try await vault.shred(person)
                        try await forget(person)
                    }
                },
                apply: { facts, connection in for fact in facts { try await learn(fact.fact, connection) } },
                stored: { facts in if facts.contains(where: { $0.fact.erased != nil }) { forgotten() } }
            )
        )
    }
}

extension ServiceBase {
    /// The service's follower of people, watched: a member for `background`. The parameters are those of `PeopleFollower`.
    public func people(
        forget: @escaping PeopleFollower.Forget = { _ in },
        learn: @escaping PeopleFollower.Learn,
        forgotten: @escaping @Sendable () -> Void = {}
    ) -> PeopleFollower {
        follow {
            PeopleFollower(pool: pool, vault: vault, forget: forget, learn: learn, forgotten: forgotten, open: $0)
        }
    }
}

extension ServiceBase {
    /// The same for a service that keeps of people no more than `PersonTable` does, and takes erased persons out of its tables as `purge` says.
    public func people<Purge: PersonPurge>(purging purge: Purge.Type) -> PeopleFollower {
        people { fact, connection in
            try await PersonTable.learn(fact, on: connection)
            if let person = fact.erased { try await purge.run(person, on: connection) }
        }
    }
}

extension PersonFact {
    /// The person whom the fact says to be erased; nil for all other facts.
    fileprivate var erased: UUID? {
        guard case .erased(let person) = self else { return nil }
        return person.id
    }
}
