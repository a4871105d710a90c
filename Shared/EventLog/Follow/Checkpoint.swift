public import FoundationEssentials
import Postgres

/// Position that a follower has reached, kept in the log's own database.
public struct Checkpoint: Sendable, Equatable {
    /// The last position applied; 0 at the start.
    public var position: Int64
    /// The epoch of the log it was following.
    public var epoch: UUID

    /// Puts both together.
    public init(position: Int64, epoch: UUID) {
        self.position = position
        self.epoch = epoch
    }

    /// The checkpoint of `consumer`, made at the start of the log if there is none.
    static func load(_ consumer: String, from pool: Pool) async throws -> Checkpoint {
        if let found = try await find(consumer, in: pool) { return found }
        try await pool.execute(
            """
            insert into checkpoint (consumer, part, pos, epoch) select \(consumer), 0, 0, epoch from log_position where part = 0
            on conflict do nothing
            """
        )
        guard let made = try await find(consumer, in: pool) else {
            throw PostgresError(.server, "the log has no feed row; was it migrated?")
        }
        return made
    }

    /// The checkpoint of `consumer`; `nil` if it has never run.
    static func find(_ consumer: String, in pool: Pool) async throws -> Checkpoint? {
        guard
            let row = try await pool.query(
                "select pos, epoch from checkpoint where consumer = \(consumer) and part = 0"
            ).first
        else { return nil }
        let (position, epoch) = try row.decode(Int64.self, UUID.self)
        return Checkpoint(position: position, epoch: epoch)
    }

    /// Moves the checkpoint to `position` within the transaction on `connection`, or in one of its own, if it still is where this one says
    /// and the log is still of its epoch; answers whether it did. From then on the row is locked: nobody else applies anything for
    /// this consumer until the commit, which needn't wait for the disk since rows and checkpoint are lost together.
    func move(to position: Int64, of consumer: String, on connection: Connection) async throws(PostgresError) -> Bool {
        try await advance(to: position, of: consumer, on: connection) != nil
    }

    /// The same; answers how often the consumer's tables were made anew until now, `nil` if it didn't move.
    func advance(to position: Int64, of consumer: String, on connection: Connection) async throws(PostgresError)
        -> Int64?
    {
        let rows = try await connection.query(
            """
            with moved as (
                update checkpoint set pos = \(position), moved = clock_timestamp()
                where consumer = \(consumer) and part = 0 and pos = \(self.position) and epoch = \(epoch)
                    and epoch = (select epoch from log_position where part = 0)
                returning renewals
            )
            select renewals, set_config('synchronous_commit', 'off', true) from moved
            """
        )
        return try rows.first?[0].decode(as: Int64.self)
    }
}

/// The log is of another epoch than the follower's checkpoint: after a fail-over its tail may have been rewritten, and what
/// the follower has learned of it may be wrong. It stops; an operator rebuilds it, or accepts the new epoch.
public struct EpochChanged: Error, Sendable, Equatable {
    /// The epoch that was followed.
    public let followed: UUID
    /// The epoch that the log has now.
    public let current: UUID
}
