import EventLoop

/// Way from a head to a request.
extension HTTP2ServerConnection {
    /// The request that `stream` began. Throws what the client should hear instead.
    func request(of stream: HTTP2ServerStream) throws(Problem) -> Request {
        let head = stream.head
        guard !head.isTooLarge else { throw .headersTooLarge }
        guard stream.received <= limits.bodyBytes else { throw .contentTooLarge(limit: limits.bodyBytes) }
        guard head.path.utf8.count <= limits.targetBytes else { throw .targetTooLong }
        // nghttp2 has seen to the pseudo-header fields; a CONNECT without :protocol is a proxy's business.
        guard head.method != "CONNECT" || head.connectProtocol != nil else {
            throw .badRequest("CONNECT is not served.")
        }
        let authority = head.authority.isEmpty ? head.headers[.host] ?? "" : head.authority
        guard let host = head.headers.all(.host).first ?? Optional(authority), host == authority, !authority.isEmpty
        else {
            throw .badRequest("Host and :authority differ, or are missing.")
        }
        guard let target = RequestTarget(head.path) else { throw .badRequest("The path is malformed.") }
        if let length = head.headers[.contentLength].flatMap({ Int($0) }), length > limits.bodyBytes {
            throw .contentTooLarge(limit: limits.bodyBytes)
        }
        var request = Request(
            Method(rawValue: head.method),
            target.path,
            headers: head.headers,
            body: body(of: stream),
            authority: authority,
            scheme: isSecure ? "https" : "http",
            remote: transport.remote,
            version: .http2,
            context: RequestContext(traceparent: head.headers[.traceparent])
        )
        request.query = target.query
        if let name = head.connectProtocol {
            guard name == "websocket" else { throw .badRequest("Only the websocket protocol is served over CONNECT.") }
            // Routes know one WebSocket, whatever carries it (RFC 8441, section 5).
            request.method = .get
            request.upgrade = .webSocket
        }
        return request
    }

    private func body(of stream: HTTP2ServerStream) -> Body {
        if stream.isComplete {
            guard !stream.early.isEmpty else { return .empty }
            returnWindow(of: stream)
            defer { stream.early = [] }
            return .bytes(stream.early.count == 1 ? stream.early[0] : Array(stream.early.joined()))
        }
        let id = stream.id
        let inbound = BodyStream(
            observer: BodyStream.Observer(
                consumed: { [weak self] count in self?.onLoop { $0.consumed(count, of: id) } },
                cancelled: { [weak self] in self?.onLoop { $0.readerGone(id) } }
            )
        )
        for piece in stream.early { inbound.push(piece) }
        stream.early = []
        stream.inbound = inbound
        if stream.head.headers.lists(.expect, "100-continue") { session.inform(on: id, status: 100) }
        return .stream(inbound)
    }

    /// Nobody reads the body of `id` any more: its window is given back, so that the answer is not held up.
    private func readerGone(_ id: Int32) {
        guard let stream = streams[id] else { return }
        if stream.isAttended { stream.isTunnelOver = true }
        guard stream.outstanding > 0 else { return }
        consumed(stream.outstanding, of: id)
    }

    /// Runs `body` here: at once if the caller is on the loop, soon if not.
    nonisolated func onLoop(_ body: @escaping @Sendable (isolated HTTP2ServerConnection) -> Void) {
        if loop.isCurrent {
            assumeIsolated(body)
        } else {
            loop.execute { [self] in assumeIsolated(body) }
        }
    }
}
