import HTTPKit
import Realtime
import ServiceKit
import Synchronization

/// One client's way to the service of one area: a line among many on a trunk. When it breaks it is made anew, and what the client
/// follows goes on where it was.
///
/// While it is open and silent there is no task: what comes is passed on where it comes, since that never waits.
final class AreaLink: Sendable {
    private struct State: Sendable {
        var topics = FollowedTopics()
        var actions = PendingActions()
        var line: Line?
        /// A line that was lost before it was noted.
        var missed: Line?
        /// Nothing is followed and there was no connection to be had: another link begins anew.
        var isOver = false
        /// The client wants no more.
        var isStopped = false
        /// Takes a line, or waits until it may again; nil while there is one.
        var work: Task<Void, Never>?
        var pause = ReturnPause()
    }

    /// Its place on a trunk.
    struct Line: Sendable, Equatable {
        let trunk: AreaTrunk
        let number: UInt32

        func send(_ text: String) async { await trunk.send(text, from: number) }
        func leave() { trunk.leave(number) }

        static func == (one: Line, other: Line) -> Bool { one.trunk === other.trunk && one.number == other.number }
    }

    /// The area whose service it leads to.
    let area: String
    /// Client of the link. The client lets go of its links when it ends.
    private let client: RealtimeClient
    private let state = Mutex(State())

    init(_ area: String, for client: RealtimeClient) {
        self.area = area
        self.client = client
    }

    private var service: AreaService { client.gate.service }

    /// Number of topics that are followed by it.
    var topicCount: Int { state.withLock { $0.topics.count } }

    /// The client asks for a topic; false if this link is over.
    func subscribe(_ id: Int64, _ topic: String, after: EventCursor?) async -> Bool {
        let (isOver, isNew, line) = state.withLock { state in
            (state.isOver, !state.isOver && state.topics.ask(id, topic, after: after), state.line)
        }
        guard !isOver else { return false }
        guard isNew else {
            let problem = Problem(409, "topic-followed", "This topic is followed already.")
            tell(ServerFrame.refused(id: id, problem: problem).text)
            return true
        }
        // Without a line yet it is asked for as soon as there is one.
        await line?.send(ClientFrame.subscribe(id: id, topic: topic, after: after).text)
        return true
    }

    /// The client wants something done; false if this link is over.
    func act(_ id: Int64, _ action: String, _ text: String) async -> Bool {
        let key = PendingActions.Key(id: id, action: action)
        let (step, line) = state.withLock { state -> (PendingActions.Step?, Line?) in
            (state.isOver ? nil : state.actions.ask(key, text), state.line)
        }
        switch step {
        case nil: return false
        case .send: await line?.send(text)
        case .wait: break
        case .known: fail(key, Problem(409, "action-under-way", "An action of this id is under way."))
        case .full:
            let most = PendingActions.most
            fail(key, Problem(429, "too-many-actions", "At most \(most) actions are under way at a time."))
        }
        return true
    }

    /// The client wants no more of a topic; false if it didn't follow it.
    func unsubscribe(_ topic: String) async -> Bool {
        let (wasFollowed, line) = state.withLock { ($0.topics.drop(topic), $0.line) }
        guard wasFollowed else { return false }
        await line?.send(ClientFrame.unsubscribe(topic: topic).text)
        return true
    }

    /// The client has a new token.
    func renew(_ token: String) async {
        let line = state.withLock { $0.line }
        await line?.send(ClientFrame.renew(token: token).text)
    }

    // MARK: The line

    /// Takes a line, and another whenever it breaks, until `stop` or until there is nothing left to have one for.
    func start() { work { await self.connect() } }

    /// Ends it: the client has gone.
    func stop() {
        let (work, line) = state.withLock { state in
            state.isStopped = true
            defer {
                state.work = nil
                state.line = nil
            }
            return (state.work, state.line)
        }
        work?.cancel()
        guard let line else { return }
        line.leave()
        service.metrics.links.add(-1)
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Does what takes time, in a task that ends with it.
    private func work(_ body: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let task = client.socket.begin(body)
            // A link that has stopped must not cancel the last frames to the service.
            state.work = state.isStopped ? nil : task
        }
    }

    private func connect(after first: Duration = .zero) async {
        var pause = first
        while true {
            if pause > .zero { try? await Task.sleep(for: pause) }
            guard !Task.isCancelled, !isStopped else { return }
            do {
                if await serve(try await service.trunk(to: area, on: client.socket.loop)) { return }
            } catch {
                guard !isStopped else { return }
                if giveUpAsked(error) { return }
            }
            pause = nextPause()
        }
    }

    private func nextPause() -> Duration { state.withLock { $0.pause.next(at: .now) } }

    /// Begins a line on a trunk; false if the trunk is over.
    private func serve(_ trunk: AreaTrunk) async -> Bool {
        let token = client.token
        guard let number = trunk.open(self, token: token) else { return false }
        let line = Line(trunk: trunk, number: number)
        // From here on new subscriptions use the line themselves; these are all that came before.
        let frames: [ClientFrame]? = state.withLock { state in
            guard !state.isStopped, state.missed != line else { return nil }
            state.line = line
            state.missed = nil
            state.pause.began(at: .now)
            return state.topics.subscriptions
        }
        guard let frames else {
            line.leave()
            return isStopped
        }
        service.metrics.links.add(1)
        // `renew` found no line yet while this one was begun.
        let newest = client.token
        if newest != token { await line.send(ClientFrame.renew(token: newest).text) }
        for frame in frames { await line.send(frame.text) }
        // Frames that come meanwhile go behind the waiting ones: a client's wishes are done in their order.
        while let text = state.withLock({ $0.line == line ? $0.actions.next() : nil }) { await line.send(text) }
        // If it was lost meanwhile, somebody else is at work.
        state.withLock { if $0.line == line { $0.work = nil } }
        return true
    }

    /// The trunk has broken.
    func broke(_ line: Line) {
        guard lose(line) else { return }
        again()
    }

    /// Acts on the reason for which the service ended the line. Most reasons are cured by coming back, which the
    /// client's end stops.
    func closed(_ code: WebSocketCloseCode, _ line: Line) {
        guard lose(line) else { return }
        switch code {
        case .tokenExpired: client.end(code, "the token has expired")
        case .policy: client.end(code, "the service refused")
        case .tryAgainLater: if !giveUpAsked(.unavailable) { again() }
        default: again()
        }
    }

    /// The line is over; false if that was known.
    private func lose(_ line: Line) -> Bool {
        let lost: [PendingActions.Key]? = state.withLock { state in
            guard state.line == line else {
                state.missed = line
                return nil
            }
            state.line = nil
            state.topics.broke()
            return state.actions.broke()
        }
        guard let lost else { return false }
        for key in lost { fail(key, .actionUncertain) }
        service.metrics.links.add(-1)
        return true
    }

    private func again() {
        service.metrics.breaks.add()
        let pause = nextPause()
        work { await self.connect(after: pause) }
    }

    /// Takes a frame of the service. On the loop of the trunk, where nothing of it waits.
    func receive(_ frame: ReceivedFrame?, _ prepared: PreparedText, on line: Line) {
        guard let frame, pass(frame, prepared, on: line) else {
            line.leave()
            return broke(line)
        }
    }

    /// Takes a frame; false if the line is of no more use.
    private func pass(_ frame: ReceivedFrame, _ prepared: PreparedText, on line: Line) -> Bool {
        if frame.op == .done || frame.op == .failed {
            if state.withLock({ $0.actions.answered(frame) }) { client.queue.push(prepared) }
            return true
        }
        switch state.withLock({ $0.topics.received(frame) }) {
        case .tell(let text): client.queue.push(text == prepared.text ? prepared : PreparedText(text))
        case .swallow: break
        case .unsubscribe(let topic): line.trunk.post(ClientFrame.unsubscribe(topic: topic).text, from: line.number)
        case .comeBack: return false
        }
        return true
    }

    /// Tells the client what it can't have now; true if nothing is followed any more.
    private func giveUpAsked(_ problem: Problem) -> Bool {
        let (ids, keys, isOver) = state.withLock { state in
            let ids = state.topics.giveUpAsked()
            state.isOver = state.topics.count == 0
            return (ids, state.actions.giveUp(), state.isOver)
        }
        let told = problem.status == 404 ? Problem.topicNotFound : .serviceUnavailable(after: 1)
        for id in ids { tell(ServerFrame.refused(id: id, problem: told).text) }
        for key in keys { fail(key, problem.status == 404 ? .actionNotFound : told) }
        return isOver
    }

    /// Tells the client. Doesn't wait.
    private func tell(_ text: String) { client.queue.push(text) }

    private func fail(_ key: PendingActions.Key, _ problem: Problem) {
        tell(ServerFrame.failed(id: key.id, action: key.action, problem: problem).text)
    }
}

extension Problem {
    /// The connection broke before the answer came.
    fileprivate static let actionUncertain = Problem(
        503,
        "action-uncertain",
        "It may have been done or not: ask again, under the same name."
    )
}
