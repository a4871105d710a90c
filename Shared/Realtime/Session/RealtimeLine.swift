import HTTPKit

/// Connection of a session with its client: a WebSocket of its own, or a line of a trunk (see `Trunk`).
protocol RealtimeLine: Sendable {
    /// Tells `reader` what comes, in order, until the end.
    func attend(_ reader: any WebSocketReader)
    /// Cancels the handling of a message whose sender has gone.
    func cancelIfGone()
    /// Says why, and ends. Returns at once.
    func startClosing(_ code: WebSocketCloseCode, reason: String)

    /// Answers to pings so far.
    var pongs: Int { get }
    /// Asks whether the other end is there, if that's possible without waiting; false if nothing was sent.
    func pingAtOnce() -> Bool
    /// The same as soon as it is possible.
    func askWhetherThere() async throws

    /// Sends a frame if that's possible without waiting; false if nothing was sent.
    func sendAtOnce(_ frame: PreparedText) -> Bool
    /// Sends a frame as soon as that's possible. Throws `WebSocketError` once it is closed.
    func send(_ frame: PreparedText) async throws

    /// True if a frame leaves together with others that are sent soon, wherever they are sent from.
    var isGathering: Bool { get }
    /// Runs `body` soon, where what is sent leaves with what else is sent then.
    func soon(_ body: @escaping @Sendable () -> Void)
    /// Begins a task.
    @discardableResult
    func begin(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>
}

extension RealtimeLine {
    /// Says why without more words.
    func startClosing(_ code: WebSocketCloseCode) { startClosing(code, reason: "") }
}

extension WebSocket: RealtimeLine {
    var isGathering: Bool { false }
    func askWhetherThere() async throws { try await ping() }
    func send(_ frame: PreparedText) async throws { try await send(frame.text) }
}
