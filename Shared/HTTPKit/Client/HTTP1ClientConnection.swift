import CUV
import EventLoop

/// One HTTP/1 connection of a client: one request at a time, kept alive between them. Pinned to the loop of its socket.
actor HTTP1ClientConnection {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let configuration: ClientConfiguration
    let transport: Transport
    let parser: HTTP1ResponseParser
    var exchange: HTTP1ClientExchange?
    private(set) var isClosed = false
    private(set) var isUsed = false
    private let onFree: @Sendable (HTTP1ClientConnection, _ isUsable: Bool) -> Void
    private var timer: LoopTimer?
    private var drained: CheckedContinuation<Void, Never>?
    private var idleSince: UInt64 = 0

    /// Takes over a connected transport. `onFree` is called, on the loop, after each exchange and when the connection ends.
    init(
        transport: sending Transport,
        configuration: ClientConfiguration,
        loop: EventLoop,
        onFree: @escaping @Sendable (HTTP1ClientConnection, _ isUsable: Bool) -> Void
    ) {
        self.loop = loop
        self.configuration = configuration
        self.transport = transport
        self.onFree = onFree
        parser = HTTP1ResponseParser(headBytes: configuration.headBytes)
    }

    /// Begins to read, so that a server's hanging up is noticed at once.
    func start() {
        // The transport keeps this object through them, until it is closed.
        transport.onRead = { [self] bytes in receive(bytes) }
        transport.onEnd = { [self] end in ended(end) }
        transport.onDrained = { [self] in drain() }
        idleSince = now
        timer = try? LoopTimer(on: loop)
        timer?.start(after: .milliseconds(50), every: .milliseconds(50)) { [weak self] in
            self?.assumeIsolated { $0.tick() }
        }
        transport.resumeReading()
    }

    /// Ends the connection; what is open fails with `error`.
    func close(_ error: ClientError) {
        guard !isClosed else { return }
        isClosed = true
        timer?.cancel()
        timer = nil
        let exchange = exchange
        self.exchange = nil
        exchange?.fail(error)
        drain()
        transport.close()
        onFree(self, false)
    }

    /// Marks the connection as one that has carried a request: from now on the server may have hung up unseen.
    func begin(_ exchange: HTTP1ClientExchange) {
        self.exchange = exchange
        isUsed = true
        parser.expectsNoBody = exchange.expectsNoBody
    }

    var now: UInt64 { uv_now(loop.raw) }

    /// Writes, then suspends while the socket's queue is long.
    func write(_ bytes: [UInt8]) async {
        guard !isClosed else { return }
        transport.write(bytes)
        exchange?.movedAt = now
        guard transport.queuedBytes > Transport.highWater else { return }
        await withCheckedContinuation { drained = $0 }
    }

    private func drain() {
        let waiter = drained
        drained = nil
        waiter?.resume()
    }

    // MARK: Bytes

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed else { return }
        guard let exchange else {
            return close(ClientError(.malformed, "bytes that nobody asked for"))
        }
        exchange.hasAnswer = true
        exchange.movedAt = now
        do throws(ClientError) {
            if exchange.isSwitched { return exchange.received(Array(bytes), self) }
            handle(try parser.receive(bytes), exchange)
        } catch {
            close(error)
        }
    }

    private func ended(_ end: TransportEnd) {
        if let exchange, exchange.isSwitched, case .eof = end {
            // Half a tunnel is over; the other half may go on.
            exchange.inbound?.finish()
            exchange.isReceived = true
            return settle(exchange, mayStay: false)
        }
        if let exchange, case .eof = end, exchange.hasAnswer {
            do throws(ClientError) {
                handle(try parser.receiveEnd(), exchange)
            } catch {
                return close(error)
            }
        }
        close(ClientError(.connectionLost, isSilent: exchange?.hasAnswer != true, "\(end)"))
    }

    private func handle(_ events: [HTTP1ResponseParser.Event], _ exchange: HTTP1ClientExchange) {
        for event in events {
            switch event {
            case .head(let status, let headers):
                exchange.head = Response(Status(status), headers: headers)
            case .body(let bytes): exchange.received(bytes, self)
            case .end(let mayStay):
                exchange.isReceived = true
                exchange.mayStay = mayStay
                exchange.inbound?.finish()
            case .switched(let rest):
                // From here on our half is the tunnel's, and open.
                exchange.isSwitched = true
                exchange.isSent = false
                exchange.deliver(self)
                if !rest.isEmpty { exchange.received(rest, self) }
            }
        }
        exchange.deliver(self)
        if exchange.isReceived { settle(exchange, mayStay: exchange.mayStay) }
    }

    /// The reader of the answer's body took some of it.
    func consumed() {
        exchange?.movedAt = now
        if !isClosed { transport.resumeReading() }
    }

    /// Ends the exchange once both halves are through.
    func settle(_ exchange: HTTP1ClientExchange, mayStay: Bool) {
        guard exchange === self.exchange, exchange.isReceived else { return }
        // An answer before the end of the request: the rest of it can't be told from a next one.
        guard exchange.isSent, mayStay else {
            if exchange.isSwitched, !exchange.isSent { return }
            return close(ClientError(.connectionLost))
        }
        self.exchange = nil
        idleSince = now
        transport.resumeReading()
        onFree(self, true)
    }

    // MARK: Time

    private func tick() {
        let now = now
        guard let exchange else {
            if now - idleSince > configuration.keepAlive.milliseconds { close(ClientError(.closed, "idle")) }
            return
        }
        guard !exchange.isSwitched else { return }
        let quiet = now - exchange.movedAt
        if exchange.waiter != nil, exchange.isSent {
            let limit = (exchange.options.responseTimeout ?? configuration.responseTimeout).milliseconds
            if quiet > limit { close(ClientError(.responseTimeout)) }
        } else if !exchange.isPaused {
            let limit = (exchange.options.idleTimeout ?? configuration.idleTimeout).milliseconds
            if limit > 0, quiet > limit { close(ClientError(.idleTimeout)) }
        }
    }

    /// Runs `body` here: at once if the caller is on the loop, soon if not.
    nonisolated func onLoop(_ body: @escaping @Sendable (isolated HTTP1ClientConnection) -> Void) {
        if loop.isCurrent {
            assumeIsolated(body)
        } else {
            Task(executorPreference: loop.tasks) { await body(self) }
        }
    }
}
