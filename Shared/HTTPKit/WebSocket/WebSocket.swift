import Synchronization

/// A WebSocket over the raw bytes of an upgraded connection or of an extended CONNECT stream.
///
/// One task receives; any number may send. Messages that are sent while bytes are on their way to a slow peer leave
/// together as one write, and their senders wait until the peer's stream has room: back-pressure, no hidden queue.
/// Pings are answered while `receive` is awaited.
public final class WebSocket: Sendable {
    let duplex: Duplex
    private let limits: WebSocketLimits
    let framer: Mutex<WebSocketFramer>
    /// Messages that came together with the one returned last, the next one at the end.
    private let received = Mutex<[WebSocketMessage]>([])
    let outbox: WebSocketOutbox
    private let heard = Mutex(ContinuousClock.now)
    /// Task that handles messages at the moment, if no task waits for them.
    let handling = Mutex<Task<Void, Never>?>(nil)

    /// Frames over `duplex`, at the beginning of it.
    package init(_ duplex: Duplex, role: WebSocketFramer.Role, limits: WebSocketLimits = WebSocketLimits()) {
        self.duplex = duplex
        self.limits = limits
        framer = Mutex(WebSocketFramer(role: role, messageBytes: limits.messageBytes))
        outbox = WebSocketOutbox(duplex.outbound)
    }

    /// The next message, in order; nil once the WebSocket was closed or its connection has gone (see `closeCode`).
    public func receive() async -> WebSocketMessage? {
        while true {
            if let message = takeReceived() { return message }
            guard !isReadingOver, let bytes = try? await duplex.inbound.next() else {
                await settle()
                return nil
            }
            let (message, mustAnswer) = unpack(bytes)
            // Pongs and the answer to a close.
            if mustAnswer { await flush() }
            if let message { return message }
        }
    }

    /// Takes the next message that came together with an earlier one.
    func takeReceived() -> WebSocketMessage? { received.withLock { $0.popLast() } }

    /// True if nothing more will be read, judged by the bytes that came.
    var isReadingOver: Bool { framer.withLock { $0.isReadingOver } }

    /// Takes bytes: the first message that is complete with them (the others wait for `takeReceived`), and whether something must be
    /// answered.
    func unpack(_ bytes: [UInt8]) -> (first: WebSocketMessage?, mustAnswer: Bool) {
        heard.withLock { $0 = .now }
        let (messages, mustAnswer) = framer.withLock { framer in
            let messages = framer.receive(bytes)
            return (messages, framer.hasOutput)
        }
        if messages.count > 1 { received.withLock { $0 = messages.dropFirst().reversed() } }
        return (messages.first, mustAnswer)
    }

    /// Nothing more is received: answers a close, and gives the connection up.
    func settle() async {
        if isReadingOver { await flush() }
        finish()
    }

    /// Sends one message; returns when the connection has taken it. Throws once the WebSocket is closed.
    public func send(_ message: WebSocketMessage) async throws(WebSocketError) {
        guard framer.withLock({ $0.send(message) }), await flush() else { throw .closed(closeCode) }
    }

    /// Sends text.
    public func send(_ text: String) async throws(WebSocketError) { try await send(.text(text)) }

    /// Sends a ping of at most 125 bytes; the peer's pong counts in `pongs`.
    public func ping(_ payload: [UInt8] = []) async throws(WebSocketError) {
        guard payload.count <= 125 else { throw .controlTooLong }
        guard framer.withLock({ $0.ping(payload) }), await flush() else { throw .closed(closeCode) }
    }

    /// Pongs received so far: a peer whose count stands still while it is pinged has gone.
    public var pongs: Int { framer.withLock { $0.pongs } }

    /// Time at which something last came from the peer; before that, the time of opening.
    public var heardAt: ContinuousClock.Instant { heard.withLock { $0 } }

    /// The peer's close code, else ours, else `.abnormal`.
    public var closeCode: WebSocketCloseCode { framer.withLock { $0.closeCode } }

    /// Says why, waits for the peer's answer at most `limits.closeTimeout`, and gives the connection up. Messages that
    /// arrive meanwhile are dropped. To be called by the task that receives, or when none does.
    public func close(_ code: WebSocketCloseCode = .normal, reason: String = "") async {
        framer.withLock { $0.close(code, reason) }
        if await flush() {
            let inbound = duplex.inbound
            let timeout = limits.closeTimeout
            let watch = Task {
                try await Task.sleep(for: timeout)
                inbound.fail(WebSocketError.closed(.abnormal))
            }
            while await receive() != nil {}
            watch.cancel()
        }
        finish()
    }

    /// Says why and returns at once, for tasks other than the one that receives: that one gets nil once the peer has
    /// answered, or after `limits.closeTimeout`, also from a peer that takes nothing any more.
    public func startClosing(_ code: WebSocketCloseCode, reason: String = "") {
        framer.withLock { $0.close(code, reason) }
        let timeout = limits.closeTimeout
        Task { await flush() }
        Task {
            try await Task.sleep(for: timeout)
            duplex.inbound.fail(WebSocketError.closed(.abnormal))
            duplex.outbound.fail(WebSocketError.closed(.abnormal))
        }
    }

    /// Gives the connection up without a word.
    package func abandon() {
        duplex.outbound.finish()
        duplex.inbound.cancel()
    }

    @discardableResult
    func flush() async -> Bool {
        await outbox.send { framer.withLock { $0.takeOutput() } }
    }

    private func finish() { abandon() }
}
