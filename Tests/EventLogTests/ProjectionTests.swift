import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct ProjectionTests {
    private func write(_ count: Int, to store: EventStore, streams: Int = 7) async throws {
        let ids = (0..<streams).map { _ in UUID() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                group.addTask {
                    _ = try await store.append([LedgerEvent.credit(number)], to: ids[number % streams], expected: .any)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `what was written is projected once, live and in several steps`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            for _ in 1...3 {
                try await write(100, to: log.store)
                try await runner.catchUp()
            }
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
            #expect(runner.status.position == 300)
            #expect(runner.lag == 0)
        }
    }

    @Test func `a writer that waits for its position reads what it wrote`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            let task = Task { await runner.run() }
            for number in 1...20 {
                let appended = try await log.store.append([LedgerEvent.credit(number)], to: UUID(), expected: .new)
                #expect(await runner.wait(for: appended.position, timeout: .seconds(20)))
                let balances = try await log.balances()
                #expect(balances.count == number)
            }
            #expect(runner.status.isHealthy)
            task.cancel()
            await task.value
            #expect(runner.status.state == .idle)
        }
    }

    @Test func `waiting for a position that does not come ends in time`() async throws {
        try await LogFixture.with { log in
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            #expect(await runner.wait(for: 1, timeout: .milliseconds(20)) == false)
        }
    }

    @Test func `a batch that fails is taken back whole, and done again`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            try await write(30, to: log.store)
            let broken = ProjectionRunner(BalanceProjection(breaksAt: 17), store: log.store)
            await #expect(throws: BalanceProjection.Broken.self) { try await broken.catchUp() }
            let nothing = try await log.balances()
            #expect(nothing.isEmpty)
            try await ProjectionRunner(BalanceProjection(), store: log.store).catchUp()
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
        }
    }

    @Test func `two processes count each event once`() async throws {
        try await LogFixture.with(connections: 8) { log in
            try await log.createTables(of: BalanceProjection.tables)
            let rival = log.other()
            let runners = [
                ProjectionRunner(BalanceProjection(), store: log.store),
                ProjectionRunner(BalanceProjection(), store: rival),
            ]
            let tasks = runners.map { runner in Task { await runner.run() } }
            for _ in 1...5 {
                try await write(60, to: log.store)
                try await write(60, to: rival)
            }
            for runner in runners { #expect(await runner.wait(for: 600, timeout: .seconds(30))) }
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
            await rival.close()
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
        }
    }

    @Test func `when the process that applies goes away, the other takes over`() async throws {
        try await LogFixture.with(connections: 8) { log in
            try await log.createTables(of: BalanceProjection.tables)
            let first = ProjectionRunner(BalanceProjection(), store: log.store)
            let second = ProjectionRunner(BalanceProjection(), store: log.store)
            let firstTask = Task { await first.run() }
            let secondTask = Task { await second.run() }
            try await write(50, to: log.store)
            #expect(await first.wait(for: 50, timeout: .seconds(20)))
            firstTask.cancel()
            await firstTask.value
            try await write(50, to: log.store)
            #expect(await second.wait(for: 100, timeout: .seconds(20)))
            secondTask.cancel()
            await secondTask.value
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
        }
    }

    @Test func `without any notification polling finds what another process wrote`() async throws {
        try await LogFixture.with(settings: LogSettings(notifies: false, poll: .milliseconds(30))) { log in
            try await log.createTables(of: BalanceProjection.tables)
            let silent = log.other(settings: LogSettings(notifies: false))
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            let task = Task { await runner.run() }
            try await write(5, to: silent)
            #expect(await runner.wait(for: 5, timeout: .seconds(20)))
            task.cancel()
            await task.value
            await silent.close()
        }
    }

    @Test func `a notification arrives long before the poll`() async throws {
        try await LogFixture.with(settings: LogSettings(poll: .seconds(3600))) { log in
            try await log.createTables(of: BalanceProjection.tables)
            let other = log.other()
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            let task = Task { await runner.run() }
            try await write(1, to: log.store)
            #expect(await runner.wait(for: 1, timeout: .seconds(20)))
            try await write(5, to: other)
            #expect(await runner.wait(for: 6, timeout: .seconds(20)))
            task.cancel()
            await task.value
            await other.close()
        }
    }

    @Test func `what a projection does not look at still moves it on, and must be known`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: OpeningProjection.tables)
            let stream = UUID()
            _ = try await log.store.append(
                [LedgerEvent.credit(1), .opened(.init(owner: "Ann")), .credit(2)],
                to: stream,
                expected: .new
            )
            let runner = ProjectionRunner(OpeningProjection(), store: log.store)
            let position = try await runner.catchUp()
            #expect(position == 3)
            let rows = try await log.pool.query("select stream from opening").decode(UUID.self)
            #expect(rows == [stream])
            try await log.forge(type: "ledger.burned.1")
            await #expect(throws: StoppedAtEvent.self) { try await runner.catchUp() }
        }
    }
}
