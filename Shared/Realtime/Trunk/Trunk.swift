import HTTPKit
import ServiceKit
import Synchronization

/// The service's end of a trunk.
///
/// A frame that a topic tells to a hundred clients of one gateway goes over the trunk once, with the numbers of their
/// lines; all frames of one turn of the loop leave as one message.
final class Trunk: Sendable {
    private struct Slot: Sendable {
        let line: TrunkLine
        var mark = TrunkBatch.Mark()
    }

    private struct State: Sendable {
        var lines: [UInt32: Slot] = [:]
        var batch = TrunkBatch()
        /// Somebody sends what waits, and goes on until nothing does.
        var isSending = false
        /// The trunk ends once the queue has gone. No line begins any more.
        var isEnding = false
        var isOver = false
        /// Nil until the gateway has been asked for the first time.
        var pingedAt: ContinuousClock.Instant?
        /// Senders that wait for room, in the order of their coming.
        var patient: [CheckedContinuation<Void, Never>] = []

        /// Returns true if more than `most` bytes wait, and somebody will take them.
        func isCrowded(_ most: Int) -> Bool { !isOver && batch.bytes > most }

        /// The next of those who wait for room.
        mutating func takePatient() -> CheckedContinuation<Void, Never>? {
            patient.isEmpty ? nil : patient.removeFirst()
        }

        /// Returns true if the caller, which has just added something, has to see to it that it is sent.
        mutating func mustSend() -> Bool {
            defer { isSending = true }
            return !isSending
        }
    }

    let socket: WebSocket
    private let settings: RealtimeSettings
    private let state = Mutex(State())
    /// Begins a session on a new line; false if there is no room for one.
    private let admit: @Sendable (TrunkLine) -> Bool
    private let onEnd: @Sendable (Trunk) -> Void

    init(
        _ socket: WebSocket,
        _ settings: RealtimeSettings,
        onEnd: @escaping @Sendable (Trunk) -> Void,
        admitting admit: @escaping @Sendable (TrunkLine) -> Bool
    ) {
        self.socket = socket
        self.settings = settings
        self.onEnd = onEnd
        self.admit = admit
    }

    // MARK: Sending

    /// Sends a frame on a line, with what else is sent soon; false if the line is over.
    func tell(_ number: UInt32, _ frame: PreparedText) -> Bool {
        let (isTold, mustSend, isFull) = state.withLock { state -> (Bool, Bool, Bool) in
            guard !state.isOver, let place = state.lines.index(forKey: number) else { return (false, false, false) }
            guard state.batch.bytes <= settings.trunkBytes else {
                state.isOver = true
                return (false, false, true)
            }
            state.batch.add(frame, for: number, &state.lines.values[place].mark)
            return (true, state.mustSend(), false)
        }
        if mustSend { sendSoon() }
        // All its clients come back, and go on where they were.
        if isFull { socket.startClosing(.tooSlow, reason: "slower than events come") }
        return isTold
    }

    /// Ends a line, behind what it was told.
    func end(_ number: UInt32, _ code: WebSocketCloseCode, reason: String) {
        let mustSend = state.withLock { state in
            guard !state.isOver, state.lines.removeValue(forKey: number) != nil else { return false }
            state.batch.end(number, code, reason: reason)
            return state.mustSend()
        }
        if mustSend { sendSoon() }
        // Nobody takes what waits: it is over for all.
        if !isThere { giveUp() }
    }

    /// Ends it, behind what its lines were told: the service stops.
    func close() {
        let mustSend = state.withLock { state in
            guard !state.isOver else { return false }
            state.isEnding = true
            return state.mustSend()
        }
        if mustSend { sendSoon() }
    }

    private func sendSoon() { socket.soon { [self] in send() } }

    /// Sends what waits while the connection takes it at once; the rest is left to a task.
    private func send() {
        while let messages = take() {
            for (place, message) in messages.enumerated() where !socket.sendAtOnce(message) {
                let rest = Array(messages[place...])
                socket.begin { [self] in await wait(with: rest) }
                return
            }
        }
    }

    /// Sends `messages` and what waits behind them, as fast as the gateway takes it.
    private func wait(with messages: [[UInt8]]) async {
        var next: [[UInt8]]? = messages
        while let messages = next {
            for message in messages {
                do { try await socket.send(.binary(message)) } catch { return }
            }
            next = take()
        }
    }

    /// Takes the queue; nil if it is empty, and then nobody sends any more.
    private func take() -> [[UInt8]]? {
        typealias Taken = (messages: [[UInt8]]?, isLast: Bool, patient: CheckedContinuation<Void, Never>?)
        let (messages, isLast, patient) = state.withLock { state -> Taken in
            guard state.batch.isEmpty else { return (state.batch.take(), false, state.takePatient()) }
            state.isSending = false
            guard state.isEnding, !state.isOver else { return (nil, false, nil) }
            state.isOver = true
            return (nil, true, nil)
        }
        patient?.resume()
        if isLast { socket.startClosing(.goingAway, reason: "the service stops") }
        return messages
    }

    // MARK: Room

    /// True if the queue for the gateway is too long to ask for more.
    var isCrowded: Bool { state.withLock { $0.isCrowded(most) } }

    private var most: Int { settings.trunkBytes / 8 }

    /// Returns once there is room: what clients ask for is done no faster than their gateway takes the answers. Thousands who come back at
    /// once would break the trunk with what they lack.
    func room() async {
        while true {
            let (isFull, next) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
                state.isCrowded(most) ? (true, nil) : (false, state.takePatient())
            }
            // One lets in the next, who looks again.
            next?.resume()
            guard isFull else { return }
            await withCheckedContinuation { continuation in
                let mustWait = state.withLock { state in
                    guard state.isCrowded(most) else { return false }
                    state.patient.append(continuation)
                    return true
                }
                if !mustWait { continuation.resume() }
            }
        }
    }

    // MARK: Presence of the gateway

    /// True if the gateway has been heard of since it was asked, or still has time to answer. Silence counts only after
    /// a question, and not while this process stood still.
    var isThere: Bool {
        guard let asked = state.withLock({ $0.pingedAt }) else { return true }
        return socket.heardAt > asked || ContinuousClock.now - asked < settings.pingInterval
    }

    /// Asks the gateway whether it is there, unless that was done a moment ago, or it still owes the answer.
    func ping() {
        let mustPing = state.withLock { state in
            let now = ContinuousClock.now
            if let asked = state.pingedAt {
                guard socket.heardAt > asked, now - asked >= settings.pingInterval / 4 else { return false }
            }
            state.pingedAt = now
            return true
        }
        guard mustPing, !socket.pingAtOnce() else { return }
        socket.begin { [socket] in try? await socket.ping() }
    }

    /// Ends it: the gateway has gone.
    private func giveUp() {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        if isFirst { socket.startClosing(.goingAway, reason: "no answer to a ping") }
    }
}

extension Trunk: WebSocketReader {
    func received(_ message: WebSocketMessage) async {
        guard case .binary(let bytes) = message, (try? TrunkFrame.read(bytes, receive)) != nil else {
            return socket.startClosing(.unsupported, reason: "not frames of a trunk")
        }
    }

    func ended() async {
        let (lines, patient) = state.withLock { state in
            state.isOver = true
            defer {
                state.lines = [:]
                state.patient = []
            }
            return (state.lines.values.map(\.line), state.patient)
        }
        for waiting in patient { waiting.resume() }
        onEnd(self)
        for line in lines { line.over() }
    }

    private func receive(_ frame: TrunkFrame) {
        switch frame {
        case .open(let number, let token): open(number, token)
        case .text(let numbers, let text): for number in numbers { hear(number, text.text) }
        case .gone(let number): state.withLock { $0.lines.removeValue(forKey: number) }?.line.over()
        case .closed: break
        }
    }

    private func open(_ number: UInt32, _ token: String) {
        let line = TrunkLine(number, of: self)
        let isNew = state.withLock { state in
            guard !state.isEnding, !state.isOver, state.lines[number] == nil else { return false }
            state.lines[number] = Slot(line: line)
            return true
        }
        guard isNew else { return }
        guard admit(line) else { return line.startClosing(.tryAgainLater, reason: "no more connections are taken now") }
        hear(number, ClientFrame.hello(token: token).text)
    }

    /// A frame for a line that is over is nobody's: the gateway will learn of it.
    private func hear(_ number: UInt32, _ text: String) {
        guard let line = state.withLock({ $0.lines[number]?.line }) else { return }
        if !line.hear(text, most: settings.queueBytes) { line.startClosing(.policy, reason: "too many frames") }
    }
}
