import EventSourcing
public import HTTPKit
import Synchronization

extension RealtimeHub {
    /// The WebSocket at which the topics are served, the stream of events for those who can't have one, and the description of both.
    public var routes: [Route] {
        [
            Route(
                .get,
                RealtimeProtocol.path(area: area),
                .open,
                summary,
                status: 101,
                problems: ["upgrade-required", "subprotocol-required", "realtime-busy", "unauthorized"],
                handler: upgrade
            ),
            streamRoute, descriptionRoute, trunkRoute,
        ]
    }

    private var summary: String {
        let told = topics.map { "\($0.name): \($0.summary)" }.joined(separator: " ")
        let done = actions.map { "\($0.name): \($0.summary)" }.joined(separator: " ")
        return """
            A WebSocket (subprotocol \(RealtimeProtocol.subprotocol)) on which events come as they happen and are resumed after a \
            break. Topics: \(told)\(done.isEmpty ? "" : " Actions: \(done)") Log in by an Authorization field or by the first frame.
            """
    }

    /// True if one more client may connect.
    var hasRoom: Bool {
        shared.withLock { !$0.isClosed && $0.sessions.count + $0.streams.count < settings.connections }
    }

    private func upgrade(_ request: Request) async throws -> Response {
        _ = try WebSocketHandshake.answer(to: request)
        guard request.headers.lists(.secWebSocketProtocol, RealtimeProtocol.subprotocol) else {
            throw Problem(400, "subprotocol-required", "Offer the subprotocol \(RealtimeProtocol.subprotocol).")
        }
        var caller: Caller?
        if request.headers[.authorization] != nil {
            guard let known = try await authenticator.caller(of: request) else { throw Problem.unauthorized }
            guard known.person != nil else { throw Problem.forbidden }
            caller = known
        }
        guard hasRoom else { throw Problem.realtimeBusy }
        let limits = WebSocketLimits(messageBytes: settings.frameBytes, closeTimeout: settings.closeTimeout)
        return try .attendedWebSocket(for: request, subprotocol: RealtimeProtocol.subprotocol, limits: limits) {
            [caller] socket in
            self.serve(socket, caller)
        }
    }

    /// Begins a session.
    private func serve(_ line: any RealtimeLine, _ caller: Caller?) {
        let session = RealtimeSession(
            line,
            caller: caller,
            hub: self,
            authenticator: authenticator,
            attendance: attendance
        )
        let isClosed = shared.withLock { shared in
            shared.sessions[ObjectIdentifier(session)] = session
            return shared.isClosed
        }
        if isClosed { session.end(.goingAway) }
        session.start()
    }

    /// Route on which gateways bring all their clients over one connection. Open like the WebSocket: each client says
    /// who it is.
    private var trunkRoute: Route {
        Route(.get, TrunkFrame.path(area: area), .open, "A trunk of the gateway's.", status: 101, handler: openTrunk)
            .undocumented()
    }

    private func openTrunk(_ request: Request) throws -> Response {
        _ = try WebSocketHandshake.answer(to: request)
        guard request.headers.lists(.secWebSocketProtocol, TrunkFrame.subprotocol) else {
            throw Problem(400, "subprotocol-required", "Offer the subprotocol \(TrunkFrame.subprotocol).")
        }
        guard !shared.withLock({ $0.isClosed }) else { throw Problem.realtimeBusy }
        let limits = WebSocketLimits(messageBytes: 2 * TrunkFrame.most, closeTimeout: settings.closeTimeout)
        return try .attendedWebSocket(for: request, subprotocol: TrunkFrame.subprotocol, limits: limits) { socket in
            self.serve(socket)
        }
    }

    /// Begins a trunk.
    private func serve(_ socket: WebSocket) {
        let trunk = Trunk(socket, settings, onEnd: { self.forget($0) }) { line in
            guard self.hasRoom else { return false }
            self.serve(line, nil)
            return true
        }
        let isClosed = shared.withLock { shared in
            shared.trunks[ObjectIdentifier(trunk)] = trunk
            return shared.isClosed
        }
        if isClosed { trunk.close() }
        socket.attend(trunk)
    }

    private func forget(_ trunk: Trunk) {
        shared.withLock { $0.trunks[ObjectIdentifier(trunk)] = nil }
    }
}

extension Problem {
    /// All places are taken, or the service is ending.
    static let realtimeBusy = Problem(
        503,
        "realtime-busy",
        "No more connections are taken now.",
        headers: [.retryAfter: "1"]
    )
}
