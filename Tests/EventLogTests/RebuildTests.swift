import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct RebuildTests {
    private func write(_ count: Int, to store: EventStore) async throws {
        let streams = (0..<5).map { _ in UUID() }
        for start in stride(from: 0, to: count, by: 50) {
            let events = (start..<min(start + 50, count)).map { LedgerEvent.credit($0) }
            _ = try await store.append(events, to: streams[start / 50 % 5], expected: .any)
        }
    }

    @Test func `a rebuild makes what the live projection has`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            try await write(1000, to: log.store)
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            try await runner.catchUp()
            var seen: [Int64] = []
            let report = try await Rebuild(BalanceProjection(), store: log.store).run(comparing: true) { position, _ in
                seen.append(position)
            }
            #expect(report == RebuildReport(position: 1000, differences: ["balance": 0], isSwitched: true))
            #expect(seen.last == 1000)
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
            // Indexes came along, the scratch schema is gone, the live runner goes on.
            let indexes = try await log.pool.query(
                "select indexname from pg_indexes where schemaname = current_schema() and tablename = 'balance' order by 1"
            ).decode(String.self)
            #expect(indexes == ["balance_amount", "balance_pkey"])
            let scratch = try await log.pool.query(
                "select 1 from pg_namespace where starts_with(nspname, current_schema() || '_rebuild')"
            )
            #expect(scratch.isEmpty)
            try await write(100, to: log.store)
            try await runner.catchUp()
            let after = try await log.balances()
            let expectedAfter = try await log.expectedBalances()
            #expect(after == expectedAfter)
        }
    }

    @Test func `tables that went wrong are found and replaced`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            try await write(200, to: log.store)
            try await ProjectionRunner(BalanceProjection(), store: log.store).catchUp()
            try await log.pool.execute(
                "update balance set amount = amount + 1 where ctid = (select min(ctid) from balance)"
            )
            let dry = try await Rebuild(BalanceProjection(), store: log.store).run(comparing: true, isDryRun: true)
            #expect(dry == RebuildReport(position: 200, differences: ["balance": 2], isSwitched: false))
            let wrong = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(wrong != expected)
            _ = try await Rebuild(BalanceProjection(), store: log.store).run()
            let balances = try await log.balances()
            #expect(balances == expected)
        }
    }

    @Test func `while it is rebuilt the projection goes on, and nothing is lost or counted twice`() async throws {
        try await LogFixture.with(connections: 8) { log in
            try await log.createTables(of: BalanceProjection.tables)
            try await write(2000, to: log.store)
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            let task = Task { await runner.run() }
            let writer = Task {
                for number in 1...200 {
                    _ = try await log.store.append([LedgerEvent.credit(number)], to: UUID(), expected: .new)
                }
            }
            for _ in 1...3 { _ = try await Rebuild(BalanceProjection(), store: log.store).run() }
            try await writer.value
            #expect(await runner.wait(for: 2200, timeout: .seconds(20)))
            task.cancel()
            await task.value
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
        }
    }

    @Test func `grants move to the new tables`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            let role = "reader_\(FreshSchema.current.suffix(8))"
            try await log.pool.execute("create role \(identifier: role)")
            try await log.pool.execute("grant select, update on balance to \(identifier: role)")
            _ = try await Rebuild(BalanceProjection(), store: log.store).run()
            let privileges = try await log.pool.query(
                """
                select privilege_type::text from information_schema.role_table_grants
                where grantee = \(role) and table_schema = current_schema() and table_name = 'balance' order by 1
                """
            ).decode(String.self)
            try await log.pool.execute("drop owned by \(identifier: role)")
            try await log.pool.execute("drop role \(identifier: role)")
            #expect(privileges == ["SELECT", "UPDATE"])
        }
    }

    @Test func `a rebuild that fails leaves everything as it was`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            try await write(100, to: log.store)
            try await ProjectionRunner(BalanceProjection(), store: log.store).catchUp()
            let before = try await log.balances()
            await #expect(throws: BalanceProjection.Broken.self) {
                try await Rebuild(BalanceProjection(breaksAt: 50), store: log.store).run()
            }
            let after = try await log.balances()
            #expect(before == after)
            _ = try await Rebuild(BalanceProjection(), store: log.store).run()
        }
    }
}
