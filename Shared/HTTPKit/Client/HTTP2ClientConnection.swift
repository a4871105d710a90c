import CUV
import EventLoop

/// One HTTP/2 connection of a client, shared by many requests. Pinned to the loop of its socket.
actor HTTP2ClientConnection {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    /// Load of the connection.
    nonisolated let load = ConnectionLoad()

    let session: HTTP2Session
    let configuration: ClientConfiguration
    var streams: [Int32: HTTP2ClientStream] = [:]
    /// Streams whose silence counts as a failure. A tunnel is one of them only until it is answered: there may be
    /// thousands of tunnels, on which nothing is due.
    var exchanges: [Int32: HTTP2ClientStream] = [:]
    /// Answers that came before anybody asked for them, by stream.
    var untold: [Int32: HTTP2ClientStream.Answer] = [:]
    var hasSettings = false
    var settingsWaiters: [CheckedContinuation<Void, Never>] = []
    private let transport: Transport
    private let onChange: @Sendable (HTTP2ClientConnection) -> Void
    private var timer: LoopTimer?
    private var isFlushScheduled = false
    private(set) var isClosed = false
    private var heardAt: UInt64 = 0
    /// Bytes held of answers that nobody has read yet, and of requests that the server hasn't taken.
    private var share: BacklogShare
    /// Bytes of answers that came and were not taken yet.
    var atRest = 0
    private var idleSince: UInt64 = 0
    private var pingedAt: UInt64?

    /// Takes over a connected transport whose peer speaks HTTP/2. `onChange` is called, on the loop, when a stream ends
    /// while `load.isAwaited`, and when it can't be used any more.
    init(
        transport: sending Transport,
        configuration: ClientConfiguration,
        loop: EventLoop,
        onChange: @escaping @Sendable (HTTP2ClientConnection) -> Void
    ) {
        self.loop = loop
        self.configuration = configuration
        self.onChange = onChange
        share = BacklogShare(of: configuration.backlog)
        self.transport = transport
        session = HTTP2Session(role: .client, limits: configuration.http2)
    }

    /// Begins to talk.
    func start() {
        // The transport keeps this object through them, until it is closed.
        transport.onRead = { [self] bytes in receive(bytes) }
        transport.onEnd = { [self] end in
            // With TLS 1.3 a server refuses our certificate when the handshake is over for us.
            var reason = "the server closed the connection"
            if case .tls(let said) = end { reason += ": \(said)" }
            close(ClientError(.connectionLost, reason))
        }
        transport.onDrained = { [self] in flush() }
        heardAt = now
        idleSince = now
        startTimer()
        scheduleFlush()
        transport.resumeReading()
    }

    /// Ends the connection; what is open fails with `error`.
    func close(_ error: ClientError) {
        guard !isClosed else { return }
        isClosed = true
        load.retire()
        timer?.cancel()
        timer = nil
        let open = streams.values
        streams.removeAll()
        exchanges.removeAll()
        for stream in open { lose(stream, error) }
        let waiters = settingsWaiters
        settingsWaiters = []
        for waiter in waiters { waiter.resume() }
        share.set(0)
        transport.close()
        onChange(self)
    }

    // MARK: Bytes

    var now: UInt64 { uv_now(loop.raw) }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed else { return }
        heardAt = now
        pingedAt = nil
        do throws(HTTP2ConnectionError) {
            handle(try session.receive(bytes, now: now))
            share.set(session.queuedBytes + transport.queuedBytes + atRest)
            if session.wantsWrite { scheduleFlush() }
            retireIfOver()
        } catch {
            flush()
            close(ClientError(.malformed, error.description))
        }
    }

    func scheduleFlush() {
        guard !isFlushScheduled, !isClosed else { return }
        isFlushScheduled = true
        loop.atEndOfTurn { [self] in
            isFlushScheduled = false
            flush()
        }
    }

    /// Bytes that may wait in the socket's queue before the session is asked for more.
    private static let transportHighWater = 256 * 1024

    private func flush() {
        guard !isClosed else { return }
        var hasMore = true
        while hasMore, transport.queuedBytes < Self.transportHighWater {
            var output: [UInt8] = []
            // A few heads: no more than comes from the thread's own store of memory (glibc: 1032 bytes).
            output.reserveCapacity(1000)
            hasMore = session.produce(into: &output)
            if output.isEmpty { break }
            transport.write(output)
        }
        handle(session.takeEvents())
        for id in session.takeRoomy() {
            guard let stream = streams[id] else { continue }
            stream.movedAt = now
            resume(stream, true)
            guard stream.isTunnelHeld else { continue }
            stream.isTunnelHeld = false
            sendTunnelOutput(id)
        }
        share.set(session.queuedBytes + transport.queuedBytes + atRest)
        retireIfOver()
    }

    /// The server takes nothing new: no more requests come here, and with the last answer the connection ends.
    private func retireIfOver() {
        guard !isClosed, !load.isUsable || session.isFinished || !session.takesRequests else { return }
        if load.isUsable {
            load.retire()
            onChange(self)
        }
        if streams.isEmpty || session.isFinished { close(ClientError(.connectionLost, "the session is over")) }
    }

    // MARK: Events

    private func handle(_ events: [HTTP2Event]) {
        guard !events.isEmpty else { return }
        var fresh: [HTTP2ClientStream] = []
        for event in events {
            switch event {
            case .head(let id, let head, let isLast):
                guard let stream = streams[id] else { break }
                stream.head = head
                stream.isComplete = isLast
                stream.movedAt = now
                fresh.append(stream)
            case .data(let id, let bytes): received(bytes, on: id)
            case .end(let id):
                guard let stream = streams[id] else { break }
                stream.isComplete = true
                stream.inbound?.finish()
            case .closed(let id, let code):
                // A short answer ends in the read it began in: hand it over before its stream is forgotten.
                if let stream = streams[id], stream.head != nil, stream.isComplete { deliver(stream) }
                gone(id, code)
            case .settings:
                hasSettings = true
                load.allow(session.peerConcurrentStreams)
                for waiter in settingsWaiters { waiter.resume() }
                settingsWaiters = []
                onChange(self)
            case .sent, .goAway, .pong: break
            }
        }
        for stream in fresh where stream.head != nil { deliver(stream) }
    }

    private func received(_ bytes: [UInt8], on id: Int32) {
        guard let stream = streams[id] else { return session.consumeConnection(bytes.count) }
        stream.movedAt = now
        stream.outstanding += bytes.count
        atRest += bytes.count
        if let inbound = stream.inbound {
            if inbound.isCancelled { consumed(bytes.count, of: id) } else { inbound.push(bytes) }
        } else {
            stream.early.append(bytes)
        }
    }

    private func gone(_ id: Int32, _ code: HTTP2ErrorCode) {
        guard let stream = streams.removeValue(forKey: id) else { return }
        exchanges[id] = nil
        session.consumeConnection(stream.outstanding)
        atRest -= stream.outstanding
        switch code {
        case .refusedStream: lose(stream, ClientError(.refused, isUnprocessed: true))
        case .http11Required: lose(stream, ClientError(.refused, isUnprocessed: true, code.description))
        default: lose(stream, ClientError(.reset, code.description))
        }
        idleSince = now
        if load.isAwaited { onChange(self) }
    }

    /// Ends what is left of `stream`; a body that is complete ends well.
    private func lose(_ stream: HTTP2ClientStream, _ error: ClientError) {
        load.closed()
        if !stream.isTold {
            // Nothing of an answer had come yet.
            tell(stream, .failure(error.silently))
        }
        if !stream.isComplete { stream.inbound?.fail(error) }
        stream.outbound?.cancel()
        resume(stream, false)
    }

    private func resume(_ stream: HTTP2ClientStream, _ isThere: Bool) {
        let room = stream.room
        stream.room = nil
        room?.resume(returning: isThere)
    }

    /// The reader of `id`'s body took so many bytes.
    func consumed(_ count: Int, of id: Int32) {
        guard let stream = streams[id] else { return }
        stream.movedAt = now
        stream.outstanding -= count
        atRest -= count
        session.consume(count, of: id)
        scheduleFlush()
    }

    /// Gives a stream up and tells the server.
    func cancel(_ id: Int32, _ error: ClientError) {
        guard let stream = streams.removeValue(forKey: id) else { return }
        exchanges[id] = nil
        session.reset(id, .cancel)
        session.consumeConnection(stream.outstanding)
        atRest -= stream.outstanding
        lose(stream, error)
        scheduleFlush()
        idleSince = now
        if load.isAwaited { onChange(self) }
    }

    // MARK: Time

    private static let tick = Duration.milliseconds(50)
    /// Silence on a connection with open streams after which the server is asked whether it is there.
    private static let pingAfter = Duration.seconds(10)
    /// Time that the answer to a ping may take.
    private static let pongWithin = Duration.seconds(5)

    private func startTimer() {
        timer = try? LoopTimer(on: loop)
        timer?.start(after: Self.tick, every: Self.tick) { [weak self] in self?.assumeIsolated { $0.tick() } }
    }

    private func tick() {
        let now = now
        guard !streams.isEmpty else {
            if now - idleSince > configuration.keepAlive.milliseconds {
                session.terminate(.noError)
                flush()
                close(ClientError(.closed, "idle"))
            }
            return
        }
        let response = configuration.responseTimeout
        let idle = configuration.idleTimeout
        for stream in exchanges.values {
            let quiet = now - stream.movedAt
            // A request that is still being sent may take its time; a tunnel sends nothing before it is answered.
            let isAwaited = stream.waiter != nil || stream.listener != nil
            let waitsForHead = isAwaited && (stream.outbound == nil || stream.isTunnel)
            if waitsForHead {
                let limit = (stream.options.responseTimeout ?? response).milliseconds
                if quiet > limit { cancel(stream.id, ClientError(.responseTimeout)) }
            } else if stream.outstanding == 0 {
                let limit = (stream.options.idleTimeout ?? idle).milliseconds
                if limit > 0, quiet > limit { cancel(stream.id, ClientError(.idleTimeout)) }
            }
        }
        if let pingedAt {
            if now - pingedAt > Self.pongWithin.milliseconds {
                close(ClientError(.connectionLost, "no answer to a ping"))
            }
        } else if now - heardAt > Self.pingAfter.milliseconds {
            pingedAt = now
            session.ping()
            scheduleFlush()
        }
    }
}
