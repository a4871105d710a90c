import Foundation
import TheraCommClient

/// WebSockets of a test, which plays the unit.
final class FakeSockets: SocketTransport {
    private let (opened, open) = AsyncStream.makeStream(of: FakeSocket.self)

    func open(_ url: URL, subprotocol: String) async throws -> any Socket {
        let socket = FakeSocket(url: url)
        open.yield(socket)
        return socket
    }

    /// The next one that the client opens.
    func next() async throws -> FakeSocket {
        for await socket in opened { return socket }
        throw NoAnswer("none was opened")
    }
}

/// One of them.
final class FakeSocket: Socket {
    let url: URL
    private let (incoming, saying) = AsyncThrowingStream.makeStream(of: String.self)
    private let (outgoing, sending) = AsyncStream.makeStream(of: String.self)

    init(url: URL) { self.url = url }

    func send(_ text: String) async throws { sending.yield(text) }

    func receive() async throws -> String {
        for try await text in incoming { return text }
        throw SocketClosed(code: nil)
    }

    func close() async {
        saying.finish()
        sending.finish()
    }

    /// The unit says something.
    func say(_ text: String) { saying.yield(text) }

    /// The unit closes it.
    func end(_ code: Int?) { saying.finish(throwing: SocketClosed(code: code)) }

    /// The next frame of the client.
    func hear() async throws -> String {
        for await text in outgoing { return text }
        throw NoAnswer("nothing was said")
    }

    /// Lets the client in.
    func welcome() async throws -> String {
        let hello = try await hear()
        say(#"{"op":"welcome","expires_at":"2027-01-15T08:10:00Z"}"#)
        return hello
    }
}
