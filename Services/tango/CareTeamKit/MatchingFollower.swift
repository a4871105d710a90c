public import Feeds
public import Postgres
public import ServiceKit
public import TangoContract

/// Follower of tango's feed, from which a service learns who belongs to whom. The service goes on with what it knows while tango is
/// away, and says how old that is.
public typealias MatchingFollower = FeedFollower<MatchingFact>

extension MatchingFollower {
    /// The statements that follow from a fact.
    public typealias Learn = @Sendable (MatchingFact) -> [Query]

    /// Name of its checkpoint, which moves with each fact that is learned.
    public static var checkpoint: String { FeedName.follower(of: "tango") }

    /// `open` opens a feed at a path; `statements` follow from a fact, and are run with the checkpoint in one transaction.
    public convenience init(
        pool: Pool,
        learning statements: @escaping Learn = CareTeamTables.statements,
        open: @escaping Open
    ) {
        self.init(service: "tango", pool: pool, open: open) { facts, connection in
            for statement in facts.flatMap({ statements($0.fact) }) { try await connection.execute(statement) }
        }
    }
}

extension ServiceBase {
    /// The service's follower of matchings, watched: a member for `background`. None where matchings aren't asked for (`demand`): tango
    /// may not be there to be followed.
    public func matchings(
        _ demand: MatchingDemand = .required,
        learning statements: @escaping MatchingFollower.Learn = CareTeamTables.statements
    ) -> [any LongRunning] {
        guard demand == .required else { return [] }
        return [follow { MatchingFollower(pool: pool, learning: statements, open: $0) }]
    }
}
