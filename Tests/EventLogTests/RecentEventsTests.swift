import FoundationEssentials
import Synchronization
import Testing

@testable import EventLog

/// A log in memory that counts who asks it, and can keep a query waiting.
private final class CountedLog: Sendable {
    private struct State: Sendable {
        var head: Int64
        var epoch = UUID()
        var asked: [Int64] = []
        var gate: Flight<Bool>?
        var failure: Away?
    }

    struct Away: Error, Equatable {}

    private let state: Mutex<State>

    init(head: Int64) { state = Mutex(State(head: head)) }

    /// After which positions it was asked.
    var asked: [Int64] { state.withLock { $0.asked } }

    func grow(to head: Int64) { state.withLock { $0.head = head } }
    func fail(_ isFailing: Bool) { state.withLock { $0.failure = isFailing ? Away() : nil } }

    /// Keeps queries waiting until the gate is finished.
    func hold() -> Flight<Bool> {
        let gate = Flight<Bool>()
        state.withLock { $0.gate = gate }
        return gate
    }

    func read(after position: Int64, limit: Int) async throws -> RecentEvents.Page {
        let (page, gate) = try state.withLock { state -> (RecentEvents.Page, Flight<Bool>?) in
            state.asked.append(position)
            if let failure = state.failure { throw failure }
            let end = min(state.head, position + Int64(limit))
            guard end > position else { return (RecentEvents.Page(events: []), state.gate) }
            let events = (position + 1...end).map { RawEvent.plain($0) }
            return (RecentEvents.Page(events: events, epoch: state.epoch), state.gate)
        }
        _ = try await gate?.value()
        return page
    }
}

extension RecentEvents {
    fileprivate func ask(
        _ log: CountedLog,
        after position: Int64,
        limit: Int = 100,
        known: Int64
    ) async throws -> Answer {
        try await events(after: position, limit: limit, known: known) { try await log.read(after: $0, limit: $1) }
    }
}

extension RecentEvents.Answer {
    /// The positions found here; `nil` if they are elsewhere.
    fileprivate var positions: [Int64]? {
        guard case .found(let events) = self else { return nil }
        return events.map(\.raw.position)
    }

    fileprivate var elsewhere: Int? {
        guard case .elsewhere(let count) = self else { return nil }
        return count
    }
}

/// Who asks the log, and how often.
@Suite(.timeLimit(.minutes(1))) struct RecentEventsTests {
    private let memory = RecentEvents(RecentWindow.Limits(events: 4096, age: .seconds(3600)))

    @Test func `many who ask for the same at once join one query`() async throws {
        let log = CountedLog(head: 20)
        let gate = log.hold()
        try await withThrowingTaskGroup(of: [Int64]?.self) { group in
            for limit in 1...8 {
                group.addTask { [memory] in try await memory.ask(log, after: 10, limit: limit, known: 20).positions }
            }
            gate.finish(.success(true))
            for try await positions in group {
                #expect(positions == Array([Int64](11...20).prefix(positions?.count ?? 0)))
                #expect(positions?.isEmpty == false)
            }
        }
        #expect(log.asked == [10])
    }

    @Test func `what is here is not asked for again, and what is missing only is`() async throws {
        let log = CountedLog(head: 10)
        #expect(try await memory.ask(log, after: 5, known: 10).positions == Array(6...10))
        #expect(try await memory.ask(log, after: 7, known: 10).positions == Array(8...10))
        #expect(try await memory.ask(log, after: 5, limit: 2, known: 10).positions == [6, 7])
        #expect(log.asked == [5])
        // More is known of: whoever wants it gets it.
        log.grow(to: 12)
        #expect(try await memory.ask(log, after: 5, limit: 2, known: 12).positions == [6, 7])
        #expect(try await memory.ask(log, after: 8, known: 12).positions == Array(9...12))
        #expect(log.asked == [5, 10])
    }

    @Test func `at the end of the log the database has the last word`() async throws {
        let log = CountedLog(head: 10)
        #expect(try await memory.ask(log, after: 10, known: 10).positions == [])
        // Stored by another process, which nobody has told of.
        log.grow(to: 11)
        #expect(try await memory.ask(log, after: 10, known: 10).positions == [11])
        #expect(log.asked == [10, 10])
    }

    @Test func `a query that began before the call doesn't say that the log ends`() async throws {
        let log = CountedLog(head: 10)
        let gate = log.hold()
        async let first = memory.ask(log, after: 10, known: 10)
        while log.asked.isEmpty { await Task.yield() }
        log.grow(to: 11)
        async let second = memory.ask(log, after: 10, known: 10)
        gate.finish(.success(true))
        let found = try await second.positions
        #expect(found == [11])
        _ = try await first
    }

    @Test func `who is behind goes to the database, up to what is here, and leaves nothing`() async throws {
        let log = CountedLog(head: 10_000)
        #expect(try await memory.ask(log, after: 0, limit: 64, known: 10_000).elsewhere == 64)
        #expect(memory.count == 0)
        #expect(try await memory.ask(log, after: 9_990, known: 10_000).positions?.count == 10)
        #expect(try await memory.ask(log, after: 100, limit: 4096, known: 10_000).elsewhere == 4096)
        #expect(try await memory.ask(log, after: 9_980, limit: 64, known: 10_000).elsewhere == 10)
        #expect(try await memory.ask(log, after: 9_990, limit: 54, known: 10_000).positions?.count == 10)
        #expect(try await memory.ask(log, after: 9_995, limit: 5000, known: 10_000).elsewhere == 5000)
        // Nobody knows yet where the log ends.
        #expect(try await RecentEvents().ask(log, after: 0, known: 0).elsewhere == 100)
        #expect(log.asked == [9_990])
    }

    @Test func `another epoch, or a log that ends earlier, empties the memory`() async throws {
        let log = CountedLog(head: 10)
        let epoch = try #require(try await log.read(after: 0, limit: 1).epoch)
        for (head, other) in [(10, UUID()), (9, epoch)] as [(Int64, UUID)] {
            _ = try await memory.ask(log, after: 0, known: 10)
            #expect(memory.count == 10)
            memory.compare(head: 10, epoch: epoch, with: memory.end)
            #expect(memory.count == 10)
            memory.compare(head: head, epoch: other, with: memory.end)
            #expect(memory.count == 0)
        }
        // Asked before the last events were read: that says nothing.
        _ = try await memory.ask(log, after: 0, known: 10)
        memory.compare(head: 9, epoch: epoch, with: 8)
        #expect(memory.count == 10)
    }

    @Test func `a failure is told to all who wait, and empties the memory`() async throws {
        let log = CountedLog(head: 10)
        _ = try await memory.ask(log, after: 0, known: 10)
        log.fail(true)
        await #expect(throws: CountedLog.Away()) { try await memory.ask(log, after: 10, known: 10) }
        #expect(memory.count == 0)
        log.fail(false)
        #expect(try await memory.ask(log, after: 0, known: 10).positions?.count == 10)
    }

    @Test func `whoever is cancelled goes, and the others get what they wait for`() async throws {
        let log = CountedLog(head: 10)
        let gate = log.hold()
        let impatient = Task { [memory] in try await memory.ask(log, after: 0, known: 10).positions }
        while log.asked.isEmpty { await Task.yield() }
        async let patient = memory.ask(log, after: 0, known: 10).positions
        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        gate.finish(.success(true))
        let found = try await patient
        #expect(found?.count == 10)
        #expect(log.asked == [0])
    }

    @Test func `what is forgotten stays forgotten, also if it was being read`() async throws {
        let log = CountedLog(head: 10)
        let gate = log.hold()
        async let asked = memory.ask(log, after: 0, known: 10).positions
        while log.asked.isEmpty { await Task.yield() }
        memory.forget()
        gate.finish(.success(true))
        let found = try await asked
        #expect(found?.count == 10)
        #expect(memory.count == 0)
    }

    // MARK: What this process stores

    private func events(_ positions: ClosedRange<Int64>) -> [RecentEvent] { positions.map { RecentEvent(.plain($0)) } }

    private func read(_ log: CountedLog, after position: Int64) async throws -> UUID {
        _ = try await memory.ask(log, after: position, known: 10)
        return try #require(memory.epoch)
    }

    @Test func `what was stored here next is read by nobody`() async throws {
        let log = CountedLog(head: 10)
        let epoch = try await read(log, after: 5)
        memory.add(storedAt: 11, in: epoch) { events(11...12) }
        #expect(try await memory.ask(log, after: 9, known: 12).positions == [10, 11, 12])
        #expect(log.asked == [5])
    }

    @Test func `behind what others have stored it waits until that is read`() async throws {
        let log = CountedLog(head: 10)
        let epoch = try await read(log, after: 5)
        let mine = events(12...13)
        memory.add(storedAt: 12, in: epoch) { mine }
        #expect(memory.end == 10)
        log.grow(to: 13)
        #expect(try await memory.ask(log, after: 10, known: 13).positions == [11, 12, 13])
        #expect(log.asked == [5, 10])
    }

    @Test func `what was stored in another epoch, or where nobody reads, isn't taken for what follows`() async throws {
        let log = CountedLog(head: 10)
        memory.add(storedAt: 11, in: UUID()) { events(11...11) }
        #expect(memory.count == 0)
        _ = try await read(log, after: 5)
        memory.add(storedAt: 11, in: UUID()) { events(11...11) }
        // Nor is what was there: its end may have been rewritten.
        #expect(memory.count == 0)
        #expect(memory.waiting == 1)
        #expect(try await memory.ask(log, after: 7, known: 10).positions == [8, 9, 10])
        #expect(log.asked == [5, 7])
    }

    @Test func `what was read before its answer came doesn't wait`() async throws {
        let log = CountedLog(head: 12)
        let epoch = try await read(log, after: 5)
        memory.add(storedAt: 11, in: epoch) { events(11...13) }
        #expect(memory.end == 12)
        #expect(memory.waiting == 1)
        log.grow(to: 13)
        #expect(try await memory.ask(log, after: 11, known: 13).positions == [12, 13])
        #expect(memory.waiting == 0)
        #expect(memory.count == 8)
    }

    @Test func `a query under way that finds the same adds only what is missing`() async throws {
        let log = CountedLog(head: 10)
        let epoch = try await read(log, after: 5)
        log.grow(to: 12)
        let gate = log.hold()
        async let asked = memory.ask(log, after: 10, known: 12).positions
        while log.asked.count < 2 { await Task.yield() }
        let mine = events(11...11)
        memory.add(storedAt: 11, in: epoch) { mine }
        #expect(memory.end == 11)
        gate.finish(.success(true))
        let found = try await asked
        #expect(found == [11, 12])
        guard case .found(let here) = try await memory.ask(log, after: 10, known: 12) else {
            Issue.record("they are elsewhere")
            return
        }
        #expect(here.map(\.raw.position) == [11, 12])
        #expect(here.first === mine.first)
        #expect(memory.count == 7)
    }
}
