import Realtime
import Synchronization
import Testing

/// Looking at many, a few at a time.
@Suite(.timeLimit(.minutes(1))) struct SpreadingTests {
    @Test(arguments: [0, 1, 99, 100, 5000, 12_345])
    func `each is looked at once, in order`(count: Int) async throws {
        var seen: [Int] = []
        try await Array(0..<count).spread(over: .milliseconds(1)) { seen.append($0) }
        #expect(seen == Array(0..<count))
    }

    @Test func `others have their turn in between, and whoever is cancelled looks no further`() async throws {
        let seen = Mutex(0)
        let looking = Task {
            try await Array(0..<10_000).spread(over: .seconds(3600)) { _ in seen.withLock { $0 += 1 } }
        }
        while seen.withLock({ $0 }) == 0 { await Task.yield() }
        looking.cancel()
        await #expect(throws: CancellationError.self) { try await looking.value }
        #expect(seen.withLock { $0 } == 200)
    }
}
