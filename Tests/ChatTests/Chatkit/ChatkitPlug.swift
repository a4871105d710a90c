import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import Chatkit

/// One WebSocket of a client of the original protocol, over a real socket. One task at a time.
struct ChatkitPlug: Sendable, ChatkitAddressing {
    let instance: ChatkitInstance
    let socket: WebSocket

    /// Runs `body` with a client's socket to `edge`.
    static func with(
        _ edge: ChatkitEdge,
        of instance: ChatkitInstance,
        _ body: @Sendable (ChatkitPlug) async throws -> Void
    ) async throws {
        let router = Router(edge.routes, authenticator: NoAuthenticator())
        let failure: (any Error)? = try await TestServer.with(handler: router.handler) { server in
            let client = Client(loops: server.loops)
            var failure: (any Error)?
            do {
                let origin = Origin(.http, server.address, protocol: .http1)
                let socket = try await client.webSocket(Request(.get, "/ws"), to: origin)
                try await body(ChatkitPlug(instance: instance, socket: socket))
            } catch { failure = error }
            await client.close()
            return failure
        }
        if let failure { throw failure }
    }

    /// Sends an array.
    func send(_ frame: ChatkitJSON) async throws {
        try await socket.send(String(decoding: frame.bytes, as: UTF8.self))
    }

    /// Subscribes to `path` of a service, which is named with its version.
    func subscribe(
        _ id: Int64,
        _ service: String,
        _ path: String,
        _ token: String?,
        _ more: [String: ChatkitJSON] = [:]
    ) async throws {
        var headers = more
        if let token { headers["Authorization"] = .string("Bearer \(token)") }
        try await send([100, .integer(id), .string(address(service, path)), .object(headers)])
    }

    /// The next array; `nil` once the socket is closed.
    func next() async throws -> [ChatkitJSON]? {
        guard let message = await socket.receive() else { return nil }
        guard case .text(let text) = message else {
            Issue.record("bytes came, and not text")
            return nil
        }
        let elements = try ChatkitJSON(parsing: Array(text.utf8)).elements
        #expect(elements != nil, "an array was to come, and not \(text)")
        return elements
    }

    /// Takes the next array, which must say that this subscription is open.
    func expectOpen(_ id: Int64, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await next() == [101, .integer(id), .object([:])], sourceLocation: sourceLocation)
    }

    /// Takes the next array, which must be an event of this name in this subscription; answers its id and its data.
    @discardableResult
    func expect(
        _ id: Int64,
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> (id: String, data: ChatkitJSON) {
        let frame = try #require(try await next(), sourceLocation: sourceLocation)
        try #require(frame.count == 5, sourceLocation: sourceLocation)
        #expect(frame[0] == 102, sourceLocation: sourceLocation)
        #expect(frame[1] == .integer(id), sourceLocation: sourceLocation)
        #expect(frame[3] == .object([:]), sourceLocation: sourceLocation)
        #expect(frame[4]["event_name"] == .string(name), sourceLocation: sourceLocation)
        return (
            try #require(frame[2].text, sourceLocation: sourceLocation),
            try #require(frame[4]["data"], sourceLocation: sourceLocation)
        )
    }

    /// Takes the next array, which must say that this subscription has ended; answers what else it says.
    @discardableResult
    func expectEnd(
        _ id: Int64,
        _ status: Int64,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> (headers: ChatkitJSON, body: ChatkitJSON) {
        let frame = try #require(try await next(), sourceLocation: sourceLocation)
        try #require(frame.count == 5, sourceLocation: sourceLocation)
        #expect(Array(frame.prefix(3)) == [199, .integer(id), .integer(status)], sourceLocation: sourceLocation)
        return (frame[3], frame[4])
    }
}
