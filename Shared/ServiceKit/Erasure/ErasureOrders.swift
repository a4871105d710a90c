import FoundationEssentials
import Postgres

/// The table of what is to be forgotten.
struct ErasureOrders: Sendable {
    let pool: Pool

    /// Takes an order down, within the transaction that moves the follower on. Twice is once; a later round of the same is to be confirmed
    /// anew.
    static func note(_ order: ErasureNotice.Instruction, on connection: Connection) async throws {
        try await connection.execute(
            """
            insert into erasure_order (erasure, person, round)
            values (\(order.erasure), \(order.id), \(order.round ?? 0))
            on conflict (erasure) do update set round = excluded.round, noticed_at = excluded.noticed_at, confirmed_at = null
            where excluded.round > erasure_order.round
            """
        )
    }

    /// Orders that aren't confirmed yet, oldest first.
    func open(limit: Int = 100) async throws -> [(erasure: UUID, person: UUID)] {
        try await pool.query(
            """
            select erasure, person from erasure_order where confirmed_at is null order by noticed_at, erasure
            limit \(limit)
            """
        ).decode(UUID.self, UUID.self).map { (erasure: $0.0, person: $0.1) }
    }

    /// Notes that identity knows.
    func close(_ erasure: UUID) async throws {
        try await pool.execute(
            "update erasure_order set confirmed_at = clock_timestamp() where erasure = \(erasure) and confirmed_at is null"
        )
    }
}
