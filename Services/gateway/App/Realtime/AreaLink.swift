import HTTPKit
import Realtime
import ServiceKit
import Synchronization

/// One client's connection to the service of one area: a stream among many on a few HTTP/2 connections. When it breaks it is made
/// anew, and what the client follows goes on where it was.
///
/// While it is open and silent there is no task: what comes is passed on where it comes, since that never waits.
final class AreaLink: Sendable {
    private struct State: Sendable {
        var topics = FollowedTopics()
        var actions = PendingActions()
        var socket: WebSocket?
        /// Nothing is followed and there was no connection to be had: another link begins anew.
        var isOver = false
        /// The client wants no more.
        var isStopped = false
        /// Connects, or waits until it may again; nil while there is a connection.
        var work: Task<Void, Never>?
    }

    /// The area whose service it leads to.
    let area: String
    /// Whose it is. The client lets go of its links when it ends.
    private let client: RealtimeClient
    private let state = Mutex(State())

    init(_ area: String, for client: RealtimeClient) {
        self.area = area
        self.client = client
    }

    private var service: AreaService { client.gate.service }

    /// How many topics are followed by it.
    var topicCount: Int { state.withLock { $0.topics.count } }

    /// The client asks for a topic; false if this link is over.
    func subscribe(_ id: Int64, _ topic: String, after: EventCursor?) async -> Bool {
        let (isOver, isNew, socket) = state.withLock { state in
            (state.isOver, !state.isOver && state.topics.ask(id, topic, after: after), state.socket)
        }
        guard !isOver else { return false }
        guard isNew else {
            let problem = Problem(409, "topic-followed", "This topic is followed already.")
            tell(ServerFrame.refused(id: id, problem: problem).text)
            return true
        }
        // Without a connection yet it is asked for as soon as there is one.
        try? await socket?.send(ClientFrame.subscribe(id: id, topic: topic, after: after).text)
        return true
    }

    /// The client wants something done; false if this link is over.
    func act(_ id: Int64, _ action: String, _ text: String) async -> Bool {
        let key = PendingActions.Key(id: id, action: action)
        let (step, socket) = state.withLock { state -> (PendingActions.Step?, WebSocket?) in
            (state.isOver ? nil : state.actions.ask(key, text), state.socket)
        }
        switch step {
        case nil: return false
        case .send: try? await socket?.send(text)
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
        let (wasFollowed, socket) = state.withLock { ($0.topics.drop(topic), $0.socket) }
        guard wasFollowed else { return false }
        try? await socket?.send(ClientFrame.unsubscribe(topic: topic).text)
        return true
    }

    /// The client has a new token.
    func renew(_ token: String) async {
        let socket = state.withLock { $0.socket }
        try? await socket?.send(ClientFrame.renew(token: token).text)
    }

    // MARK: The connection

    /// Connects, and again whenever the connection breaks, until `stop` or until there is nothing left to connect for.
    func start() { work { await self.connect() } }

    /// Ends it: the client has gone.
    func stop() {
        let (work, socket) = state.withLock { state in
            state.isStopped = true
            defer { state.work = nil }
            return (state.work, state.socket)
        }
        work?.cancel()
        socket?.startClosing(.goingAway)
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Does what takes time, in a task that ends with it.
    private func work(_ body: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let task = client.socket.begin(body)
            // Who has stopped must not cancel the last words to the service.
            state.work = state.isStopped ? nil : task
        }
    }

    private func connect(after first: Duration = .zero) async {
        var pause = Duration.milliseconds(50)
        if first > .zero {
            await rest(first)
            pause = first * 2
        }
        while !Task.isCancelled, !isStopped {
            do {
                let token = client.token
                return await serve(try await service.open(area, token: token), knowing: token)
            } catch {
                guard !isStopped else { return }
                if let problem = error as? Problem, problem.status == 401 || problem.status == 403 {
                    return client.end(.tokenExpired, "the token was not accepted")
                }
                if giveUpAsked(error as? Problem ?? .unavailable) { return }
            }
            await rest(pause)
            pause = min(pause * 2, .seconds(5))
        }
    }

    /// Half of the pause is random, so that clients whose service came back don't come back together.
    private func rest(_ pause: Duration) async {
        try? await Task.sleep(for: pause / 2 + pause / 2 * Double.random(in: 0...1))
    }

    /// Begins to use a connection that was opened with `token`.
    private func serve(_ socket: WebSocket, knowing token: String) async {
        service.metrics.links.add(1)
        // From here on new subscriptions use the connection themselves; these are all that came before.
        let (frames, isStopped) = state.withLock { state in
            state.socket = socket
            return (state.topics.subscriptions, state.isStopped)
        }
        if isStopped {
            socket.startClosing(.goingAway)
        } else {
            // `renew` found no connection yet while this one was opened.
            let newest = client.token
            if newest != token { try? await socket.send(ClientFrame.renew(token: newest).text) }
            for frame in frames { try? await socket.send(frame.text) }
            // What comes meanwhile goes behind what waits: a client's wishes are done in their order.
            while let text = state.withLock({ $0.actions.next() }) { try? await socket.send(text) }
        }
        state.withLock { $0.work = nil }
        listen(to: socket)
    }

    private func listen(to socket: WebSocket) { socket.whenReadable { [self] in read(from: socket) } }

    /// Passes on what has come. On the loop of the connection, where nothing of it waits.
    private func read(from socket: WebSocket) {
        while true {
            switch socket.look() {
            case .message(.text(let text)):
                guard receive(text, on: socket) else { return lose(socket, isOver: false) }
            case .message: return lose(socket, isOver: false)
            case .nothingYet: return listen(to: socket)
            case .over: return lose(socket, isOver: true)
            }
        }
    }

    /// The connection is over, or of no more use.
    private func lose(_ socket: WebSocket, isOver: Bool) {
        let (lost, isStopped) = state.withLock { state in
            state.socket = nil
            state.topics.broke()
            return (state.actions.broke(), state.isStopped)
        }
        for key in lost { fail(key, .actionUncertain) }
        service.metrics.links.add(-1)
        work {
            if isOver { await socket.leave() }
            // Nobody looks at what still comes: it is waited for the end that is under way, and not for long.
            guard !isStopped else { return await socket.close(.goingAway) }
            await self.closed(socket)
            await self.connect(after: .milliseconds(50))
        }
    }

    /// Takes a frame of the service; false if this connection is of no more use.
    private func receive(_ text: String, on socket: WebSocket) -> Bool {
        guard let frame = try? ReceivedFrame(parsing: text) else { return false }
        if frame.op == .done || frame.op == .failed {
            if state.withLock({ $0.actions.answered(frame) }) { tell(frame.text) }
            return true
        }
        switch state.withLock({ $0.topics.received(frame) }) {
        case .tell(let text): tell(text)
        case .swallow: break
        case .unsubscribe(let topic): socket.post(ClientFrame.unsubscribe(topic: topic).text)
        case .comeBack: return false
        }
        return true
    }

    /// What the service meant by closing; most is cured by coming back, which the client's end stops.
    private func closed(_ socket: WebSocket) async {
        let code = socket.closeCode
        switch code {
        case .tokenExpired: client.end(code, "the token has expired")
        case .policy: client.end(code, "the service refused")
        default:
            service.metrics.breaks.add()
            await socket.close(.goingAway)
        }
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
