import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

/// One client's connection: what it asks for is done in order, what it is told waits in a bounded queue.
final class RealtimeSession: Sendable {
    let line: any RealtimeLine
    let hub: any TopicHub
    let outbox: Outbox
    let state: Mutex<State>
    let intervals = StateInterval()
    let startedAt = ContinuousClock.now
    let authenticator: any Authenticator
    let attendance: Attendee

    /// State that changes while the connection lasts.
    struct State: Sendable {
        /// Nil until the client has said hello.
        var caller: Caller?
        /// Followed topics. They are few: a list takes less than half of a dictionary's memory.
        var topics: [FollowedTopic] = []
        var budget: FrameBudget
        var isEnding = false
        /// The connection has ended.
        var isOver = false
        /// Writes while the client is slow, or a state has to be read.
        var writing: (number: Int, task: Task<Void, Never>)?
        /// Number of such writes so far.
        var writes = 0
        var pings: Pings
    }

    /// A topic that a client follows.
    struct FollowedTopic: Sendable {
        let name: String
        /// The hub's number of the subscription; zero until it is there.
        var number = 0
    }

    init(
        _ line: any RealtimeLine,
        caller: Caller?,
        hub: any TopicHub,
        authenticator: any Authenticator,
        attendance: (any Attendance)? = nil
    ) {
        self.line = line
        self.hub = hub
        self.authenticator = authenticator
        self.attendance = Attendee(attendance)
        let settings = hub.settings
        let budget = FrameBudget(perSecond: settings.framesPerSecond, burst: settings.burst, now: startedAt)
        let pings = Pings(from: startedAt, every: settings.pingInterval)
        state = Mutex(State(caller: caller, budget: budget, pings: pings))
        outbox = Outbox(frames: settings.queueFrames, bytes: settings.queueBytes) {
            hub.metrics.closed(.tooSlow)
            line.startClosing(.tooSlow, reason: "slower than events come")
        }
    }

    // Both are many words, and the same for all sessions of a hub.
    var settings: RealtimeSettings { hub.settings }
    var metrics: RealtimeMetrics { hub.metrics }

    /// Serves until either side ends it; then `ended` is called.
    ///
    /// While the client is silent there is no task: one is made for each message that comes, and ends with it. Frames
    /// for the client are written where they come up, and work that is due after a time is looked for in all sessions
    /// at once.
    func start() {
        metrics.connections.add(1)
        // Both are taken back when the session ends, by the outbox.
        outbox.attend(atOnce: atOnce) { [self] in writeSoon() }
        SessionSweep.process.add(self)
        if let caller {
            attendance.come(caller)
            outbox.push(ServerFrame.welcome(expiresAt: caller.expires).text)
        }
        line.attend(self)
        // The person or session may have been withdrawn before the hub knew of this connection.
        endIfWithdrawn()
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
            line.startClosing(code, reason: reason)
        }
    }

    var caller: Caller? { state.withLock { $0.caller } }
    var isEnding: Bool { state.withLock { $0.isEnding } }

    // MARK: Signing in

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
        endIfWithdrawn()
        for topic in state.withLock({ $0.topics }) {
            do throws(Problem) {
                try hub.change(topic.number, of: topic.name, to: new)
            } catch {
                drop(topic.name)
                outbox.push(ServerFrame.unsubscribed(topic: topic.name, problem: error).text)
            }
        }
    }

    /// Follows a topic no more; false if it didn't.
    @discardableResult
    func drop(_ topic: String) -> Bool {
        let dropped = state.withLock { state in
            state.topics.firstIndex { $0.name == topic }.map { state.topics.remove(at: $0) }
        }
        guard let dropped else { return false }
        hub.leave(dropped.number)
        return true
    }

    /// Returns true if `topic` is followed.
    func follows(_ topic: String) -> Bool { state.withLock { state in state.topics.contains { $0.name == topic } } }
}
