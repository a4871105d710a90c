import HTTPKit
import Testing

@testable import Chatkit

/// Reads a subscription line by line. One task at a time.
final class ChatkitReader {
    private let stream: BodyStream
    private var pending: [UInt8] = []

    init(_ stream: BodyStream) { self.stream = stream }

    /// The next line; `nil` at the end.
    func line() async throws -> ChatkitJSON? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(pending[..<end])
                pending.removeFirst(end + 1)
                return try ChatkitJSON(parsing: line)
            }
            guard let piece = try await stream.next() else { return nil }
            pending += piece
        }
    }

    /// The next event, past keep-alives: its id and its body. Throws at the end.
    func event() async throws -> (id: String, body: ChatkitJSON) {
        while let line = try await line()?.elements {
            guard line.first == 1 else {
                try #require(line.first == 0)
                continue
            }
            return (try #require(line[1].text), line[3])
        }
        throw EndOfStream()
    }

    /// Takes the next event, which must have this name; answers its data.
    @discardableResult
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> ChatkitJSON {
        let event = try await event()
        #expect(event.body["event_name"] == .string(name), sourceLocation: sourceLocation)
        let time = try #require(event.body["timestamp"]?.text, sourceLocation: sourceLocation)
        #expect(time.count == 20 && time.hasSuffix("Z"), sourceLocation: sourceLocation)
        return try #require(event.body["data"], sourceLocation: sourceLocation)
    }

    /// Goes away, as a client does.
    func leave() { stream.cancel() }

    struct EndOfStream: Error {}
}
