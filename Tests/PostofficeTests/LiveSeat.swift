import EventLog
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Realtime
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

extension Unit {
    /// Runs `body` with a unit whose topics are followed over real sockets, and with what puts a person at one.
    static func withLive(
        _ body: @Sendable (Unit, (PersonRegistered) async throws -> LiveSeat) async throws -> Void
    ) async throws {
        try await Unit.with { unit in
            let care = ProjectionRunner(CareProjection(), store: unit.store)
            let live = unit.office.live(TestAuthenticator(), care: care)
            let router = Router(live.routes, authenticator: TestAuthenticator())
            let running = [Task { await care.run() }, Task { await live.run() }]
            let failure: (any Error)? = await {
                do {
                    try await TestServer.with(handler: router.handler) { server in
                        let client = Client(loops: server.loops)
                        try await eventually { live.status.state == .following }
                        try await body(unit) { person in
                            var request = Request(.get, "/api/v1/mail/realtime")
                            request.headers[.secWebSocketProtocol] = RealtimeProtocol.subprotocol
                            request.headers[.authorization] = "Test \(person.id) \(person.number) \(person.roles[0])"
                            let origin = Origin(.http, server.address, protocol: .http2PriorKnowledge)
                            let seat = LiveSeat(socket: try await client.webSocket(request, to: origin))
                            #expect(try await seat.next()?.op == .welcome)
                            return seat
                        }
                        live.close()
                        await client.close()
                    }
                    return nil
                } catch { return error }
            }()
            for task in running { task.cancel() }
            for task in running { await task.value }
            if let failure { throw failure }
        }
    }
}
