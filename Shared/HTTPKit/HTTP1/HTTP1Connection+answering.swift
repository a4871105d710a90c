import EventLoop

/// Way from requests to answers.
extension HTTP1Connection {
    /// Starts the handler; if it needs nothing that is not there, its answer is written when this returns.
    func serve(_ request: Request) {
        guard let exchange else { return }
        let number = exchange.number
        exchange.waiting = nil
        let giveUp = beginning?(request) { [self] answer in onLoop { $0.begunIsAnswered(answer, number) } }
        if let giveUp {
            // The request may be answered by now, and even over.
            if !exchange.isAnswered, exchange.task == nil { exchange.giveUp = giveUp }
            return
        }
        let task = Task.immediate(executorPreference: loop.tasks) { await run(request, number) }
        // A tunnel has a task of its own, which may have begun by now.
        if !exchange.isAnswered, exchange.task == nil { exchange.task = task }
    }

    private func run(_ request: Request, _ number: Int) async {
        let response: Response
        do {
            response = try await handler(request)
        } catch {
            response = .problem(error as? Problem ?? .internalError)
        }
        if !answerAtOnce(response, number) { await finish(response, number) }
    }

    /// Takes the result of a request that was begun without a task.
    private func begunIsAnswered(_ answer: BegunAnswer, _ number: Int) {
        if exchange?.number == number { exchange?.giveUp = nil }
        switch answer {
        case .response(let response):
            if !answerAtOnce(response, number) { wait(for: number) { await $0.finish(response, number) } }
        case .work(let work):
            wait(for: number) {
                let response = await work()
                if !$0.answerAtOnce(response, number) { await $0.finish(response, number) }
            }
        }
    }

    /// Goes on with an exchange in a task after all, also where it is over.
    private func wait(for number: Int, _ body: @escaping @Sendable (isolated HTTP1Connection) async -> Void) {
        let task = Task.immediate(executorPreference: loop.tasks) { await body(self) }
        if let exchange, exchange.number == number, !exchange.isAnswered { exchange.task = task }
    }

    private static func discard(_ response: Response) {
        if case .stream(let stream) = response.body { stream.cancel() }
    }

    /// Answers without waiting for anything, which nearly all answers allow. False if something is still to be waited for: the pieces of a
    /// body, or room.
    @inline(never)
    private func answerAtOnce(_ response: Response, _ number: Int) -> Bool {
        guard !isClosed, let exchange, exchange.number == number else {
            Self.discard(response)
            return true
        }
        var response = response
        if let takeover = response.takeover {
            if exchange.wantsUpgrade {
                startTunnel(takeover, headers: response.headers)
                return true
            }
            response = .problem(
                Problem(426, "upgrade-required", "Ask for a WebSocket.", headers: [.upgrade: "websocket"])
            )
        }
        switch response.body {
        case .stream where hasBody(response, exchange): return false
        case .bytes(let bytes) where bytes.count > Self.piece && hasBody(response, exchange): return false
        default: break
        }
        writeHead(of: response, exchange)
        guard transport.queuedBytes <= Transport.highWater else { return false }
        exchange.isAnswered = true
        exchangeIsOver()
        return true
    }

    /// Sends the rest of an answer that could not be given at once.
    private func finish(_ response: Response, _ number: Int) async {
        guard let exchange, exchange.number == number else { return Self.discard(response) }
        if !exchange.hasBegunAnswer {
            if response.isEndless, peerHasEnded {
                Self.discard(response)
                return close()
            }
            if response.isEndless, case .stream(let stream) = response.body {
                exchange.endless = stream
                if isDraining { stream.conclude() }
            }
            let framing = writeHead(of: response, exchange)
            switch response.body {
            case .stream(let stream): guard await send(stream, framing, number) else { return }
            case .bytes(let bytes): guard await send(bytes, number) else { return }
            case .empty: break
            }
        }
        await waitForRoom()
        guard !isClosed, self.exchange?.number == number else { return }
        exchange.isAnswered = true
        exchangeIsOver()
    }

    private func hasBody(_ response: Response, _ exchange: HTTP1Exchange) -> Bool {
        !exchange.isHead && !response.status.forbidsBody
    }

    /// Writes the head of the answer, and the body behind it if that is there.
    @discardableResult
    private func writeHead(of response: Response, _ exchange: HTTP1Exchange) -> HTTP1ResponseHead.Framing {
        let framing = framing(of: response, exchange)
        let keepsAlive =
            exchange.keepsAlive && !isDraining && (!peerHasEnded || hasAhead) && framing != .close
            && exchange.isWorthDraining(limit: limits.drainBytes)
        exchange.keepsAlive = keepsAlive
        exchange.hasBegunAnswer = true
        timer.clear(.body)
        let head = HTTP1ResponseHead(
            status: response.status,
            headers: response.headers,
            framing: framing,
            keepsAlive: keepsAlive,
            isOld: exchange.isOld
        )
        switch response.body {
        case .bytes(let bytes) where hasBody(response, exchange):
            if bytes.count <= Self.coalesced {
                transport.write(head.bytes(with: bytes))
            } else {
                transport.write(head.bytes())
                // A longer one follows piece by piece.
                if bytes.count <= Self.piece { transport.write(bytes) }
            }
        case .stream where hasBody(response, exchange): transport.write(head.bytes())
        default:
            transport.write(head.bytes())
            Self.discard(response)
        }
        return framing
    }

    /// Bodies above this size are sent in pieces of it, each when the client has taken those before. So the queue for
    /// one client is bounded, and a client that takes a long answer slowly isn't taken for one that takes nothing.
    private static let piece = 64 * 1024

    /// Bodies up to this size are copied behind the head, so that both leave in one packet.
    private static let coalesced = 16 * 1024

    private func framing(of response: Response, _ exchange: HTTP1Exchange) -> HTTP1ResponseHead.Framing {
        let status = response.status.code
        guard status >= 200, status != 204 else { return .none }
        let announced = response.headers[.contentLength].flatMap(Int.init).flatMap { $0 >= 0 ? $0 : nil }
        switch response.body {
        // The length that the whole answer would have (RFC 9110, 8.6): for HEAD and 304 only its maker knows.
        case .empty where exchange.isHead || status == 304: return announced.map { .length($0) } ?? .none
        case .empty: return .length(0)
        case .bytes(let bytes): return status == 304 ? .none : .length(bytes.count)
        case .stream:
            if let announced { return .length(announced) }
            if exchange.isHead || status == 304 { return .none }
            return exchange.isOld ? .close : .chunked
        }
    }

    /// Sends a body that is there; false if the connection was lost over it.
    private func send(_ bytes: [UInt8], _ number: Int) async -> Bool {
        for start in stride(from: 0, to: bytes.count, by: Self.piece) {
            guard !isClosed, exchange?.number == number else { return false }
            transport.write(Array(bytes[start..<min(start + Self.piece, bytes.count)]))
            await waitForRoom()
        }
        return true
    }

    /// Sends a body piece by piece; false if the connection was lost or given up over it.
    private func send(_ stream: BodyStream, _ framing: HTTP1ResponseHead.Framing, _ number: Int) async -> Bool {
        var left = if case .length(let length) = framing { length } else { Int.max }
        do {
            while let piece = try await stream.next() {
                guard !isClosed, exchange?.number == number else {
                    stream.cancel()
                    return false
                }
                // More than was announced would be read as the next answer.
                guard piece.count <= left else { throw BodyStreamCancelled() }
                left -= piece.count
                write(piece, chunked: framing == .chunked)
                await waitForRoom()
            }
            guard !isClosed, exchange?.number == number else { return false }
            switch framing {
            case .chunked: transport.write(Self.lastChunk)
            case .length where left > 0: throw BodyStreamCancelled()
            default: break
            }
            return true
        } catch {
            // The head is out; a body that ends too early is the only way left to say that something went wrong.
            stream.cancel()
            if exchange?.number == number { close() }
            return false
        }
    }

    private static let lastChunk = Array("0\r\n\r\n".utf8)

    private func write(_ piece: [UInt8], chunked: Bool) {
        guard chunked else { return transport.write(piece) }
        var chunk: [UInt8] = []
        chunk.reserveCapacity(piece.count + 12)
        chunk.append(contentsOf: String(piece.count, radix: 16).utf8)
        chunk += [0x0D, 0x0A]
        chunk.append(contentsOf: piece)
        chunk += [0x0D, 0x0A]
        transport.write(chunk)
    }

    /// The answer is written; the next request may come, unless the connection ends here.
    func exchangeIsOver() {
        guard let exchange, exchange.isAnswered else { return }
        guard exchange.keepsAlive, !isDraining else { return finishAndClose() }
        guard exchange.isComplete else {
            // The rest of the body is read and dropped.
            exchange.inbound?.cancel()
            timer.set(.body, after: limits.bodyTimeout)
            return steer()
        }
        self.exchange = nil
        lingered = 0
        timer.set(.idle, after: limits.idleTimeout)
        readAhead()
    }

    // MARK: Giving up

    /// Says what is wrong, if nothing was said yet, and closes: nobody knows where the next request begins.
    func refuse(_ refusal: HTTP1Refusal) {
        guard !isClosed, !isLingering else { return }
        if let exchange, exchange.waiting == nil, !exchange.hasBegunAnswer, let inbound = exchange.inbound {
            // A handler is at work on it: it learns what its body came to, and answers; the connection ends with that.
            exchange.keepsAlive = false
            exchange.isComplete = true
            inbound.fail(refusal.problem)
            return
        }
        guard exchange?.hasBegunAnswer != true, tunnelDrain == nil else { return close() }
        let response = limits.refusal(refusal.problem)
        guard case .bytes(let body) = response.body else { return close() }
        let head = HTTP1ResponseHead(
            status: response.status,
            headers: response.headers,
            framing: .length(body.count),
            keepsAlive: false,
            isOld: false
        )
        transport.write(head.bytes(with: body))
        finishAndClose()
    }

    /// Sends what is queued, says that nothing more will come, and waits a moment until the peer has read it.
    ///
    /// Closing at once while bytes of the peer are unread would reset the connection and take the last answer with it.
    func finishAndClose() {
        guard !isClosed, !isLingering else { return }
        exchange = nil
        isLingering = true
        lingered = 0
        stash = []
        ahead = 0
        timer.clear(.idle)
        timer.clear(.head)
        timer.clear(.body)
        transport.shutdown()
        guard !peerHasEnded || transport.queuedBytes > 0 else { return close() }
        timer.set(.linger, after: Self.lingering)
        steer()
    }

    static let lingering = Duration.seconds(2)
}
