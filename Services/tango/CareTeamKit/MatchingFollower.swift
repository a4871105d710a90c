public import Feeds
public import Postgres
public import ServiceKit
public import TangoContract

/// Follower of tango's feed, from which a service learns who belongs to whom. The service goes on with what it knows while tango is
/// away, and says how old that is.
public typealias MatchingFollower = FeedFollower<MatchingFact>

extension MatchingFollower {
    /// Name of its checkpoint, which moves with each fact that is learned.
    public static var checkpoint: String { FeedName.follower(of: "tango") }

    /// `open` opens a feed at a path. What follows from a fact, `extras` too, is written with the checkpoint in one transaction.
    public convenience init(pool: Pool, keeping extras: CareTeamExtras = [], open: @escaping Open) {
        self.init(service: "tango", pool: pool, open: open) { facts, connection in
            for statement in facts.flatMap({ CareTeamTables.statements(for: $0.fact, keeping: extras) }) {
                try await connection.execute(statement)
            }
        }
    }
}

extension ServiceBase {
    /// The service's follower of matchings, watched: a member for `background`. None where matchings aren't asked for (`demand`): tango
    /// may not be there to be followed.
    public func matchings(
        _ demand: MatchingDemand = .required,
        keeping extras: CareTeamExtras = []
    ) -> [any LongRunning] {
        guard demand == .required else { return [] }
        return [follow { MatchingFollower(pool: pool, keeping: extras, open: $0) }]
    }
}
