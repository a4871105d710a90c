import HTTPTesting
import Synchronization
import Testing

@testable import IdentityApp

@Suite(.timeLimit(.minutes(1))) struct SerialGateTests {
    /// Who has passed, in order.
    private final class MailRequest: Sendable {
        private let numbers = Mutex<[Int]>([])
        var all: [Int] { numbers.withLock { $0 } }
        func add(_ number: Int) { numbers.withLock { $0.append(number) } }
    }

    @Test func `who is cancelled while waiting leaves the line, and the others pass in order`() async throws {
        let (gate, order) = (SerialGate(), MailRequest())
        let (opened, opener) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await gate.pass { for await _ in opened {} }
        }
        try await eventually { gate.isBusy }
        var waiters: [Task<Void, any Error>] = []
        for number in 1...3 {
            waiters.append(Task { try await gate.pass { order.add(number) } })
            try await eventually { gate.waiting == number }
        }
        waiters[1].cancel()
        await #expect(throws: CancellationError.self) { try await waiters[1].value }
        #expect(gate.waiting == 2)
        opener.finish()
        for task in [first, waiters[0], waiters[2]] { try await task.value }
        #expect(order.all == [1, 3])
        // It is free again.
        try await gate.pass {}
        #expect(!gate.isBusy)
    }

    @Test func `who is cancelled before doesn't pass`() async throws {
        let (gate, order) = (SerialGate(), MailRequest())
        let gone = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await gate.pass { order.add(1) }
        }
        await #expect(throws: CancellationError.self) { try await gone.value }
        #expect(order.all.isEmpty && !gate.isBusy)
    }
}
