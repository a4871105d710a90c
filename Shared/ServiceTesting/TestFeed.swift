import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Synchronization

/// The feed of another service, of which a test says what it tells.
final class TestFeed: Sendable {
    private struct State: Sendable {
        var lines: [[UInt8]] = []
        var readers: [AsyncStream<[UInt8]>.Continuation] = []
    }

    /// An edition that no follower is waiting for.
    private static let edition = 1_000_000

    private let form = FeedLines<JSONValue>()
    private let state = Mutex(State())

    /// Tells all who read, and all who come later; answers the position.
    func tell(_ fact: some Encodable) throws -> Int64 {
        try state.withLock { state in
            let position = Int64(state.lines.count + 1)
            let line = try form.line(position, telling: fact)
            state.lines.append(line)
            for reader in state.readers { reader.yield(line) }
            return position
        }
    }

    /// The answer to a follower that has come to `position`.
    func open(after position: Int) -> Response {
        let body = BodyStream()
        let (lines, reader) = AsyncStream.makeStream(of: [UInt8].self)
        state.withLock { state in
            reader.yield(form.heartbeat(Int64(position)))
            for line in state.lines.dropFirst(position) { reader.yield(line) }
            state.readers.append(reader)
        }
        Task {
            for await line in lines { try await body.write(line) }
            body.finish()
        }
        return Response(200, headers: [FeedEdition.field: "\(Self.edition)"], body: .stream(body))
    }

    /// Ends the streams of all who read.
    func close() {
        state.withLock { state in
            for reader in state.readers { reader.finish() }
            state.readers = []
        }
    }
}
