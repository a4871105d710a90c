import CUV
package import EventLoop

/// A byte stream on a loop: TCP or a Unix socket, with or without TLS.
///
/// A transport lives on its loop's thread, inside the connection actor that owns it; it is not Sendable on purpose.
/// While it is open it keeps its callbacks, and through them its owner, alive; `close()` lets go of them. Bytes written
/// within one turn of the loop leave in one piece at the turn's end.
package final class Transport {
    /// Bytes have come. The buffer is valid during the call only.
    package var onRead: (UnsafeRawBufferPointer) -> Void = { _ in }
    /// Nothing more will come. Called at most twice, never after `close()`: a peer that has ended its half may be gone altogether,
    /// which only a write that fails can tell.
    package var onEnd: (TransportEnd) -> Void = { _ in }
    /// `queuedBytes` went above `highWater` and everything has been handed to the kernel since.
    package var onDrained: () -> Void = {}

    /// Above this many queued bytes a writer should wait for `onDrained`.
    package static let highWater = 64 * 1024
    /// Size in bytes up to which pieces are copied together so that they leave in one packet.
    private static let coalesce = 16 * 1024

    /// The loop it lives on.
    package let loop: EventLoop
    /// Address of the other end.
    package let remote: SocketAddress
    /// Bytes queued here and not yet handed to the kernel (before encryption).
    package private(set) var queuedBytes = 0
    /// Bytes that the kernel has taken in all (before encryption).
    package private(set) var leftBytes = 0

    /// True if writes leave together, at most once a beat of the loop, while there are many: see `WriteInterval`.
    var isPaced = false

    /// The TLS handshake is done; called once, before the first `onRead`.
    var onEstablished: () -> Void = {}

    let socket: StreamSocket
    private var tls: TLSSession?
    private var queue: [[UInt8]] = []
    private var inFlight = 0
    /// The queue leaves by itself, at the end of this turn or at the beat, together with all that is written until
    /// then.
    private var isFlushing = false
    private var interval = WriteInterval()
    private var mustReport = false
    private var isOpen = true
    private var hasEnded = false
    private var isBroken = false
    private var isReading = false
    private var mustShutDown = false

    /// Takes over a connected socket; reads nothing until `resumeReading()`.
    init(_ socket: StreamSocket, on loop: EventLoop, remote: SocketAddress, tls: TLSSession? = nil) {
        self.socket = socket
        self.loop = loop
        self.remote = remote
        self.tls = tls
        socket.onRead = { [unowned self] bytes in received(bytes) }
        socket.onEnd = { [unowned self] end in ended(end) }
    }

    /// Protocol that ALPN chose (`h2`, `http/1.1`); nil without TLS or before the handshake is done.
    package var negotiatedProtocol: String? { tls?.negotiatedProtocol }

    /// True if bytes are protected by TLS.
    package var isSecure: Bool { tls != nil }

    /// Stops reading: the peer will feel it once the kernel's buffers are full.
    package func pauseReading() {
        isReading = false
        socket.stopReading()
    }

    /// Starts reading, or goes on.
    package func resumeReading() {
        guard isOpen, !hasEnded, !isReading else { return }
        isReading = true
        // Bytes that TLS had decrypted when reading was paused come first, but not from within this call.
        if tls?.isEstablished == true { loop.atEndOfTurn { [self] in deliver() } }
        if let failure = socket.startReading() { ended(.failed(failure)) }
    }

    /// Queues `bytes`; they leave at the end of the loop's turn, sooner if they are many.
    package func write(_ bytes: [UInt8]) {
        guard isOpen, !bytes.isEmpty, !mustShutDown else { return }
        queuedBytes += bytes.count
        enqueue(bytes)
        if queuedBytes > Self.highWater {
            mustReport = true
            flush()
        } else if !isFlushing {
            isFlushing = true
            let body = { [self] in
                isFlushing = false
                flush()
            }
            if isPaced, interval.mustWait(at: loop.now) { loop.atBeat(body) } else { loop.atEndOfTurn(body) }
        }
    }

    /// Sends what is queued, then tells the peer that nothing more will come. Reading goes on.
    package func shutdown() {
        guard isOpen, !mustShutDown else { return }
        mustShutDown = true
        flush()
    }

    /// Closes at once; what is queued is lost. Nothing is called back after this.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        queue.removeAll()
        queuedBytes = 0
        socket.close()
        onRead = { _ in }
        onEnd = { _ in }
        onDrained = {}
        onEstablished = {}
    }

    /// Closes at once, and so that the peer sees an error (RST); for tests of what faults do.
    package func reset() {
        guard isOpen else { return }
        socket.resetOnClose()
        close()
    }

    // MARK: Writing

    private func enqueue(_ bytes: [UInt8]) {
        if let last = queue.indices.last, queue[last].count + bytes.count <= Self.coalesce {
            queue[last].append(contentsOf: bytes)
        } else {
            queue.append(bytes)
        }
    }

    private func flush() {
        guard isOpen else { return }
        guard let tls else {
            let pieces = queue
            queue = []
            for piece in pieces { send(piece, counting: piece.count) }
            settle()
            return
        }
        guard tls.isEstablished else { return }
        let pieces = queue
        queue = []
        for piece in pieces {
            let sealed = tls.encrypt(piece)
            send(sealed, counting: piece.count)
        }
        settle()
    }

    /// Hands `bytes` to the kernel; what it doesn't take now follows by itself. `plain` is how much of the queue that was.
    private func send(_ bytes: [UInt8], counting plain: Int) {
        let wrote = inFlight == 0 ? socket.tryWrite(bytes) : 0
        if wrote == bytes.count {
            queuedBytes -= plain
            leftBytes += plain
            return
        }
        inFlight += 1
        let failure = socket.write(bytes[wrote...]) { [weak self] status in
            guard let self, isOpen else { return }
            inFlight -= 1
            queuedBytes -= plain
            leftBytes += plain
            // A broken connection is told by the reading side; if that is paused, nobody else would say it.
            if status < 0 { return ended(.failed(LoopError(status: status))) }
            settle()
        }
        if let failure {
            inFlight -= 1
            queuedBytes -= plain
            ended(.failed(failure))
        }
    }

    private func settle() {
        guard isOpen, inFlight == 0, queue.isEmpty else { return }
        if mustReport {
            mustReport = false
            onDrained()
        }
        guard isOpen, mustShutDown, inFlight == 0, queue.isEmpty else { return }
        if let tls { _ = socket.tryWrite(tls.closeNotify()) }
        socket.shutdown()
    }

    // MARK: Reading

    private func received(_ bytes: UnsafeRawBufferPointer) {
        interval.heard()
        // Bytes that wait for the beat leave with the next write, at this turn's end; the beat sends what is left.
        if isPaced { isFlushing = false }
        guard let tls else { return onRead(bytes) }
        let wasEstablished = tls.isEstablished
        do {
            try tls.feed(bytes)
        } catch {
            sendHandshake(tls)
            return ended(error)
        }
        if !wasEstablished {
            sendHandshake(tls)
            guard tls.isEstablished else { return }
            flush()
            onEstablished()
        }
        deliver()
    }

    /// Hands on what TLS has decrypted, as long as somebody wants to read.
    private func deliver() {
        guard let tls, tls.isEstablished else { return }
        do {
            while isOpen, isReading, try tls.read(onRead) {}
        } catch {
            sendHandshake(tls)
            return ended(error)
        }
        guard isOpen else { return }
        sendHandshake(tls)
        if tls.hasEnded { ended(.eof) }
    }

    /// Sends what TLS itself has to say (handshake, alerts, key updates).
    func sendHandshake(_ session: TLSSession) {
        let bytes = session.takeOutput()
        if !bytes.isEmpty { send(bytes, counting: 0) }
    }

    private func ended(_ end: TransportEnd) {
        guard isOpen, !isBroken else { return }
        switch end {
        case .eof: guard !hasEnded else { return }
        default: isBroken = true
        }
        hasEnded = true
        isReading = false
        socket.stopReading()
        onEnd(end)
    }
}
