public import EventLoop

/// Sends requests to other servers, over HTTP/1.1 and HTTP/2, with connections that are kept and shared.
///
/// A request stays on the loop it is sent from; each loop has its own connections. Bodies flow both ways no faster than
/// their readers. A request is sent a second time only when it was certainly not processed (no connection, a stream that
/// was refused), or when it is idempotent and not a byte of an answer had come.
public final class Client: Sendable {
    private let loops: EventLoopGroup
    private let parts: [ClientLoop]

    /// A client with no connections yet.
    public init(loops: EventLoopGroup, configuration: ClientConfiguration = ClientConfiguration()) {
        self.loops = loops
        parts = loops.loops.map { ClientLoop(loop: $0, configuration: configuration) }
    }

    /// Sends `request` and returns the answer when its head has come; its body may follow. Cancelling the task gives the
    /// request up, and so does cancelling the body's stream.
    public func send(
        _ request: Request,
        to origin: Origin,
        options: SendOptions = SendOptions()
    ) async throws(ClientError) -> Response {
        let part = part()
        guard let (connection, stream) = part.begin(request, to: origin, options) else {
            return try await part.send(request, to: origin, options)
        }
        switch await connection.answer(on: stream) {
        case .success(let response): return response
        case .failure(let error):
            guard options.attempts > 1, error.mayRepeat(request) else { throw error }
            return try await part.send(request, to: origin, options, after: 1)
        }
    }

    /// Sends `request` before this returns, on a connection over HTTP/2 that is there and has room, and has `tell` called on this loop with the
    /// answer once its head has come: `send` without a task. Once and in any case, also if what is returned is called, which gives the request
    /// up. It is sent once.
    ///
    /// Nil, and nothing is sent, where there is no such connection, or the caller is on none of the client's loops.
    package func begin(
        _ request: Request,
        to origin: Origin,
        options: SendOptions = SendOptions(),
        _ tell: @escaping @Sendable (Result<Response, ClientError>) -> Void
    ) -> (@Sendable () -> Void)? {
        guard let (connection, stream) = part().begin(request, to: origin, options, telling: tell) else { return nil }
        return { connection.onLoop { $0.cancel(stream, ClientError(.cancelled)) } }
    }

    /// Opens a WebSocket's raw tunnel to `origin`: by Upgrade on HTTP/1.1, by extended CONNECT on HTTP/2. The handshake's
    /// key and proof are the connection's business. Without a duplex the server has refused, and the answer says why.
    public func tunnel(
        _ request: Request,
        to origin: Origin,
        options: SendOptions = SendOptions()
    ) async throws(ClientError) -> (response: Response, duplex: Duplex?) {
        try await part().tunnel(request, to: origin, options)
    }

    /// Opens a WebSocket. Throws `ClientError` with `.refused` when the server answers anything else.
    public func webSocket(
        _ request: Request,
        to origin: Origin,
        limits: WebSocketLimits = WebSocketLimits()
    ) async throws(ClientError) -> WebSocket {
        let (response, duplex) = try await tunnel(request, to: origin)
        guard let duplex else {
            if case .stream(let body) = response.body { body.cancel() }
            throw ClientError(.refused, "status \(response.status.code)")
        }
        return WebSocket(duplex, role: .client, limits: limits)
    }

    /// Ends all connections; what is open fails.
    public func close() async {
        for part in parts { await part.close() }
    }

    private func part() -> ClientLoop {
        let loop = loops.next()
        return parts.first { $0.loop === loop } ?? parts[0]
    }
}
