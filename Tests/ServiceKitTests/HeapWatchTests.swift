import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization
import Testing

@Suite struct HeapWatchTests {
    @Test func `memory is given back after a peak, and once more a moment later`() async throws {
        let connections = Mutex(5000)
        let trims = Mutex(0)
        let looks = Mutex(0)
        let watch = HeapWatch(
            of: Backlog(),
            connections: {
                looks.withLock { $0 += 1 }
                return connections.withLock { $0 }
            },
            every: .milliseconds(1),
            trim: { trims.withLock { $0 += 1 } }
        )
        let task = Task { try await watch.run() }
        try await eventually { looks.withLock { $0 } >= 3 }
        #expect(trims.withLock { $0 } == 0)
        connections.withLock { $0 = 10 }
        try await eventually { trims.withLock { $0 } == 2 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
