import FoundationEssentials
import HTTPKit
import Realtime
import Testing

@testable import GatewayApp

/// A client of the realtime socket.
struct Listener: Sendable {
    let socket: WebSocket

    /// Connects; with `token` in the upgrade, else the hello is still to be said.
    static func connect(
        to test: GatewayUnderTest,
        token: String? = nil,
        _ wire: Origin.WireProtocol = .http2PriorKnowledge
    )
        async throws -> Listener
    {
        var request = Request(
            .get,
            RealtimeGate.path,
            headers: [.secWebSocketProtocol: RealtimeProtocol.subprotocol]
        )
        if let token { request.headers[.authorization] = "Bearer \(token)" }
        return Listener(socket: try await test.client.webSocket(request, to: test.origin(wire)))
    }

    func say(_ frame: ClientFrame) async throws { try await socket.send(frame.text) }

    /// The next frame; fails when the connection has ended.
    func next() async throws -> ReceivedFrame {
        guard case .text(let text)? = await socket.receive() else { throw ConnectionOver(code: socket.closeCode) }
        return try ReceivedFrame(parsing: text)
    }

    /// The next frame, which has to be this.
    @discardableResult
    func expect(_ op: ReceivedFrame.Operation, _ location: SourceLocation = #_sourceLocation) async throws
        -> ReceivedFrame
    {
        let frame = try await next()
        #expect(frame.op == op, "\(frame.text)", sourceLocation: location)
        return frame
    }

    /// The texts of the next `count` events.
    func texts(_ count: Int) async throws -> [String] {
        struct Data: Decodable { let text: String }
        var texts: [String] = []
        while texts.count < count { texts.append(try await expect(.event).data(as: Data.self).text) }
        return texts
    }

    /// Reads to the end; returns why it ended.
    func end() async -> WebSocketCloseCode {
        while await socket.receive() != nil {}
        return socket.closeCode
    }
}

/// The connection ended while a frame was awaited.
struct ConnectionOver: Error { let code: WebSocketCloseCode }
