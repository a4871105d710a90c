import FoundationEssentials
import Synchronization
import Testing

@testable import EventLog

/// Queues for a stream at which callers were overtaken. Nothing here waits for time: each step waits until it sees who stands in line.
@Suite(.timeLimit(.minutes(1))) struct StreamTurnsTests {
    private let turns = StreamTurns()
    private let stream = UUID()

    /// Names in the order in which they had the turn.
    private final class Served: Sendable {
        private let names = Mutex<[String]>([])
        func note(_ name: String) { names.withLock { $0.append(name) } }
        var all: [String] { names.withLock { $0 } }
    }

    /// Waits until so many stand in line.
    private func line(_ count: Int) async {
        while turns.waiting(for: stream) != count { await Task.yield() }
    }

    @Test func `callers have the turn in the order in which they came, the urgent ones before the others`() async throws
    {
        let served = Served()
        try await withThrowingTaskGroup(of: Void.self) { group in
            try await turns.withTurn(on: stream, isUrgent: false) {
                for (place, name) in ["a", "b", "!c", "d", "!e"].enumerated() {
                    group.addTask {
                        try await turns.withTurn(on: stream, isUrgent: name.hasPrefix("!")) { served.note(name) }
                    }
                    await line(place + 1)
                }
                #expect(served.all.isEmpty)
            }
            try await group.waitForAll()
        }
        #expect(served.all == ["!c", "!e", "a", "b", "d"])
        #expect(!turns.isContended(stream))
    }

    @Test func `a caller who is cancelled leaves the line, and the next one is served`() async throws {
        let served = Served()
        try await turns.withTurn(on: stream, isUrgent: false) {
            let leaving = Task { try await turns.withTurn(on: stream, isUrgent: false) { served.note("gone") } }
            await line(1)
            let staying = Task { try await turns.withTurn(on: stream, isUrgent: false) { served.note("here") } }
            await line(2)
            leaving.cancel()
            await #expect(throws: CancellationError.self) { try await leaving.value }
            #expect(turns.waiting(for: stream) == 1)
            Task { try await staying.value }
        }
        while turns.isContended(stream) { await Task.yield() }
        #expect(served.all == ["here"])
    }

    @Test func `an error passes the turn on`() async throws {
        await #expect(throws: LogClosed.self) {
            try await turns.withTurn(on: stream, isUrgent: false) { throw LogClosed() }
        }
        #expect(!turns.isContended(stream))
    }

    @Test func `a full line turns the next caller away at once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            try await turns.withTurn(on: stream, isUrgent: false) {
                for _ in 0..<StreamTurns.capacity {
                    group.addTask { try await turns.withTurn(on: stream, isUrgent: false) {} }
                }
                await line(StreamTurns.capacity)
                await #expect(throws: StreamIsBusy(stream: stream)) {
                    try await turns.withTurn(on: stream, isUrgent: true) {}
                }
            }
            try await group.waitForAll()
        }
    }
}
