import EventLoop
import Postgres
import PostgresTesting
import ProcessTesting
import Synchronization
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LeaderLockTests {
    private let first = Pool(.test(connections: 2), loops: TestDatabase.loops)
    private let second = Pool(.test(connections: 2), loops: TestDatabase.loops)
    private let name = "leader \(Int.random(in: 0 ... .max))"

    @Test func `of two one works, and then the other may`() async throws {
        let (mine, other) = (LeaderLock(name, of: first), LeaderLock(name, of: second))
        let answer = try await mine.tryHolding { _ in try await other.tryHolding { _ in 1 } ?? 2 }
        #expect(answer == 2)
        let later = try await other.tryHolding { _ in 3 }
        #expect(later == 3)
        try await close()
    }

    @Test func `another name is another lock`() async throws {
        let (mine, other) = (LeaderLock(name, of: first), LeaderLock("\(name), other", of: second))
        let answer = try await mine.tryHolding { _ in try await other.tryHolding { _ in 1 } }
        #expect(answer == 1)
        try await close()
    }

    @Test func `who waits works once the other has failed`() async throws {
        let (mine, other) = (LeaderLock(name, of: first), LeaderLock(name, of: second))
        let waits = Waits()
        let waiter = try await withFailure {
            try await mine.tryHolding { _ in
                let waiter = Task {
                    try await other.hold(
                        lookingEvery: .milliseconds(5),
                        waiting: { waits.add() }
                    ) { _ in 4 }
                }
                try await eventually("somebody waits") { waits.count > 1 }
                throw Failing(waiter)
            }
        }
        let answer = try await waiter?.value
        #expect(answer == 4)
        try await close()
    }

    @Test func `who is cancelled while waiting stops, and who works keeps the lock`() async throws {
        let (mine, other) = (LeaderLock(name, of: first), LeaderLock(name, of: second))
        try await mine.tryHolding { _ in
            let waiter = Task { try await other.hold(lookingEvery: .milliseconds(5)) { _ in 4 } }
            waiter.cancel()
            await #expect(throws: (any Error).self) { try await waiter.value }
            let answer = try await other.tryHolding { _ in 5 }
            #expect(answer == nil)
        }
        try await close()
    }

    @Test func `who is cancelled while working lets it go`() async throws {
        let (mine, other) = (LeaderLock(name, of: first), LeaderLock(name, of: second))
        let begun = Waits()
        let worker = Task { [mine] in
            try await mine.tryHolding { _ in
                begun.add()
                try await Task.sleep(for: .seconds(60))
            }
        }
        try await eventually("it works") { begun.count > 0 }
        worker.cancel()
        _ = await worker.result
        let answer = try await other.tryHolding { _ in 6 }
        #expect(answer == 6)
        let rows = try await first.query("select 1").count
        #expect(rows == 1)
        try await close()
    }

    @Test func `whose session was killed learns of it, and another takes over`() async throws {
        let (mine, other) = (LeaderLock(name, of: first), LeaderLock(name, of: second))
        try await mine.tryHolding { connection in
            let process = try await connection.query("select pg_backend_pid()")[0].decode(Int32.self)
            _ = try await second.query("select pg_terminate_backend(\(process))")
            let answer = try await other.hold(lookingEvery: .milliseconds(5)) { _ in 7 }
            #expect(answer == 7)
            try await eventually("the session's end is seen") {
                do { try await connection.checkSession() } catch { return true }
                return false
            }
        }
        try await close()
    }

    private func close() async throws {
        await first.close()
        await second.close()
    }

    /// Counts what happened in another task.
    private final class Waits: Sendable {
        private let number = Atomic<Int>(0)
        var count: Int { number.load(ordering: .relaxed) }
        func add() { number.add(1, ordering: .relaxed) }
    }

    /// A failure that carries who waited meanwhile.
    private struct Failing: Error {
        let waiter: Task<Int, any Error>
        init(_ waiter: Task<Int, any Error>) { self.waiter = waiter }
    }

    private func withFailure(_ body: () async throws -> Int?) async throws -> Task<Int, any Error>? {
        do {
            _ = try await body()
            return nil
        } catch let failure as Failing { return failure.waiter }
    }
}
