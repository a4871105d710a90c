import EventLoop

/// Way from bytes to requests.
extension HTTP1Connection {
    func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed else { return }
        if preface != nil {
            sniff(bytes)
        } else {
            consume(bytes)
        }
    }

    private func consume(_ bytes: UnsafeRawBufferPointer) {
        if isLingering { return discard(bytes.count) }
        if let tunnel {
            tunnel.push(Array(bytes))
            return steer()
        }
        let taken = ahead < stash.count || isParsing ? 0 : parse(bytes)
        guard !isClosed, !isLingering else { return }
        if taken < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[taken...])
            if tunnel != nil { return consume(rest) }
            if ahead > 0 {
                stash.removeFirst(ahead)
                ahead = 0
            }
            stash.append(contentsOf: rest)
        }
        steer()
    }

    /// Goes on with what waited, once an exchange is over.
    func readAhead() {
        guard !isParsing, !isClosed, !isLingering else { return }
        let bytes = stash
        let start = ahead
        if start < bytes.count {
            let end = start + bytes.withUnsafeBytes { parse(UnsafeRawBufferPointer(rebasing: $0[start...])) }
            if let tunnel {
                // The tunnel began with this request: bytes behind the request belong to the tunnel.
                if end < bytes.count { tunnel.push(Array(bytes[end...])) }
                if peerHasEnded { tunnel.finish() }
                return steer()
            }
            ahead = end
            guard !isClosed, !isLingering else { return }
        }
        guard ahead >= stash.count else { return steer() }
        stash = []
        ahead = 0
        if peerHasEnded, exchange?.isComplete != true { return exchange == nil ? finishAndClose() : close() }
        steer()
    }

    /// Reads requests until the bytes are used up or one has to be answered first; says how many bytes were taken.
    private func parse(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let parser else { return 0 }
        isParsing = true
        defer { isParsing = false }
        var taken = 0
        while !isClosed, !isLingering, tunnel == nil, exchange?.isComplete != true {
            let (step, count) = parser.read(UnsafeRawBufferPointer(rebasing: bytes[taken...]))
            taken += count
            switch step {
            case .needsMore:
                bodyCame()
                startWaiting()
                watchHead()
                return taken
            case .head: headCame()
            case .end, .endBeforeUpgrade:
                bodyCame()
                requestIsComplete()
            case .failed(let refusal): refuse(refusal)
            }
        }
        return taken
    }

    private func watchHead() {
        guard exchange == nil, !isClosed, let parser else { return }
        if parser.isInMessage, !timer.isSet(.head) {
            timer.clear(.idle)
            timer.set(.head, after: limits.headerTimeout)
        }
    }

    private func headCame() {
        guard let parser else { return }
        timer.clear(.idle)
        timer.clear(.head)
        do {
            let head = try HTTP1Head.take(
                from: parser,
                limits: limits,
                remote: transport.remote,
                scheme: transport.isSecure ? "https" : "http"
            )
            requests += 1
            let keepsAlive = parser.keepsAlive && requests < limits.requestsPerConnection
            exchange = HTTP1Exchange(number: requests, head: head, keepsAlive: keepsAlive)
        } catch {
            refuse(error)
        }
    }

    /// The head is here, the body is not, or not all of it: the handler starts, and reads as it comes.
    private func startWaiting() {
        guard var request = exchange?.waiting, let exchange else { return }
        let number = exchange.number
        let inbound = BodyStream(
            observer: BodyStream.Observer(
                wanted: { [weak self] in self?.onLoop { $0.bodyWanted(number) } },
                consumed: { [weak self] _ in self?.onLoop { $0.bodyTaken(number) } },
                cancelled: { [weak self] in self?.onLoop { $0.bodyTaken(number) } }
            )
        )
        exchange.inbound = inbound
        if parser?.body.isEmpty == false {
            exchange.expectsContinue = false
            push(to: inbound)
        }
        request.body = .stream(inbound)
        timer.set(.body, after: limits.bodyTimeout)
        serve(request)
    }

    private func bodyCame() {
        guard let parser, !parser.body.isEmpty, let exchange else { return }
        // Before the handler has started, the bytes stay where they are: they may be all of it.
        guard exchange.waiting == nil else { return }
        exchange.expectsContinue = false
        timer.set(.body, after: limits.bodyTimeout)
        guard let inbound = exchange.inbound else { return parser.body.removeAll(keepingCapacity: true) }
        push(to: inbound)
    }

    private func push(to inbound: BodyStream) {
        guard let parser else { return }
        let bytes = parser.body
        parser.body = []
        exchange?.received += bytes.count
        let received = exchange?.received ?? 0
        if received > limits.bodyBytes {
            exchange?.keepsAlive = false
            inbound.fail(Problem.contentTooLarge(limit: limits.bodyBytes))
            drop(bytes.count)
        } else if inbound.isOver || exchange?.isAnswered == true {
            drop(bytes.count)
        } else if !inbound.push(bytes), !inbound.isCancelled {
            // The reader takes its time: that is not the client's fault.
            timer.clear(.body)
        }
    }

    /// The answer is written or the reader has gone, and the body still comes: read and dropped within reason. An answer whose head
    /// promised another one on this connection is kept to: it knew how much was still to come.
    private func drop(_ count: Int) {
        lingered += count
        guard let exchange, lingered > limits.drainBytes, !exchange.hasBegunAnswer else { return }
        exchange.keepsAlive = false
    }

    private func requestIsComplete() {
        timer.clear(.body)
        exchange?.isComplete = true
        if var request = exchange?.waiting {
            if let parser, !parser.body.isEmpty {
                guard parser.body.count <= limits.bodyBytes else {
                    return refuse(.problem(.contentTooLarge(limit: limits.bodyBytes)))
                }
                request.body = .bytes(parser.body)
                parser.body = []
            }
            serve(request)
        } else {
            exchange?.inbound?.finish()
            if exchange?.isAnswered == true { exchangeIsOver() }
        }
    }

    // MARK: Readers of bodies

    private func bodyWanted(_ number: Int) {
        guard let exchange, exchange.number == number, exchange.expectsContinue, !exchange.hasBegunAnswer else {
            return
        }
        exchange.expectsContinue = false
        transport.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }

    private func bodyTaken(_ number: Int) {
        guard let exchange, exchange.number == number, !exchange.isComplete, let inbound = exchange.inbound,
            inbound.hasRoom || inbound.isCancelled, ahead >= stash.count
        else { return }
        timer.set(.body, after: limits.bodyTimeout)
        steer()
    }

    // MARK: Reading on and off

    /// Reads, or leaves what comes to the kernel, as the state of the connection wants it.
    ///
    /// The one place that says so: whatever changes one of the conditions calls this, and none of them can be left with a connection that
    /// nobody reads any more.
    func steer() {
        guard !isClosed else { return }
        if wantsBytes { transport.resumeReading() } else { transport.pauseReading() }
    }

    private var wantsBytes: Bool {
        if isLingering || preface != nil { return true }
        if let tunnel { return tunnel.hasRoom || tunnel.isOver }
        // Also while an answer is on its way: only by reading is it seen that the client has gone.
        guard stash.count - ahead < Self.stashLimit else { return false }
        guard let exchange, !exchange.isComplete, !exchange.isAnswered, let inbound = exchange.inbound else {
            return true
        }
        if inbound.isOver { return exchange.keepsAlive || lingered <= limits.drainBytes }
        return inbound.hasRoom
    }

    /// Bytes of further requests that are read before the one that is being answered is over; one read more may come.
    private static let stashLimit = 16 * 1024

    // MARK: The end

    func ended(_ end: TransportEnd) {
        guard case .eof = end, !isLingering else { return close() }
        peerHasEnded = true
        if let tunnel {
            tunnel.finish()
            return endTunnel()
        }
        // A client may close its half and still read; what it asked for in full, it gets, save what has no end.
        guard let exchange else { return transport.queuedBytes > 0 ? finishAndClose() : close() }
        guard exchange.isComplete, exchange.endless == nil else { return close() }
        if !hasAhead { exchange.keepsAlive = false }
    }

    /// True if bytes of further requests are here.
    var hasAhead: Bool { ahead < stash.count }

    private func discard(_ count: Int) {
        lingered += count
        if lingered > limits.drainBytes * Self.lingeringFactor { close() }
    }

    /// Factor on `drainBytes` for reading on after a refusal: 16 MiB with the usual limit, for two seconds. A client
    /// that still sends a large body reads the refusal only after the body.
    private static let lingeringFactor = 64

    /// Runs `body` here: at once if the caller is on the loop, soon if not.
    nonisolated func onLoop(_ body: @escaping @Sendable (isolated HTTP1Connection) -> Void) {
        if loop.isCurrent {
            assumeIsolated(body)
        } else {
            loop.execute { [self] in assumeIsolated(body) }
        }
    }
}
