import FoundationEssentials
import Postgres

/// Position of a follower in another service's feed; kept in the follower's own database.
struct FeedCheckpoint: Sendable, Equatable {
    var position: Int64
    var epoch: UUID
    /// Time of its last move.
    var moved: Date

    /// Checkpoint of `consumer`; `nil` if it has learned nothing yet.
    static func load(_ consumer: String, from pool: Pool) async throws -> FeedCheckpoint? {
        guard
            let row = try await pool.query(
                "select pos, epoch, moved from checkpoint where consumer = \(consumer) and part = 0"
            ).first
        else { return nil }
        let (position, epoch, moved) = try row.decode(Int64.self, UUID.self, Date.self)
        return FeedCheckpoint(position: position, epoch: epoch, moved: moved)
    }

    /// Begins at the start of a feed of `epoch`.
    static func begin(_ consumer: String, epoch: UUID, in pool: Pool) async throws {
        try await pool.execute(
            """
            insert into checkpoint (consumer, part, pos, epoch) values (\(consumer), 0, 0, \(epoch))
            on conflict do nothing
            """
        )
    }

    /// Moves on within the transaction on `connection`, if it still stands where this one says; answers whether it did.
    func move(to position: Int64, of consumer: String, on connection: Connection) async throws -> Bool {
        try await connection.execute(
            """
            update checkpoint set pos = \(position), moved = clock_timestamp()
            where consumer = \(consumer) and part = 0 and pos = \(self.position) and epoch = \(epoch)
            """
        ) == 1
    }
}
