import HTTPKit
import Synchronization

/// One client's line of a trunk, at the service.
///
/// Frames of a line wait with those of the others; a slow client is the gateway's business. Messages that come are
/// handled in order, by a task that exists only while something waits.
final class TrunkLine: RealtimeLine {
    private struct State: Sendable {
        var reader: (any WebSocketReader)?
        var inbox: [String] = []
        var bytes = 0
        var task: Task<Void, Never>?
        var isGreeted = false
        /// Nothing more comes.
        var isOver = false
        /// The reader was told so.
        var isEnded = false
        var asked = 0
    }

    let number: UInt32
    private let trunk: Trunk
    private let state = Mutex(State())

    init(_ number: UInt32, of trunk: Trunk) {
        self.number = number
        self.trunk = trunk
    }

    // MARK: Receiving

    func attend(_ reader: any WebSocketReader) {
        state.withLock { $0.reader = reader }
        handle()
    }

    /// Takes a client's frame; false if more waits than may.
    func hear(_ text: String, most: Int) -> Bool {
        let fits = state.withLock { state in
            guard !state.isOver else { return true }
            guard state.bytes + text.utf8.count <= most else { return false }
            state.inbox.append(text)
            state.bytes += text.utf8.count
            return true
        }
        handle()
        return fits
    }

    /// Ends the input: nothing more comes. Messages that have come are still handled.
    func over() {
        state.withLock { $0.isOver = true }
        handle()
    }

    func cancelIfGone() {
        state.withLock { $0.isOver ? $0.task : nil }?.cancel()
    }

    /// Sees to it that somebody handles what waits.
    private func handle() {
        state.withLock { state in
            guard state.reader != nil, state.task == nil, !state.isEnded, state.isOver || !state.inbox.isEmpty else {
                return
            }
            // The task waits for this lock before it ends, so what it takes back there is what is set here.
            state.task = trunk.socket.begin { await self.run() }
        }
    }

    private func run() async {
        while true {
            let (texts, reader, isEnd) = state.withLock { state -> ([String], (any WebSocketReader)?, Bool) in
                let texts = state.inbox
                state.inbox = []
                state.bytes = 0
                let isEnd = texts.isEmpty && state.isOver
                defer {
                    if texts.isEmpty { state.task = nil }
                    if isEnd {
                        state.isEnded = true
                        state.reader = nil
                    }
                }
                return (texts, state.reader, isEnd)
            }
            if isEnd { await reader?.ended() }
            guard !texts.isEmpty, let reader else { return }
            for text in texts {
                if isGreeted() { await trunk.room() }
                await reader.received(.text(text))
            }
        }
    }

    /// Returns true, except for the first frame, the hello: its time is limited, so it doesn't wait for others.
    private func isGreeted() -> Bool {
        state.withLock { state in
            defer { state.isGreeted = true }
            return state.isGreeted
        }
    }

    // MARK: Sending

    func sendAtOnce(_ frame: PreparedText) -> Bool {
        guard frame.count <= TrunkFrame.longest else {
            startClosing(.tooBig, reason: "a frame is longer than a trunk carries")
            return false
        }
        return trunk.tell(number, frame)
    }

    func send(_ frame: PreparedText) async throws {
        guard sendAtOnce(frame) else { throw WebSocketError.closed(.goingAway) }
    }

    func startClosing(_ code: WebSocketCloseCode, reason: String) {
        trunk.end(number, code, reason: reason)
        over()
    }

    var isGathering: Bool { true }

    /// Runs `body` at once: the trunk gathers frames until it leaves.
    func soon(_ body: @escaping @Sendable () -> Void) { body() }

    func begin(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { trunk.socket.begin(body) }

    // MARK: Presence of the client

    // The gateway asks its clients; the service asks the gateway, once for all lines.

    var pongs: Int {
        let asked = state.withLock { $0.asked }
        return trunk.isThere ? asked : asked - 1
    }

    func pingAtOnce() -> Bool {
        state.withLock { $0.asked += 1 }
        trunk.ping()
        return true
    }

    func askWhetherThere() async throws { _ = pingAtOnce() }
}
