import Testing

@testable import HTTPKit

/// A stream that is given up while its reader waits.
@Suite struct BodyStreamCancelTests {
    @Test func `a reader hears that the stream was given up, and not that its own task was`() async throws {
        let stream = BodyStream()
        let reader = Task { try await stream.next() }
        try await waiting(at: stream)
        stream.cancel()
        await #expect(throws: BodyStreamCancelled.self) { try await reader.value }
        await #expect(throws: BodyStreamCancelled.self) { try await stream.next() }
    }

    @Test func `a reader whose task is cancelled hears that`() async throws {
        let stream = BodyStream()
        let reader = Task { try await stream.next() }
        try await waiting(at: stream)
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        // The stream goes on: another may read it.
        stream.push([1])
        #expect(try await stream.next() == [1])
    }

    /// Waits until a reader waits.
    private func waiting(at stream: BodyStream) async throws {
        while !stream.isAwaited { await Task.yield() }
    }
}
