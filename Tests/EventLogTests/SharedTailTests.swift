import EventLoop
import EventSourcing
import FoundationEssentials
import PostgresTesting
import Synchronization
import Testing

@testable import EventLog

/// Followers that look by themselves, as nobody tells them of more.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct SharedTailTests {
    private struct Away: Error {}
    private final class Asked: Sendable { let count = Mutex(0) }

    @Test func `those that look at about the same time ask once`() async throws {
        let (tail, epoch, gate) = (SharedTail(), UUID(), AppendSignal())
        let asked = Asked()
        let start = ContinuousClock.now
        let found = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await tail.tail(since: start, on: TestDatabase.loops.next()) {
                        asked.count.withLock { $0 += 1 }
                        await gate.wait(beyond: 0, timeout: .seconds(20))
                        return (7, epoch)
                    }.position
                }
            }
            while asked.count.withLock({ $0 }) == 0 { await Task.yield() }
            gate.announce(1)
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: 7, count: 50))
        #expect(asked.count.withLock { $0 } == 1)
        // A follower that wants it newer asks anew.
        let later = try await tail.tail(since: .now, on: TestDatabase.loops.next()) { (9, epoch) }
        #expect(later.position == 9)
    }

    @Test func `a question that failed is asked again`() async throws {
        let (tail, epoch, start) = (SharedTail(), UUID(), ContinuousClock.now)
        await #expect(throws: Away.self) {
            try await tail.tail(since: start, on: TestDatabase.loops.next()) { throw Away() }
        }
        #expect(try await tail.tail(since: start, on: TestDatabase.loops.next()) { (3, epoch) }.position == 3)
    }

    @Test func `an end from before a follower came where it is tells it nothing`() async throws {
        try await LogFixture.with(settings: LogSettings(poll: .seconds(600))) { fixture in
            let epoch = try await fixture.store.tail().epoch
            #expect(try await fixture.store.glance(at: 0, of: epoch).position == 0)
            let other = fixture.other()
            _ = try await other.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            await other.close()
            #expect(try await fixture.store.glance(at: 0, of: epoch).position == 0, "it was asked a moment ago")
            #expect(try await fixture.store.glance(at: 1, of: epoch).position == 1)
            #expect(try await fixture.store.glance(at: 0, of: UUID()).epoch == epoch)
        }
    }
}
