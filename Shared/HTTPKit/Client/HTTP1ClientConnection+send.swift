import EventLoop

extension HTTP1ClientConnection {
    /// Sends `request` and returns the answer as soon as its head is there. Only while no other exchange is open.
    func send(_ request: Request, _ options: SendOptions) async throws(ClientError) -> Response {
        let framing = HTTP1RequestHead.framing(of: request)
        return try await run(request, HTTP1RequestHead.bytes(of: request, framing: framing), framing, options)
    }

    /// Asks for a WebSocket. Without a duplex the server has refused, and the answer says why.
    func tunnel(_ request: Request, _ options: SendOptions) async throws(ClientError) -> (Response, Duplex?) {
        let outbound = BodyStream()
        var request = request
        request.method = .get
        request.body = .empty
        request.headers[.secWebSocketVersion] = "13"
        let key = WebSocketHandshake.key()
        request.headers[.secWebSocketKey] = key
        let head = HTTP1RequestHead.bytes(of: request, framing: .none, upgrade: "websocket")
        let response = try await run(request, head, .none, options, outbound: outbound)
        guard response.status == 101, case .stream(let inbound) = response.body else {
            outbound.cancel()
            return (response, nil)
        }
        guard response.headers[.secWebSocketAccept] == WebSocketHandshake.accept(key: key) else {
            inbound.cancel()
            throw ClientError(.malformed, "the handshake's proof is wrong")
        }
        var duplex = Duplex(inbound: inbound, outbound: outbound)
        duplex.loop = loop
        return (response, duplex)
    }

    private func run(
        _ request: Request,
        _ head: [UInt8],
        _ framing: HTTP1RequestHead.Framing,
        _ options: SendOptions,
        outbound: BodyStream? = nil
    ) async throws(ClientError) -> Response {
        guard !isClosed else { throw ClientError(.connectionLost, isUnprocessed: true) }
        precondition(exchange == nil, "an HTTP/1 connection carries one request at a time")
        let exchange = HTTP1ClientExchange(options: options, expectsNoBody: request.method == .head, now: now)
        begin(exchange)
        transport.write(head)
        switch request.body {
        case .empty: exchange.isSent = true
        case .bytes(let bytes):
            transport.write(bytes)
            exchange.isSent = true
        case .stream(let body):
            exchange.outbound = body
            Task.immediate(executorPreference: loop.tasks) { await self.pump(body, framing) }
        }
        let answer: HTTP1ClientExchange.Answer = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                if self.exchange === exchange {
                    exchange.waiter = waiter
                } else {
                    waiter.resume(returning: .failure(ClientError(.cancelled)))
                }
            }
        } onCancel: {
            onLoop { $0.close(ClientError(.cancelled)) }
        }
        let response = try answer.get()
        if let outbound, response.status == 101 {
            exchange.outbound = outbound
            Task.immediate(executorPreference: loop.tasks) { await self.pump(outbound, nil) }
        }
        return response
    }

    /// Sends a body to its end; nil `framing`: raw bytes, then the end of our side.
    private func pump(_ body: BodyStream, _ framing: HTTP1RequestHead.Framing?) async {
        guard let exchange else { return body.cancel() }
        var sent = 0
        do {
            while let piece = try await body.next() {
                guard exchange === self.exchange else { return body.cancel() }
                sent += piece.count
                if framing != nil, let limit = exchange.options.bodyLimit, sent > limit {
                    body.cancel()
                    return close(ClientError(.bodyTooLarge))
                }
                if case .length(let length) = framing, sent > length { break }
                await write(framing == .chunked ? HTTP1RequestHead.chunk(piece) : piece)
            }
        } catch is BodyStreamCancelled {
            return
        } catch {
            return close(ClientError(body: error))
        }
        guard exchange === self.exchange else { return }
        if case .length(let length) = framing, length != sent {
            body.cancel()
            return close(ClientError(.requestBody, "the body is not as long as its content-length"))
        }
        if framing == .chunked { transport.write(HTTP1RequestHead.lastChunk) }
        if framing == nil { transport.shutdown() }
        exchange.outbound = nil
        exchange.isSent = true
        exchange.movedAt = now
        settle(exchange, mayStay: exchange.mayStay)
    }
}
