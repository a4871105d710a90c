import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Synchronization
import Testing

/// Numbers the different amounts of each account, and remembers how many there are. Amounts of an account that it remembers are taken for new.
private struct NumberedProjection: Projection {
    static let name = "numbered-1"
    static let tables = Array(
        "create table numbered (stream uuid, amount bigint, number bigint not null, primary key (stream, amount));".utf8
    )

    struct Memory: ProjectionMemory {
        var counts: [UUID: Int] = [:]
    }

    /// How many accounts were asked for.
    final class Questions: Sendable {
        private let state = Mutex(0)
        var count: Int { state.withLock(\.self) }
        func note() { state.withLock { $0 += 1 } }
    }

    let questions = Questions()

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        var nothing = Memory()
        try await apply(batch, with: &nothing, on: connection)
    }

    func apply(_ batch: [Recorded<LedgerEvent>], with memory: inout Memory, on connection: Connection) async throws {
        var found: [UUID: Set<Int>] = [:]
        for recorded in batch {
            guard case .credited(let credited) = recorded.event else { continue }
            let stream = recorded.stream
            if memory.counts[stream] == nil {
                questions.note()
                let amounts = try await connection.query("select amount from numbered where stream = \(stream)")
                    .decode(Int.self)
                found[stream] = Set(amounts)
                memory.counts[stream] = amounts.count
            }
            if found[stream]?.insert(credited.amount).inserted == false { continue }
            memory.counts[stream, default: 0] += 1
            try await connection.execute(
                "insert into numbered values (\(stream), \(credited.amount), \(memory.counts[stream]))"
            )
        }
    }
}

/// What a projection may keep between pages, and when it must not.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct ProjectionMemoryTests {
    private let account = UUID()
    private let projection = NumberedProjection()

    private func credit(_ amounts: Int..., to log: LogFixture) async throws -> Int64 {
        try await log.store.append(amounts.map { LedgerEvent.credit($0) }, to: account, expected: .any).position
    }

    private func numbers(_ log: LogFixture) async throws -> [String] {
        try await log.pool.query("select format('%s: %s', number, amount) from numbered order by number, amount")
            .decode(String.self)
    }

    /// While the projection runs.
    private func following(_ body: (LogFixture, ProjectionRunner<NumberedProjection>) async throws -> Void) async throws
    {
        try await LogFixture.with { log in
            try await log.createTables(of: NumberedProjection.tables)
            let runner = ProjectionRunner(projection, store: log.store)
            let task = Task { await runner.run() }
            do { try await body(log, runner) } catch {
                task.cancel()
                throw error
            }
            task.cancel()
            await task.value
            let report = try await Rebuild(NumberedProjection(), store: log.store).run(comparing: true, isDryRun: true)
            #expect(report.differences == ["numbered": 0])
        }
    }

    private func wait(_ runner: ProjectionRunner<NumberedProjection>, for position: Int64) async {
        #expect(await runner.wait(for: position, timeout: .seconds(20)))
    }

    @Test func `it is kept from page to page`() async throws {
        try await following { log, runner in
            for amount in 1...5 { await wait(runner, for: try await credit(amount, to: log)) }
            #expect(try await numbers(log) == ["1: 1", "2: 2", "3: 3", "4: 4", "5: 5"])
            #expect(projection.questions.count == 1)
        }
    }

    @Test func `where it relied on too much, the page is applied once more without it`() async throws {
        try await following { log, runner in
            await wait(runner, for: try await credit(1, 2, to: log))
            await wait(runner, for: try await credit(3, 1, 4, to: log))
            #expect(try await numbers(log) == ["1: 1", "2: 2", "3: 3", "4: 4"])
            #expect(projection.questions.count == 2)
            #expect(runner.status.isHealthy)
        }
    }

    @Test func `it is gone when another process was faster`() async throws {
        try await following { log, runner in
            await wait(runner, for: try await credit(1, to: log))
            try await log.pool.transaction { connection in
                // The runner waits for the row, and then finds that somebody else has moved it.
                try await connection.execute("select from checkpoint where consumer = 'numbered-1' for update")
                let position = try await credit(2, 3, to: log)
                try await connection.execute("insert into numbered values (\(account), 2, 2), (\(account), 3, 3)")
                try await connection.execute("update checkpoint set pos = \(position) where consumer = 'numbered-1'")
            }
            await wait(runner, for: try await credit(4, to: log))
            #expect(try await numbers(log) == ["1: 1", "2: 2", "3: 3", "4: 4"])
            #expect(projection.questions.count == 2)
        }
    }

    @Test func `it is gone when the tables were made anew`() async throws {
        try await following { log, runner in
            await wait(runner, for: try await credit(1, 2, to: log))
            // Somebody has damaged the table, and this process has learned from it what is wrong.
            try await log.pool.execute("delete from numbered")
            try await log.pool.execute("insert into numbered values (\(account), 7, 1)")
            await wait(runner, for: try await credit(3, to: log))
            _ = try await Rebuild(NumberedProjection(), store: log.store).run()
            #expect(try await numbers(log) == ["1: 1", "2: 2", "3: 3"])
            await wait(runner, for: try await credit(4, to: log))
            #expect(try await numbers(log) == ["1: 1", "2: 2", "3: 3", "4: 4"])
            #expect(projection.questions.count == 2)
        }
    }
}
