import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

/// One client's connection: what it asks for is done in order, what it is told waits in a bounded queue.
final class RealtimeSession: Sendable {
    let socket: WebSocket
    let hub: any TopicHub
    let settings: RealtimeSettings
    let metrics: RealtimeMetrics
    let outbox: Outbox
    let state: Mutex<State>
    let paces = StatePace()
    let startedAt = ContinuousClock.now
    private let authenticator: any Authenticator
    private let attendance: Attendee

    /// What changes while the connection lasts.
    struct State: Sendable {
        /// Nil until the client has said hello.
        var caller: Caller?
        /// The hub's number of each topic that is followed.
        var topics: [String: Int] = [:]
        var isEnding = false
        /// The connection has ended.
        var isOver = false
        /// Writes while the client is slow, or a state has to be read.
        var writing: Task<Void, Never>?
        var pings: Pings
    }

    init(
        _ socket: WebSocket,
        caller: Caller?,
        hub: any TopicHub,
        authenticator: any Authenticator,
        attendance: (any Attendance)? = nil,
        settings: RealtimeSettings,
        metrics: RealtimeMetrics
    ) {
        self.socket = socket
        self.hub = hub
        self.authenticator = authenticator
        self.attendance = Attendee(attendance)
        self.settings = settings
        self.metrics = metrics
        state = Mutex(State(caller: caller, pings: Pings(from: startedAt, every: settings.pingInterval)))
        let close = metrics.closed
        outbox = Outbox(frames: settings.queueFrames, bytes: settings.queueBytes) { [weak socket] in
            close(.tooSlow)
            socket?.startClosing(.tooSlow, reason: "slower than events come")
        }
    }

    /// Serves until either side ends it.
    ///
    /// One task a connection, which waits for what the client says. What the client is told is written where it comes up, and what is
    /// due after a time is looked for in all sessions at once.
    func run() async {
        metrics.connections.add(1)
        outbox.attend { [weak self] in self?.writeSoon() }
        SessionSweep.process.add(self)
        if let caller {
            attendance.come(caller)
            outbox.push(ServerFrame.welcome(expiresAt: caller.expires).text)
        }
        var budget = FrameBudget(perSecond: settings.framesPerSecond, burst: settings.burst, now: .now)
        while let message = await socket.receive() {
            guard !isEnding else { continue }
            guard budget.take(at: .now) else {
                end(.policy, "more than \(Int(settings.framesPerSecond)) frames a second")
                continue
            }
            // A task of its own: a task keeps the memory of its deepest call for as long as it lives, and this one lives long.
            async let done: Void = receive(message)
            await done
        }
        SessionSweep.process.remove(self)
        outbox.close()
        // A state is read for nobody any more.
        let writing = state.withLock { state in
            state.isOver = true
            return state.writing
        }
        writing?.cancel()
        for number in state.withLock({ $0.topics.values }) { hub.leave(number) }
        attendance.go()
        metrics.connections.add(-1)
    }

    /// Says why and lets the connection end: at once, or when what waits has gone out.
    func end(_ code: WebSocketCloseCode, _ reason: String = "", afterRest: Bool = false) {
        let isFirst = state.withLock { state in
            defer { state.isEnding = true }
            return !state.isEnding
        }
        guard isFirst else { return }
        metrics.closed(code)
        if afterRest {
            outbox.pushEnd(code, reason: reason)
        } else {
            socket.startClosing(code, reason: reason)
        }
    }

    var caller: Caller? { state.withLock { $0.caller } }
    private var isEnding: Bool { state.withLock { $0.isEnding } }

    // MARK: Who it is

    /// Takes a token: the first, or a newer one of the same person.
    func admit(_ token: String) async throws(Problem) {
        guard token.utf8.count <= 8192, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .unauthorized
        }
        let request = Request(.get, "/", headers: [.authorization: "Bearer \(token)"])
        guard let new = try await authenticator.caller(of: request), new.person != nil else { throw .unauthorized }
        if let known = caller, known.kind != new.kind { throw .forbidden }
        state.withLock { $0.caller = new }
        attendance.come(new)
        outbox.push(ServerFrame.welcome(expiresAt: new.expires).text)
        for (topic, number) in state.withLock({ $0.topics }) {
            do throws(Problem) {
                try hub.change(number, of: topic, to: new)
            } catch {
                drop(topic)
                outbox.push(ServerFrame.unsubscribed(topic: topic, problem: error).text)
            }
        }
    }

    /// Follows a topic no more; false if it didn't.
    @discardableResult
    func drop(_ topic: String) -> Bool {
        guard let number = state.withLock({ $0.topics.removeValue(forKey: topic) }) else { return false }
        hub.leave(number)
        return true
    }
}
