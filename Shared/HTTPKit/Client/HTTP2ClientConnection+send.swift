import EventLoop

extension HTTP2ClientConnection {
    /// Sends `request` on a stream of its own and returns the answer as soon as its head is there.
    func send(_ request: Request, _ options: SendOptions) async throws(ClientError) -> Response {
        try await answer(on: try begin(request, options)).get()
    }

    /// Sends `request` on a stream of its own, whose number it returns; what comes of it is told by `answer`.
    func begin(_ request: Request, _ options: SendOptions) throws(ClientError) -> Int32 {
        try begin(request, head(of: request), options, isTunnel: false)
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
        let stream = try begin(request, head, options, isTunnel: true)
        let response = try await answer(on: stream).get()
        guard (200..<300).contains(response.status.code), case .stream(let inbound) = response.body else {
            outbound.finish()
            return (response, nil)
        }
        var duplex = Duplex(inbound: inbound, outbound: outbound)
        duplex.loop = loop
        return (response, duplex)
    }

    private func begin(
        _ request: Request,
        _ head: HTTP2Head,
        _ options: SendOptions,
        isTunnel: Bool
    ) throws(ClientError) -> Int32 {
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
        return id
    }

    /// The head of the answer on stream `id`, as soon as it is there; to be asked for once after each `begin`. A caller
    /// that is cancelled while it waits gives the stream up.
    func answer(on id: Int32) async -> HTTP2ClientStream.Answer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                if let answer = untold.removeValue(forKey: id) {
                    waiter.resume(returning: answer)
                } else if let stream = streams[id] {
                    stream.waiter = waiter
                } else {
                    waiter.resume(returning: .failure(ClientError(.cancelled)))
                }
            }
        } onCancel: {
            onLoop { $0.cancel(id, ClientError(.cancelled)) }
        }
    }

    /// Has `listener` told of the answer on stream `id`, on the loop, in the place of `answer`. It may send more on
    /// this connection.
    func listen(on id: Int32, _ listener: @escaping @Sendable (HTTP2ClientStream.Answer) -> Void) {
        if let answer = untold.removeValue(forKey: id) {
            listener(answer)
        } else if let stream = streams[id] {
            stream.listener = listener
        } else {
            listener(.failure(ClientError(.cancelled)))
        }
    }

    /// Tells the answer of `stream` to the caller that waits for it, or will: between `begin` and `answer` the loop may
    /// have had a turn.
    func tell(_ stream: HTTP2ClientStream, _ answer: HTTP2ClientStream.Answer) {
        stream.isTold = true
        if let listener = stream.listener {
            stream.listener = nil
            listener(answer)
        } else if let waiter = stream.waiter {
            stream.waiter = nil
            waiter.resume(returning: answer)
        } else {
            untold[stream.id] = answer
        }
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

    /// Hands the head of the answer to the sender of the request, with the body if that is already complete.
    func deliver(_ stream: HTTP2ClientStream) {
        guard let head = stream.head else { return }
        stream.head = nil
        guard !head.isTooLarge else {
            return cancel(stream.id, ClientError(.malformed, "the answer's head is too large"))
        }
        if stream.isTunnel { exchanges[stream.id] = nil }
        tell(stream, .success(Response(Status(head.status), headers: head.headers, body: body(of: stream))))
    }

    private func body(of stream: HTTP2ClientStream) -> Body {
        if stream.isComplete, !stream.isTunnel {
            session.consume(stream.outstanding, of: stream.id)
            atRest -= stream.outstanding
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
        Task.immediate(executorPreference: loop.tasks) { await self.pump(body, id) }
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
            return cancel(id, ClientError(body: error))
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
                return cancel(id, ClientError(body: error))
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
