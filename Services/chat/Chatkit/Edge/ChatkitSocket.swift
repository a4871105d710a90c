import HTTPKit

/// All subscriptions of a client on one WebSocket: JSON arrays, the first element of which says what they are.
struct ChatkitSocket: Sendable {
    let edge: ChatkitEdge

    /// Kind of frame, first of its array.
    private enum Kind {
        static let ping: Int64 = 16
        static let pong: Int64 = 17
        static let farewell: Int64 = 99
        static let subscribe: Int64 = 100
        static let open: Int64 = 101
        static let event: Int64 = 102
        static let unsubscribe: Int64 = 198
        static let end: Int64 = 199
    }

    /// Accepts the WebSocket that `request` asks for.
    func open(_ request: Request) throws -> Response {
        let limits = WebSocketLimits(messageBytes: 64 * 1024)
        return try Response.webSocket(for: request, limits: limits) { socket in
            let tasks = ChatkitTasks()
            // The listener hears only its own end.
            let listener = edge.surroundings.switchboard.listen(in: "", to: [])
            let farewell = Task { await sayFarewell(on: socket, after: listener) }
            defer {
                farewell.cancel()
                edge.surroundings.switchboard.stop(listener)
                tasks.cancelAll()
            }
            while let message = await socket.receive() {
                guard case .text(let text) = message, let json = try? ChatkitJSON(parsing: Array(text.utf8)),
                    let frame = json.elements, let kind = frame.first?.integer,
                    try await take(kind, Array(frame.dropFirst()), socket, tasks, request)
                else { return await socket.close(.protocolError) }
            }
        }
    }

    /// Takes one frame. False if it makes no sense.
    private func take(
        _ kind: Int64,
        _ rest: [ChatkitJSON],
        _ socket: WebSocket,
        _ tasks: ChatkitTasks,
        _ request: Request
    ) async throws -> Bool {
        switch kind {
        case Kind.ping:
            try await Self.send([.integer(Kind.pong), rest.first ?? .null], to: socket)
        case Kind.pong: break
        case Kind.subscribe:
            guard rest.count >= 2, let id = rest[0].integer, let target = rest[1].text else { return false }
            guard tasks.count < edge.surroundings.settings.subscriptionsPerSocket else {
                let refusal = ChatkitError(429, "too_many_subscriptions", "Too many subscriptions on one connection")
                try await Self.end(id, refusal, on: socket)
                return true
            }
            let headers = Self.headers(rest.count > 2 ? rest[2] : .null)
            return tasks.start(id) { await run(id, target, headers, request, socket) }
        case Kind.unsubscribe:
            guard let id = rest.first?.integer else { return false }
            tasks.cancel(id)
        default: return false
        }
        return true
    }

    /// Says that the whole connection goes away, once the process sends clients away: they come back, here or elsewhere.
    private func sayFarewell(on socket: WebSocket, after listener: ChatkitListener) async {
        for await _ in listener.changes {}
        guard !Task.isCancelled else { return }
        let reason = ChatkitError.comeBack
        let status = ChatkitJSON.integer(Int64(reason.status.code))
        try? await Self.send([.integer(Kind.farewell), status, Self.headers(of: reason), reason.json], to: socket)
        socket.startClosing(.goingAway)
    }

    private func run(_ id: Int64, _ target: String, _ headers: Headers, _ request: Request, _ socket: WebSocket) async {
        do {
            guard let target = RequestTarget(target) else { throw ChatkitError.malformed("The address can't be read") }
            let subscription = try await subscription(target, headers, request)
            try await Self.send([.integer(Kind.open), .integer(id), .object([:])], to: socket)
            try await subscription.run { event, body in
                try await Self.send(
                    [.integer(Kind.event), .integer(id), .string(event), .object([:]), body],
                    to: socket
                )
            }
            try await Self.send([.integer(Kind.end), .integer(id), 204, .object([:]), .null], to: socket)
        } catch {
            // A client that unsubscribed, or has gone, hears nothing.
            guard !Task.isCancelled, !(error is WebSocketError) else { return }
            try? await Self.end(id, edge.surroundings.told(error), on: socket)
        }
    }

    private func subscription(
        _ target: RequestTarget,
        _ headers: Headers,
        _ request: Request
    ) async throws -> ChatkitSubscription {
        try await edge.subscription(try ChatkitAddress(target.path), request, headers, query: target.query)
    }

    private static func end(_ id: Int64, _ error: ChatkitError, on socket: WebSocket) async throws {
        let status = ChatkitJSON.integer(Int64(error.status.code))
        try await send([.integer(Kind.end), .integer(id), status, headers(of: error), error.json], to: socket)
    }

    /// Headers that say when to try again.
    private static func headers(of error: ChatkitError) -> ChatkitJSON {
        ["Retry-After": error.retryAfter.map { ChatkitJSON.string(String($0)) }]
    }

    private static func send(_ frame: ChatkitJSON, to socket: WebSocket) async throws {
        try await socket.send(String(decoding: frame.bytes, as: UTF8.self))
    }

    /// Fields that came inside a frame.
    private static func headers(_ json: ChatkitJSON) -> Headers {
        var headers = Headers()
        for (name, value) in json.members ?? [:] {
            if let name = HeaderName(name), let text = value.text { headers[name] = text }
        }
        return headers
    }
}
