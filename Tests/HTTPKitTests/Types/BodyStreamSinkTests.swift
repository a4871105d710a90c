import Synchronization
import Testing

@testable import HTTPKit

/// A consumer that takes pieces from the producer's hand.
@Suite struct BodyStreamSinkTests {
    private let stream = BodyStream()

    /// What a sink was offered, and whether it takes that.
    private final class Sink: Sendable {
        let taken = Mutex<[[UInt8]]>([])
        let takes = Mutex(true)

        func take(_ piece: [UInt8]) -> Bool {
            guard takes.withLock({ $0 }) else { return false }
            taken.withLock { $0.append(piece) }
            return true
        }
    }

    private func attend() -> Sink {
        let sink = Sink()
        stream.attend { sink.take($0) }
        return sink
    }

    private var glance: [UInt8]? {
        guard case .piece(let piece) = stream.glance() else { return nil }
        return piece
    }

    @Test func `it gets what comes once it has asked to be called`() async throws {
        let sink = attend()
        #expect(stream.offer([1]))
        #expect(sink.taken.withLock { $0 } == [])
        #expect(glance == [1])
        stream.whenReady {}
        #expect(stream.offer([2]))
        try await stream.write([3])
        #expect(sink.taken.withLock { $0 } == [[2], [3]])
        #expect(glance == nil)
    }

    @Test func `what it doesn't take waits, and what comes then waits behind it`() {
        let sink = attend()
        let calls = Counter()
        stream.whenReady { calls.add(1) }
        sink.takes.withLock { $0 = false }
        #expect(stream.offer([1]) && calls.value == 1)
        sink.takes.withLock { $0 = true }
        #expect(stream.offer([2]))
        #expect(sink.taken.withLock { $0 } == [])
        #expect(glance == [1])
        // It has been called, and hasn't asked again.
        #expect(stream.offer([3]))
        #expect(glance == [2])
        #expect(glance == [3])
        stream.whenReady { calls.add(1) }
        #expect(stream.offer([4]) && sink.taken.withLock { $0 } == [[4]] && calls.value == 1)
    }

    @Test(arguments: [true, false]) func `after the end it gets nothing`(_ isCancelled: Bool) {
        let sink = attend()
        stream.whenReady {}
        if isCancelled { stream.cancel() } else { stream.finish() }
        #expect(isCancelled ? !stream.offer([1]) : !stream.hasRoom)
        #expect(sink.taken.withLock { $0 } == [])
    }
}
