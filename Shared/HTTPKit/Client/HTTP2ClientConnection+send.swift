import EventLoop

extension HTTP2ClientConnection {
    /// Sends `request` on a stream of its own and returns the answer as soon as its head is there.
    func send(_ request: Request, _ options: SendOptions) async throws(ClientError) -> Response {
        try await exchange(request, head(of: request), options, isTunnel: false).response
    }

    /// Opens a tunnel by extended CONNECT (RFC 8441). Without a duplex the server has refused, and the answer says why.
    func tunnel(_ request: Request, _ options: SendOptions) async throws(ClientError) -> (Response, Duplex?) {
        if !hasSettings { await withCheckedContinuation { settingsWaiters.append($0) } }
        guard !isClosed else { throw ClientError(.connectionLost, isUnprocessed: true) }
        guard session.peerTakesConnectProtocol else { throw ClientError(.tunnelUnsupported, isUnprocessed: true) }
        var request = request
        let outbound = BodyStream()
        request.body = .stream(outbound)
        var head = head(of: request)
        head.method = Method.connect.rawValue
        head.connectProtocol = "websocket"
        for name in [HeaderName.secWebSocketKey, .secWebSocketAccept, .contentLength] { head.headers.remove(name) }
        let (response, stream) = try await exchange(request, head, options, isTunnel: true)
        guard (200..<300).contains(response.status.code), case .stream(let inbound) = response.body else {
            outbound.finish()
            return (response, nil)
        }
        _ = stream
        var duplex = Duplex(inbound: inbound, outbound: outbound)
        duplex.loop = loop
        return (response, duplex)
    }

    private func exchange(
        _ request: Request,
        _ head: HTTP2Head,
        _ options: SendOptions,
        isTunnel: Bool
    ) async throws(ClientError) -> (response: Response, stream: Int32) {
        guard !isClosed, load.isUsable else { throw ClientError(.connectionLost, isUnprocessed: true) }
        var outbound: BodyStream?
        let body: HTTP2Session.SubmittedBody
        switch request.body {
        case .empty: body = .none
        case .bytes(let bytes): body = bytes.isEmpty ? .none : .bytes(bytes)
        case .stream(let stream):
            outbound = stream
            body = .streamed
        }
        guard let id = session.request(head, body: body) else {
            load.retire()
            throw ClientError(.refused, isUnprocessed: true, "no stream ids left")
        }
        let stream = HTTP2ClientStream(id: id, options: options, isTunnel: isTunnel, now: now)
        streams[id] = stream
        exchanges[id] = stream
        load.opened()
        scheduleFlush()
        if let outbound { sendBody(outbound, on: stream) }
        let answer: HTTP2ClientStream.Answer = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                // It may be gone already: cancelled before it began, or lost with the connection.
                if streams[id] === stream {
                    stream.waiter = waiter
                } else {
                    waiter.resume(returning: .failure(ClientError(.cancelled)))
                }
            }
        } onCancel: {
            onLoop { $0.cancel(id, ClientError(.cancelled)) }
        }
        return (try answer.get(), id)
    }

    private func head(of request: Request) -> HTTP2Head {
        var head = HTTP2Head()
        head.method = request.method.rawValue
        head.scheme = request.scheme
        head.authority = request.authority
        head.path = request.target
        head.headers = request.headers
        if case .bytes(let bytes) = request.body { head.headers[.contentLength] = String(bytes.count) }
        return head
    }

    // MARK: The answer

    /// Hands the head of the answer to whoever sent the request, with the body if that is already complete.
    func deliver(_ stream: HTTP2ClientStream) {
        guard let head = stream.head else { return }
        stream.head = nil
        guard !head.isTooLarge else {
            return cancel(stream.id, ClientError(.malformed, "the answer's head is too large"))
        }
        guard let waiter = stream.waiter else { return cancel(stream.id, ClientError(.cancelled)) }
        stream.waiter = nil
        if stream.isTunnel { exchanges[stream.id] = nil }
        waiter.resume(returning: .success(Response(Status(head.status), headers: head.headers, body: body(of: stream))))
    }

    private func body(of stream: HTTP2ClientStream) -> Body {
        if stream.isComplete, !stream.isTunnel {
            session.consume(stream.outstanding, of: stream.id)
            stream.outstanding = 0
            guard !stream.early.isEmpty else { return .empty }
            return .bytes(stream.early.count == 1 ? stream.early[0] : Array(stream.early.joined()))
        }
        let id = stream.id
        let inbound = BodyStream(
            observer: BodyStream.Observer(
                consumed: { [weak self] count in self?.onLoop { $0.consumed(count, of: id) } },
                cancelled: { [weak self] in self?.onLoop { $0.cancel(id, ClientError(.cancelled)) } }
            )
        )
        for piece in stream.early { inbound.push(piece) }
        stream.early = []
        if stream.isComplete { inbound.finish() }
        stream.inbound = inbound
        return .stream(inbound)
    }

    // MARK: The request's body

    private func sendBody(_ body: BodyStream, on stream: HTTP2ClientStream) {
        stream.outbound = body
        let id = stream.id
        if stream.isTunnel { return sendTunnelOutput(id) }
        Task.immediate(executorPreference: loop) { await self.pump(body, id) }
    }

    private func pump(_ body: BodyStream, _ id: Int32) async {
        var sent = 0
        do {
            while let piece = try await body.next() {
                sent += piece.count
                if let stream = streams[id], let limit = stream.options.bodyLimit, sent > limit {
                    body.cancel()
                    return cancel(id, ClientError(.bodyTooLarge))
                }
                guard let stream = streams[id], session.write(piece, on: id) else { return body.cancel() }
                stream.movedAt = now
                scheduleFlush()
                guard (session.queued(on: id) ?? 0) >= HTTP2Outbound.highWater else { continue }
                session.awaitRoom(on: id)
                guard await withCheckedContinuation({ stream.room = $0 }) else { return body.cancel() }
            }
        } catch is BodyStreamCancelled {
            // The stream went away while the body was awaited.
            return
        } catch {
            return cancel(id, ClientError(.requestBody, String(describing: error)))
        }
        guard let stream = streams[id] else { return }
        stream.outbound = nil
        stream.movedAt = now
        session.finish(id)
        scheduleFlush()
    }

    /// Sends what has been written into the tunnel on stream `id`, as far as the server takes it; goes on by itself when there is more,
    /// or room.
    func sendTunnelOutput(_ id: Int32) {
        guard let stream = streams[id], let body = stream.outbound, !stream.isTunnelHeld else { return }
        while true {
            guard (session.queued(on: id) ?? 0) < HTTP2Outbound.highWater else {
                stream.isTunnelHeld = true
                return session.awaitRoom(on: id)
            }
            switch body.glance() {
            case .piece(let piece):
                guard session.write(piece, on: id) else { return body.cancel() }
                stream.movedAt = now
                scheduleFlush()
            case .nothingYet: return body.whenReady { [weak self] in self?.onLoop { $0.sendTunnelOutput(id) } }
            case .end:
                stream.outbound = nil
                stream.movedAt = now
                session.finish(id)
                return scheduleFlush()
            case .failed(let error):
                // The stream may be gone already, and its output cancelled with it.
                if error is BodyStreamCancelled { return }
                return cancel(id, ClientError(.requestBody, String(describing: error)))
            }
        }
    }

    /// Runs `body` here: at once if the caller is on the loop, soon if not.
    nonisolated func onLoop(_ body: @escaping @Sendable (isolated HTTP2ClientConnection) -> Void) {
        if loop.isCurrent {
            assumeIsolated(body)
        } else {
            loop.execute { [self] in assumeIsolated(body) }
        }
    }
}
