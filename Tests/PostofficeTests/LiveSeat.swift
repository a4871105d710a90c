import EventLog
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Realtime
import ServiceTesting
import Testing

@testable import PostofficeApp

/// One person at their socket.
struct LiveSeat {
    let socket: WebSocket

    func follow(_ topic: String, after: EventCursor? = nil) async throws -> EventCursor? {
        try await socket.send(ClientFrame.subscribe(id: 1, topic: topic, after: after).text)
        let frame = try await next()
        #expect(frame?.op == .subscribed, "\(frame?.text ?? "closed")")
        return frame?.cursor
    }

    func next() async throws -> ReceivedFrame? {
        guard case .text(let text)? = await socket.receive() else { return nil }
        return try ReceivedFrame(parsing: text)
    }
}

extension ServiceHarness<Postoffice> {
    /// Runs `body` with a unit whose topics are followed over real sockets, and with what puts a person at one.
    static func withLive(
        _ body: @Sendable (Unit, (PersonRegistered) async throws -> LiveSeat) async throws -> Void
    ) async throws {
        try await Unit.with { unit in
            try await TestServer.with(handler: unit.router.handler) { server in
                let client = Client(loops: server.loops)
                try await eventually { unit.service.live.status.state == .following }
                try await body(unit) { person in
                    var request = Request(.get, "/api/v1/mail/realtime")
                    request.headers[.secWebSocketProtocol] = RealtimeProtocol.subprotocol
                    request.headers[.authorization] = unit.authorization(of: person)
                    let origin = Origin(.http, server.address, protocol: .http2PriorKnowledge)
                    let seat = LiveSeat(socket: try await client.webSocket(request, to: origin))
                    #expect(try await seat.next()?.op == .welcome)
                    return seat
                }
                unit.service.live.close()
                await client.close()
            }
        }
    }
}
