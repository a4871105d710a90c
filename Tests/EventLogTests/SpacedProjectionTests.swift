import EventLog
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// Projections that leave time between their pages, at work.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct SpacedProjectionTests {
    private func write(_ count: Int, to store: EventStore) async throws {
        let events = (1...count).map { LedgerEvent.credit($0) }
        _ = try await store.append(events, to: UUID(), expected: .new)
    }

    /// With a runner that is at work, on a log of this pace.
    private func with(
        interval: Duration,
        _ body: (EventStore, ProjectionRunner<OpeningProjection>) async throws -> Void
    ) async throws {
        try await LogFixture.with(settings: LogSettings(interval: interval)) { log in
            try await log.createTables(of: OpeningProjection.tables)
            let runner = ProjectionRunner(OpeningProjection(), store: log.store)
            let task = Task { await runner.run() }
            let result: Result<Void, any Error>
            do { result = .success(try await body(log.store, runner)) } catch { result = .failure(error) }
            task.cancel()
            await task.value
            try result.get()
        }
    }

    @Test func `who reads their own writes is served at once, however slow the pace`() async throws {
        try await with(interval: .seconds(3600)) { store, runner in
            for end in 1...5 as ClosedRange<Int64> {
                try await write(1, to: store)
                #expect(await runner.wait(for: end, timeout: .seconds(20)))
            }
        }
    }

    @Test func `who waits in a process that watches is served by it, however slow the pace of the other`() async throws
    {
        let settings = LogSettings(interval: .seconds(3600))
        try await LogFixture.with(connections: 8, settings: settings) { log in
            try await log.createTables(of: OpeningProjection.tables)
            let other = log.other(settings: settings)
            let runners = [log.store, other].map { ProjectionRunner(OpeningProjection(), store: $0) }
            let tasks = runners.map { runner in Task { await runner.run() } }
            for end in 1...12 as ClosedRange<Int64> {
                try await write(1, to: log.store)
                let reader = runners[Int(end % 2)]
                #expect(await reader.wait(for: end, timeout: .seconds(20)))
            }
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
            await other.close()
        }
    }

    @Test func `while nobody waits the pace is kept, and who comes then ends it`() async throws {
        try await with(interval: .seconds(3600)) { store, runner in
            try await write(1, to: store)
            #expect(await runner.wait(for: 1, timeout: .seconds(20)))
            try await write(1, to: store)
            #expect(await runner.wait(for: 2, timeout: .milliseconds(50), hurrying: false) == false)
            async let patient = runner.wait(for: 2, timeout: .seconds(20), hurrying: false)
            #expect(await runner.wait(for: 2, timeout: .seconds(20)))
            let hasCome = await patient
            #expect(hasCome)
        }
    }

    @Test func `nobody has to wait for it to come level`() async throws {
        try await with(interval: .milliseconds(20)) { store, runner in
            for end in 1...10 as ClosedRange<Int64> {
                try await write(1, to: store)
                #expect(await runner.wait(for: end, timeout: .seconds(20), hurrying: false))
            }
        }
    }

    @Test func `what is far behind doesn't rest`() async throws {
        try await with(interval: .seconds(3600)) { store, runner in
            try await write(1, to: store)
            #expect(await runner.wait(for: 1, timeout: .seconds(20)))
            try await write(1000, to: store)
            #expect(await runner.wait(for: 2, timeout: .seconds(20)))
            #expect(await runner.wait(for: 900, timeout: .seconds(20), hurrying: false))
        }
    }

    @Test func `who asks doesn't queue up behind a projection's transaction`() async throws {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let pool = FreshSchema.pool(connections: 1)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: FreshSchema.current)
        let store = EventStore(
            pool: pool,
            // Another pool than that of one connection.
            followers: FreshSchema.pool(connections: 2),
            schema: FreshSchema.current,
            vault: TestKeys(),
            loops: TestDatabase.loops
        )
        let runner = ProjectionRunner(HeldProjection(begun: beginning, released: released), store: store)
        try await write(1, to: store)
        let catchingUp = Task { try await runner.catchUp() }
        for await _ in begun { break }
        let answer = try await pool.query("select 1").decode(Int32.self)
        #expect(answer == [1])
        release.yield()
        #expect(try await catchingUp.value == 1)
        await store.close()
    }
}

/// Stays in its transaction until it is released.
private struct HeldProjection: Projection {
    static let name = "held-1"
    static let tables: [UInt8] = []

    let begun: AsyncStream<Void>.Continuation
    let released: AsyncStream<Void>

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        begun.yield()
        for await _ in released { break }
    }
}
