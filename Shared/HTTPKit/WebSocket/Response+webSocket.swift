extension Response {
    /// Accepts the WebSocket that `request` asks for, for somebody who attends to it without a task: `begin` returns at once, and has
    /// called `WebSocket.attend` by then.
    ///
    /// When the server drains, the peer is told (1001), and the reader is told that it has ended. Throws the errors of
    /// `webSocket`.
    package static func attendedWebSocket(
        for request: Request,
        subprotocol: String? = nil,
        limits: WebSocketLimits = WebSocketLimits(),
        _ begin: @escaping @Sendable (WebSocket) -> Void
    ) throws(Problem) -> Response {
        var headers = try WebSocketHandshake.answer(to: request)
        if let subprotocol { headers[.secWebSocketProtocol] = subprotocol }
        return .attended(headers: headers) { duplex in
            let socket = WebSocket(duplex, role: .server, limits: limits)
            // Taken back when it ends, in `leave`.
            duplex.drain.listen { socket.startClosing(.goingAway) }
            begin(socket)
        }
    }

    /// Accepts the WebSocket that `request` asks for and hands it to `body`; it is closed when `body` returns or throws.
    ///
    /// When the server drains, the peer is told (1001): `body` then receives nil and can send nothing more.
    ///
    /// Throws a problem with status 426 when the request asks for no WebSocket, 400 when its handshake is malformed.
    /// `subprotocol` must be one of those the client offered.
    public static func webSocket(
        for request: Request,
        subprotocol: String? = nil,
        limits: WebSocketLimits = WebSocketLimits(),
        _ body: @escaping @Sendable (WebSocket) async throws -> Void
    ) throws(Problem) -> Response {
        var headers = try WebSocketHandshake.answer(to: request)
        if let subprotocol { headers[.secWebSocketProtocol] = subprotocol }
        return .tunnel(headers: headers) { duplex in
            let socket = WebSocket(duplex, role: .server, limits: limits)
            duplex.drain.listen { [weak socket] in socket?.startClosing(.goingAway) }
            defer { duplex.drain.listen(nil) }
            do {
                try await body(socket)
                await socket.close()
            } catch {
                await socket.close(.internalError)
                throw error
            }
        }
    }
}

extension WebSocketHandshake {
    /// The fields with which a server accepts `request`; throws what it should answer instead.
    public static func answer(to request: Request) throws(Problem) -> Headers {
        guard request.upgrade == .webSocket else {
            throw Problem(426, "upgrade-required", "This address speaks WebSocket.", headers: [.upgrade: "websocket"])
        }
        guard request.headers[.secWebSocketVersion] ?? "13" == "13" else {
            throw Problem(
                426,
                "upgrade-required",
                "Only version 13 of WebSocket is spoken.",
                headers: [.secWebSocketVersion: "13"]
            )
        }
        // Over HTTP/2 there is neither key nor proof: RFC 8441, section 5.
        guard request.version != .http2 else { return Headers() }
        guard let key = request.headers[.secWebSocketKey], isValid(key: key) else {
            throw .badRequest("Sec-WebSocket-Key is missing or malformed.")
        }
        return [.secWebSocketAccept: accept(key: key)]
    }
}
