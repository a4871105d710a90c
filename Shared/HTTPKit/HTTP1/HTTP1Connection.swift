package import EventLoop

/// One connection of a server that speaks HTTP/1 until its first bytes say otherwise. Pinned to the loop of its socket.
///
/// One request is served at a time; what a client sends ahead (pipelining) waits in one read buffer, and then in the
/// kernel. A handler starts when the head is complete; bodies flow both ways as fast as their reader takes them.
package actor HTTP1Connection: ServerConnection {
    package nonisolated let loop: EventLoop
    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let transport: Transport
    /// Nil once there is a tunnel: nothing of HTTP comes any more.
    var parser: HTTP1Parser?
    let handler: Handler
    /// Answers requests that need no task; nil if there are none.
    let beginning: Beginning?
    let limits: ServerLimits
    let timer: ConnectionTimer
    let onClosed: @Sendable () -> Void
    /// Takes over when the first bytes are HTTP/2's; nil once they weren't.
    var upgradeToHTTP2: (@Sendable (TransportHandover, _ prefix: [UInt8]) -> Void)?

    var exchange: HTTP1Exchange?
    var requests = 0
    /// Bytes that came while nothing could be done with them; `ahead` says from where on they are unread.
    var stash: [UInt8] = []
    var ahead = 0
    var isParsing = false
    var isDraining = false
    var isClosed = false
    var peerHasEnded = false
    var isLingering = false
    var lingered = 0
    /// Bytes held because the client doesn't take them.
    private var share: BacklogShare
    /// Milliseconds of the loop since which the client takes less than it is sent.
    private var stuckSince: UInt64 = 0
    /// Bytes that the client sends into a tunnel; nil while there is no tunnel.
    var tunnel: BodyStream?
    /// Bytes that the tunnel sends to the client, until their end has been sent.
    var tunnelOutput: BodyStream?
    /// The tunnel's output waits until the client has taken some of it.
    var isTunnelHeld = false
    /// The tunnel's task has returned, or its attending reader reads no more.
    var isTunnelOver = false
    /// The tunnel has no task: it is over when nobody reads any more and its output has ended.
    var isTunnelAttended = false
    /// The tunnel's task, unless it has none.
    var tunnelTask: Task<Void, Never>?
    /// Tells the tunnel that the server is ending; nil while there is none.
    var tunnelDrain: DrainSignal?
    var drainWaiter: CheckedContinuation<Void, Never>?
    var preface: [UInt8]? = []

    /// Takes over a transport that does not read yet.
    init(
        _ handover: TransportHandover,
        handler: @escaping Handler,
        beginning: Beginning? = nil,
        limits: ServerLimits,
        onClosed: @escaping @Sendable () -> Void,
        upgradeToHTTP2: (@Sendable (TransportHandover, [UInt8]) -> Void)?
    ) throws(LoopError) {
        let transport = handover.take()
        loop = transport.loop
        timer = try ConnectionTimer(on: transport.loop)
        self.transport = transport
        self.handler = handler
        self.beginning = beginning
        self.limits = limits
        self.onClosed = onClosed
        share = BacklogShare(of: limits.backlog)
        self.upgradeToHTTP2 = upgradeToHTTP2
        parser = HTTP1Parser(limits: limits)
    }

    /// Begins to read.
    func start() {
        // The transport keeps this object through them, until it is closed.
        transport.onRead = { [self] bytes in receive(bytes) }
        transport.onEnd = { [self] end in ended(end) }
        transport.onDrained = { [self] in drained() }
        timer.onDue = { [self] kind in due(kind) }
        timer.set(.idle, after: transport.isSecure ? limits.handshakeTimeout : limits.headerTimeout)
        transport.resumeReading()
    }

    /// Finishes the request that was begun, then closes; an idle connection closes at once. A tunnel is asked to end, and an
    /// answer without an end ends with what is there of it.
    package func drain() {
        guard !isClosed else { return }
        isDraining = true
        tunnelDrain?.give()
        exchange?.endless?.conclude()
        guard exchange == nil, tunnelDrain == nil, parser?.isInMessage != true, ahead == stash.count else { return }
        finishAndClose()
    }

    /// Ends now; a handler that runs is cancelled, and the reader of its body learns it.
    package func close() {
        guard !isClosed else { return }
        release()
        transport.close()
        onClosed()
    }

    /// Lets go of everything but the transport.
    func release() {
        isClosed = true
        timer.stop()
        let exchange = exchange
        self.exchange = nil
        exchange?.inbound?.fail(ClientHasGone())
        exchange?.task?.cancel()
        exchange?.giveUp?()
        tunnelTask?.cancel()
        tunnelTask = nil
        tunnel?.fail(ClientHasGone())
        tunnel = nil
        tunnelOutput?.cancel()
        tunnelOutput = nil
        stash = []
        ahead = 0
        drained()
    }

    // MARK: Time

    private func due(_ kind: ConnectionTimer.Kind) {
        switch kind {
        case .head: refuse(.problem(.requestTimeout))
        case .body:
            exchange?.keepsAlive = false
            if exchange?.hasBegunAnswer == true { close() } else { refuse(.problem(.requestTimeout)) }
        case .linger where transport.queuedBytes > 0: watchSending()
        case .write where isLingering && transport.queuedBytes == 0: close()
        case .write where !isStuckTooLong: timer.set(.write, after: Self.look)
        case .idle, .write, .linger: close()
        }
    }

    // MARK: Writing

    /// Suspends while the peer takes less than it is sent.
    func waitForRoom() async {
        guard !isClosed, transport.queuedBytes > Transport.highWater else { return }
        watchSending()
        await withCheckedContinuation { drainWaiter = $0 }
    }

    /// Counts what is queued, and gives the client `ServerLimits.writeTimeout` to take all of it; less, while all clients together leave too
    /// much.
    func watchSending() {
        share.set(transport.queuedBytes)
        guard !timer.isSet(.write) else { return }
        stuckSince = loop.now
        timer.set(.write, after: min(limits.writeTimeout, Self.look))
    }

    private var isStuckTooLong: Bool {
        if loop.now - stuckSince >= limits.writeTimeout.milliseconds { return true }
        guard limits.backlog.isOver else { return false }
        limits.backlog.countCut()
        return true
    }

    /// Interval between two looks at how much of the queue was taken.
    private static let look = Duration.seconds(1)

    private func drained() {
        timer.clear(.write)
        share.set(0)
        if isLingering, !isClosed { timer.set(.linger, after: Self.lingering) }
        drainWaiter?.resume()
        drainWaiter = nil
        guard isTunnelHeld else { return }
        isTunnelHeld = false
        sendTunnelOutput()
    }
}

/// Error that the reader of a request body gets when the client went away.
public struct ClientHasGone: Error, Equatable {
    /// The one value there is.
    public init() {}

    /// Returns true if a handler failed because its client went: its body broke off, or its task was cancelled and then
    /// threw any error except a problem below 500.
    public static func explains(_ error: any Error) -> Bool {
        if error is ClientHasGone { return true }
        guard Task.isCancelled else { return false }
        guard let problem = error as? Problem else { return true }
        return problem.status.code >= 500
    }
}
