import CUV
package import EventLoop

/// One HTTP/2 connection of a server, from its preface to its end. Pinned to the loop of its socket.
///
/// Heads become requests, one task each; bodies flow both ways only as fast as their readers take them; everything that
/// was written during one turn of the loop leaves as one piece.
package actor HTTP2ServerConnection {
    /// The loop of the socket.
    package nonisolated let loop: EventLoop
    /// The loop, as this actor's executor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let transport: Transport
    let session: HTTP2Session
    let handler: Handler
    /// Answers requests that need no task; nil if there are none.
    let beginning: Beginning?
    let limits: ServerLimits
    let isSecure: Bool
    var streams: [Int32: HTTP2ServerStream] = [:]
    private let onClosed: @Sendable () -> Void
    var timer: LoopTimer?
    private var isFlushScheduled = false
    var drainState = DrainState.none
    private var isClosed = false
    var quietSince: UInt64 = 0
    /// Bytes held for the peer.
    var share: BacklogShare
    /// Bytes of bodies that came and were not taken yet.
    var atRest = 0
    /// Requests that are not begun yet, as too much is queued, in their order.
    var held: [Int32] = []
    /// Streams whose whole answers are not queued yet, as too much is, in their order.
    var awaiting: [(stream: Int32, bytes: Int)] = []
    var progress = SendProgress()

    /// Everything was said; what is left is to hear that the peer has read it.
    var isLingering = false

    enum DrainState { case none, announced, final }

    /// Takes over `transport`, whose peer speaks HTTP/2. `onClosed` is called once, when the connection is gone.
    package init(
        transport: sending Transport,
        handler: @escaping Handler,
        beginning: Beginning? = nil,
        limits: ServerLimits,
        loop: EventLoop,
        onClosed: @escaping @Sendable () -> Void = {}
    ) {
        self.loop = loop
        isSecure = transport.isSecure
        self.transport = transport
        self.handler = handler
        self.beginning = beginning
        self.limits = limits
        self.onClosed = onClosed
        share = BacklogShare(of: limits.backlog)
        session = HTTP2Session(role: .server, limits: HTTP2Limits(limits))
    }

    /// Begins to talk; `prefix` was read before it was known that this is HTTP/2.
    package func start(prefix: [UInt8]) {
        // The transport keeps this object through them, until it is closed.
        transport.onRead = { [self] bytes in receive(bytes) }
        transport.onEnd = { [self] _ in close() }
        transport.onDrained = { [self] in flush() }
        quietSince = now
        startTimer()
        prefix.withUnsafeBytes { receive($0) }
        if !isClosed { transport.resumeReading() }
    }

    var isDraining: Bool { drainState != .none }

    /// Finishes what was begun, takes nothing new, then closes. Clients learn it in time to lose nothing; tunnels are asked
    /// to end, and answers without an end do with what is there of them.
    package func drain() {
        guard drainState == .none, !isClosed else { return }
        drainState = .announced
        for stream in streams.values {
            stream.tunnelDrain?.give()
            if stream.isEndless { stream.outbound?.conclude() }
        }
        session.announceDrain()
        scheduleFlush()
    }

    /// Ends the connection now; handlers are cancelled.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        timer?.cancel()
        timer = nil
        for stream in streams.values { abandon(stream) }
        streams.removeAll()
        share.set(0)
        transport.close()
        onClosed()
    }

    // MARK: Bytes

    var now: UInt64 { uv_now(loop.raw) }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed, !isLingering else { return }
        do throws(HTTP2ConnectionError) {
            handle(try session.receive(bytes, now: now))
            scheduleFlush()
        } catch {
            // The reason goes out as a GOAWAY, if the socket takes it.
            flush()
            close()
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
        guard !isClosed, !isLingering else { return }
        var hasMore = true
        while hasMore, transport.queuedBytes < Self.transportHighWater {
            var output: [UInt8] = []
            output.reserveCapacity(4096)
            hasMore = session.produce(into: &output)
            if output.isEmpty { break }
            transport.write(output)
        }
        handle(session.takeEvents())
        for id in session.takeRoomy() { hasRoom(id) }
        letGoOn()
        // A client that takes nothing of its answers is not read from: else it could have us queue more and more.
        if transport.queuedBytes >= Self.transportHighWater {
            transport.pauseReading()
        } else {
            transport.resumeReading()
        }
        share.set(session.queuedBytes + transport.queuedBytes + atRest)
        if session.isFinished || (drainState == .final && streams.isEmpty) { end() }
    }

    private func end() {
        guard !isClosed, !isLingering else { return }
        isLingering = true
        for stream in streams.values { abandon(stream) }
        streams.removeAll()
        quietSince = now
        transport.shutdown()
        transport.resumeReading()
    }

    // MARK: Events

    private func handle(_ events: [HTTP2Event]) {
        guard !events.isEmpty else { return }
        var fresh: [HTTP2ServerStream] = []
        for event in events {
            switch event {
            case .head(let id, let head, let isLast):
                let stream = HTTP2ServerStream(id: id, head: head, now: now)
                stream.isComplete = isLast
                streams[id] = stream
                fresh.append(stream)
            case .data(let id, let bytes): received(bytes, on: id)
            case .end(let id): finished(id)
            case .sent(let id): sent(id)
            case .closed(let id, _): gone(id)
            case .pong:
                guard drainState == .announced else { break }
                drainState = .final
                session.goAway()
                scheduleFlush()
            case .goAway, .settings: break
            }
        }
        // Only now, so that a body which came along with its head needs no stream.
        for stream in fresh where streams[stream.id] === stream {
            if mustWait { held.append(stream.id) } else { serve(stream) }
        }
    }

    private func received(_ bytes: [UInt8], on id: Int32) {
        guard let stream = streams[id] else { return session.consumeConnection(bytes.count) }
        // Also given up by its reader in a way that told nobody: after too long a wait for the peer's last words.
        if stream.isAttended, stream.inbound?.isOver == true { stream.isTunnelOver = true }
        // A client that sends on, and takes nothing of the output left by a tunnel that is over, must not keep the
        // stream.
        if !stream.isTunnelOver { stream.movedAt = now }
        stream.received += bytes.count
        stream.outstanding += bytes.count
        atRest += bytes.count
        guard let inbound = stream.inbound else {
            if stream.task == nil, !stream.isAnswered {
                stream.early.append(bytes)
            } else {
                consumed(bytes.count, of: id)
            }
            return
        }
        // A tunnel lasts as long as it likes: what it carries is bounded piece by piece.
        if stream.received > limits.bodyBytes, stream.tunnelDrain == nil {
            inbound.fail(Problem.contentTooLarge(limit: limits.bodyBytes))
            consumed(bytes.count, of: id)
        } else if inbound.isCancelled {
            consumed(bytes.count, of: id)
        } else {
            inbound.push(bytes)
        }
    }

    private func finished(_ id: Int32) {
        guard let stream = streams[id] else { return }
        stream.isComplete = true
        stream.inbound?.finish()
    }

    private func sent(_ id: Int32) {
        guard let stream = streams[id], !stream.isComplete else { return }
        // The answer is complete and the rest of the request of no use: RFC 9113, 8.1.
        session.reset(id, .noError)
        scheduleFlush()
    }

    private func gone(_ id: Int32) {
        guard let stream = streams.removeValue(forKey: id) else { return }
        abandon(stream)
        session.consumeConnection(stream.outstanding)
        atRest -= stream.outstanding
        quietSince = now
    }

    private func abandon(_ stream: HTTP2ServerStream) {
        if !stream.isComplete { stream.inbound?.fail(ClientHasGone()) }
        stream.outbound?.cancel()
        stream.task?.cancel()
        stream.giveUp?()
        stream.giveUp = nil
        resume(stream, false)
    }

    /// The reader of `id`'s body took so many bytes.
    func consumed(_ count: Int, of id: Int32) {
        guard let stream = streams[id] else { return }
        if !stream.isTunnelOver { stream.movedAt = now }
        stream.outstanding -= count
        atRest -= count
        session.consume(count, of: id)
        scheduleFlush()
    }

    private func hasRoom(_ id: Int32) {
        guard let stream = streams[id] else { return }
        stream.movedAt = now
        resume(stream, true)
        guard stream.isTunnelHeld else { return }
        stream.isTunnelHeld = false
        sendTunnelOutput(id)
    }

    private func resume(_ stream: HTTP2ServerStream, _ isThere: Bool) {
        let room = stream.room
        stream.room = nil
        room?.resume(returning: isThere)
    }
}
