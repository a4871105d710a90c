import Testing

@testable import HTTPKit

/// A consumer that takes what is at rest, and nothing more.
@Suite struct BodyStreamConcludeTests {
    @Test func `what is at rest comes, then the end, and what is added later doesn't`() async throws {
        let stream = BodyStream()
        stream.push([1])
        stream.push([2])
        #expect(!stream.isCancelled)
        stream.conclude()
        #expect(stream.isCancelled && stream.isOver)
        #expect(!stream.push([3]) && !stream.offer([4]))
        #expect(try await stream.next() == [1])
        #expect(try await stream.next() == [2])
        #expect(try await stream.next() == nil)
        #expect(try await stream.next() == nil)
    }

    @Test func `a reader that waits gets the end, and a producer that waits for room learns it`() async throws {
        let empty = BodyStream()
        async let piece = empty.next()
        empty.conclude()
        #expect(try await piece == nil)
        let full = BodyStream()
        full.push([UInt8](repeating: 0, count: BodyStream.highWater))
        let writer = Task { try await full.write([1]) }
        full.conclude()
        await #expect(throws: BodyStreamCancelled.self) { try await writer.value }
        #expect(try await full.next()?.count == BodyStream.highWater)
        #expect(try await full.next() == nil)
    }

    @Test func `a connection that produces is told once, whatever follows`() {
        let cancellations = Counter()
        let stream = BodyStream(observer: .init(consumed: { _ in }, cancelled: { cancellations.add(1) }))
        stream.push([1])
        stream.conclude()
        stream.conclude()
        stream.finish()
        stream.fail(ClientHasGone())
        #expect(cancellations.value == 1)
        // Giving up drops what is at rest, too.
        stream.cancel()
        #expect(cancellations.value == 1)
        guard case .failed(let error) = stream.glance() else { Issue.record("it was given up"); return }
        #expect(error is BodyStreamCancelled)
    }

    @Test func `a stream whose producer was done stays as it was`() async throws {
        let finished = BodyStream()
        finished.push([1])
        finished.finish()
        finished.conclude()
        #expect(!finished.isCancelled)
        #expect(try await finished.next() == [1])
        #expect(try await finished.next() == nil)
        let failed = BodyStream()
        failed.fail(ClientHasGone())
        failed.conclude()
        await #expect(throws: ClientHasGone.self) { try await failed.next() }
    }
}
