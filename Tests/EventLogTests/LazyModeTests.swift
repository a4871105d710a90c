import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// Projections that take their time, at work.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LazyModeTests {
    private func write(_ count: Int, to log: LogFixture) async throws {
        let events = (1...count).map { LedgerEvent.credit($0) }
        _ = try await log.store.append(events, to: UUID(), expected: .new)
    }

    /// With a runner that is at work.
    private func with<P: Projection>(
        _ projection: P,
        _ body: (LogFixture, ProjectionRunner<P>) async throws -> Void
    ) async throws where P.Event == LedgerEvent {
        try await LogFixture.with { log in
            try await log.createTables(of: P.tables)
            let runner = ProjectionRunner(projection, store: log.store)
            let task = Task { await runner.run() }
            let result: Result<Void, any Error>
            do { result = .success(try await body(log, runner)) } catch { result = .failure(error) }
            task.cancel()
            await task.value
            try result.get()
        }
    }

    @Test func `somebody who waits needn't wait for the log to be calm`() async throws {
        try await with(IdleProjection()) { log, runner in
            #expect(runner.isLazy)
            for end in [5, 10] as [Int64] {
                try await write(5, to: log)
                #expect(await runner.wait(for: end, timeout: .seconds(20)))
            }
            let seen = try await log.pool.query("select count(*) from idle")[0].decode(Int64.self)
            #expect(seen == 10)
        }
    }

    @Test func `catching up and rebuilding have no lazyMode`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: IdleProjection.tables)
            try await write(20, to: log)
            let runner = ProjectionRunner(IdleProjection(), store: log.store)
            let position = try await runner.catchUp()
            #expect(position == 20)
            let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["idle": 0])
        }
    }

    @Test func `with enough before it, it works while the log is never calm`() async throws {
        let (positions, applied) = AsyncStream.makeStream(of: Int64.self)
        try await with(SlackProjection(applied: applied)) { log, _ in
            try await write(30, to: log)
            for await position in positions where position == 30 { break }
        }
    }
}

/// Never works by itself.
private struct IdleProjection: Projection {
    static let name = "idle-1"
    static let tables = Array("create table idle (position bigint primary key);".utf8)
    static let lazyMode: LazyMode? = LazyMode(events: .max, time: .seconds(3600), look: .seconds(3600), calm: -1)

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        try await connection.execute("insert into idle select unnest(\(batch.map(\.position)))")
    }
}

/// Works only by the thirty.
private struct SlackProjection: Projection {
    static let name = "slack-1"
    static let tables = IdleProjection.tables
    static let lazyMode: LazyMode? = LazyMode(events: 30, time: .seconds(3600), look: .milliseconds(1), calm: -1)

    /// Is told the last position of each batch.
    let applied: AsyncStream<Int64>.Continuation

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        try await IdleProjection().apply(batch, on: connection)
        if let last = batch.last { applied.yield(last.position) }
    }
}
