import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import ProcessTesting
import Synchronization
import Testing

/// A receipt for every credit.
private struct Receipts: Policy {
    static let name = "receipts"

    static func react(to event: Recorded<LedgerEvent>) -> [Int] {
        switch event.event {
        case .credited(let credit): [credit.amount]
        case .opened, .noted: []
        }
    }
}

/// What was done, and what is to go wrong.
private final class Deeds: Sendable {
    private let state = Mutex((done: [Int](), failing: [Int: Int]()))

    var done: [Int] { state.withLock { $0.done } }

    /// Does it, and then fails as often as it was told: the deed was done but nobody has noted it.
    func `do`(_ amount: Int) throws {
        try state.withLock { state in
            state.done.append(amount)
            if let times = state.failing[amount], times > 0 {
                state.failing[amount] = times - 1
                throw Crash()
            }
        }
    }

    /// The next `times` deeds of `amount` are done, but end in a crash before their checkpoint moves.
    func crash(at amount: Int, times: Int = 1) { state.withLock { $0.failing[amount] = times } }

    struct Crash: Error {}
}

/// At least once, in order, from where it was.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct PolicyRunnerTests {
    private func runner(_ log: LogFixture, _ deeds: Deeds, store: EventStore? = nil) -> PolicyRunner<Receipts> {
        PolicyRunner(Receipts.self, store: store ?? log.store) { amount, _ in try deeds.do(amount) }
    }

    private func credit(_ amounts: ClosedRange<Int>, _ log: LogFixture) async throws {
        for amount in amounts {
            _ = try await log.store.append([LedgerEvent.credit(amount)], to: UUID(), expected: .new)
        }
    }

    @Test func `every event is acted on once and in order, and not again by the next process`() async throws {
        try await LogFixture.with { log in
            let deeds = Deeds()
            try await credit(1...3, log)
            _ = try await log.store.append([LedgerEvent.opened(.init(owner: "ann"))], to: UUID(), expected: .new)
            let position = try await runner(log, deeds).catchUp()
            #expect(position == 4)
            try await credit(4...5, log)
            try await runner(log, deeds).catchUp()
            #expect(deeds.done == [1, 2, 3, 4, 5])
        }
    }

    @Test func `a crash between the deed and its checkpoint repeats that deed and no other`() async throws {
        try await LogFixture.with { log in
            let deeds = Deeds()
            deeds.crash(at: 2)
            try await credit(1...3, log)
            await #expect(throws: Deeds.Crash.self) { try await runner(log, deeds).catchUp() }
            #expect(deeds.done == [1, 2])
            let checkpoint = try await log.pool.query("select pos from checkpoint where consumer = 'receipts'")[0]
                .decode(Int64.self)
            #expect(checkpoint == 1)
            try await runner(log, deeds).catchUp()
            #expect(deeds.done == [1, 2, 2, 3])
        }
    }

    @Test func `a deed that fails is tried again, and nothing behind it is done before`() async throws {
        try await LogFixture.with { log in
            let deeds = Deeds()
            deeds.crash(at: 1, times: 1)
            try await credit(1...2, log)
            let runner = runner(log, deeds)
            let running = Task { await runner.run() }
            let came = await runner.wait(for: 2, timeout: .seconds(30))
            running.cancel()
            await running.value
            #expect(came)
            #expect(deeds.done == [1, 1, 2])
            #expect(runner.status.state == .idle)
        }
    }

    @Test func `it stops at an event it does not know, after all that lies before, and goes on when that is known`()
        async throws
    {
        try await LogFixture.with { log in
            let deeds = Deeds()
            try await credit(1...2, log)
            try await log.forge(type: "ledger.burned.1")
            try await credit(3...3, log)
            let runner = runner(log, deeds)
            let running = Task { await runner.run() }
            try await eventually("it has stopped") {
                if case .stopped(let why) = runner.status.state { why.contains("ledger.burned.1") } else { false }
            }
            running.cancel()
            await running.value
            #expect(deeds.done == [1, 2])
            #expect(runner.status.position == 2)
        }
    }

    @Test func `of two processes one acts, and the other goes on when it ends`() async throws {
        try await LogFixture.with(connections: 8, settings: LogSettings(poll: .milliseconds(20))) { log in
            let (first, second) = (Deeds(), Deeds())
            let other = log.other(settings: LogSettings(poll: .milliseconds(20)))
            let (one, two) = (runner(log, first), runner(log, second, store: other))
            let running = Task { await one.run() }
            try await credit(1...1, log)
            let came1 = await one.wait(for: 1, timeout: .seconds(30))
            #expect(came1)
            let waiting = Task { await two.run() }
            try await eventually("the other watches") { two.status.state == .watching }
            try await credit(2...2, log)
            let came2 = await one.wait(for: 2, timeout: .seconds(30))
            #expect(came2)
            running.cancel()
            await running.value
            try await credit(3...3, log)
            let came3 = await two.wait(for: 3, timeout: .seconds(30))
            #expect(came3)
            waiting.cancel()
            await waiting.value
            #expect(first.done == [1, 2])
            #expect(second.done == [3])
            await other.close()
        }
    }

    @Test func `rebuilding a projection does nothing again`() async throws {
        try await LogFixture.with { log in
            let deeds = Deeds()
            try await log.createTables(of: BalanceProjection.tables)
            try await credit(1...3, log)
            let runner = runner(log, deeds)
            try await runner.catchUp()
            _ = try await Rebuild(BalanceProjection(), store: log.store).run()
            try await runner.catchUp()
            #expect(deeds.done == [1, 2, 3])
        }
    }

    @Test func `another epoch stops it: what it has done may not have happened`() async throws {
        try await LogFixture.with { log in
            let deeds = Deeds()
            try await credit(1...1, log)
            try await runner(log, deeds).catchUp()
            try await log.pool.execute("update log_position set epoch = gen_random_uuid()")
            try await credit(2...2, log)
            await #expect(throws: EpochChanged.self) { try await runner(log, deeds).catchUp() }
            #expect(deeds.done == [1])
        }
    }
}
