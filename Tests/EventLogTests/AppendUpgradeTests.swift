import EventLog
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// A process of an earlier program, which goes on while a newer one migrates the log.
@Suite(.freshSchema) struct AppendUpgradeTests {
    @Test func `whoever appended before the functions were replaced appends behind that, on the same connection`()
        async throws
    {
        let pool = FreshSchema.pool(connections: 1)
        let earlier = EventLogMigrations.all.prefix { $0.name != "log-8-append-one-told" }
        try await Migrations(Array(earlier)).run(on: pool, schema: FreshSchema.current)
        #expect(try await appendOne(pool) == 1)
        #expect(try await appendBatch(pool) == 2)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: FreshSchema.current)
        #expect(try await appendOne(pool) == 3)
        #expect(try await appendBatch(pool) == 4)
    }

    /// As the program before asked; the position.
    private func appendOne(_ pool: Pool) async throws -> Int64 {
        let row = try await pool.query(
            """
            select status, version, pos from append_one(0, \(UUID()), \(Int64(0)), \(UUID()), \("ledger.credited.2"), \
            \(nil as UUID?), \(Array("{}".utf8)), \(nil as [UInt8]?))
            """
        )[0]
        let (status, version, position) = try row.decode(Int32.self, Int64.self, Int64.self)
        #expect(status == 0 && version == 1)
        return position
    }

    private func appendBatch(_ pool: Pool) async throws -> Int64 {
        let row = try await pool.query(
            """
            select statuses, versions, positions from append_batch(0, array[gen_random_uuid()], array[0::bigint], array[1], null,
                array[1], array[1], array[gen_random_uuid()], array['ledger.credited.2'], array[null::uuid], array['{}'::bytea],
                array[null::bytea], null, null, null, null, null)
            """
        )[0]
        let (statuses, versions, positions) = try row.decode([Int32].self, [Int64].self, [Int64].self)
        #expect(statuses == [0] && versions == [1])
        return try #require(positions.first)
    }
}
