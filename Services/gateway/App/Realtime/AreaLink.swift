import HTTPKit
import Realtime
import ServiceKit
import Synchronization

/// One client's connection to the service of one area: a stream among many on a few HTTP/2 connections. When it breaks it is made
/// anew, and what the client follows goes on where it was.
final class AreaLink: Sendable {
    /// What a link needs of the client it works for.
    struct Owner: Sendable {
        /// The newest token.
        let token: @Sendable () -> String
        /// Tells the client; must not wait.
        let tell: @Sendable (String) -> Void
        /// Ends the client's connection.
        let end: @Sendable (WebSocketCloseCode, String) -> Void
    }

    private struct State: Sendable {
        var topics = FollowedTopics()
        var actions = PendingActions()
        var socket: WebSocket?
        /// Nothing is followed and there was no connection to be had: another link begins anew.
        var isOver = false
    }

    private let area: String
    private let service: AreaService
    private let owner: Owner
    private let state = Mutex(State())

    init(_ area: String, _ service: AreaService, _ owner: Owner) {
        self.area = area
        self.service = service
        self.owner = owner
    }

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
            owner.tell(ServerFrame.refused(id: id, problem: problem).text)
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

    /// Connects, and again whenever the connection breaks, until the task is cancelled or there is nothing left to connect for.
    func run() async {
        var pause = Duration.milliseconds(50)
        while !Task.isCancelled {
            do {
                let socket = try await service.open(area, token: owner.token())
                pause = .milliseconds(50)
                await serve(socket)
            } catch {
                if let problem = error as? Problem, problem.status == 401 || problem.status == 403 {
                    return owner.end(.tokenExpired, "the token was not accepted")
                }
                if giveUpAsked(error as? Problem ?? .unavailable) { return }
            }
            // Half of the pause is random, so that clients whose service came back don't come back together.
            try? await Task.sleep(for: pause / 2 + pause / 2 * Double.random(in: 0...1))
            pause = min(pause * 2, .seconds(5))
        }
    }

    private func serve(_ socket: WebSocket) async {
        service.metrics.links.add(1)
        defer { service.metrics.links.add(-1) }
        // From here on new subscriptions use the connection themselves; these are all that came before.
        let frames = state.withLock { state in
            state.socket = socket
            return state.topics.subscriptions
        }
        await withTaskCancellationHandler {
            for frame in frames { try? await socket.send(frame.text) }
            // What comes meanwhile goes behind what waits: a client's wishes are done in their order.
            while let text = state.withLock({ $0.actions.next() }) { try? await socket.send(text) }
            while let message = await socket.receive() {
                guard case .text(let text) = message, await receive(text, on: socket) else { break }
            }
        } onCancel: {
            socket.startClosing(.goingAway)
        }
        let lost = state.withLock { state in
            state.socket = nil
            return state.actions.broke()
        }
        for key in lost { fail(key, .actionUncertain) }
        if !Task.isCancelled { await closed(socket) }
    }

    /// Takes a frame of the service; false if this connection is of no more use.
    private func receive(_ text: String, on socket: WebSocket) async -> Bool {
        guard let frame = try? ReceivedFrame(parsing: text) else { return false }
        if frame.op == .done || frame.op == .failed {
            if state.withLock({ $0.actions.answered(frame) }) { owner.tell(frame.text) }
            return true
        }
        switch state.withLock({ $0.topics.received(frame) }) {
        case .tell(let text): owner.tell(text)
        case .swallow: break
        case .unsubscribe(let topic): try? await socket.send(ClientFrame.unsubscribe(topic: topic).text)
        case .comeBack: return false
        }
        return true
    }

    /// What the service meant by closing; most is cured by coming back.
    private func closed(_ socket: WebSocket) async {
        let code = socket.closeCode
        switch code {
        case .tokenExpired: owner.end(code, "the token has expired")
        case .policy: owner.end(code, "the service refused")
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
        for id in ids { owner.tell(ServerFrame.refused(id: id, problem: told).text) }
        for key in keys { fail(key, problem.status == 404 ? .actionNotFound : told) }
        return isOver
    }

    private func fail(_ key: PendingActions.Key, _ problem: Problem) {
        owner.tell(ServerFrame.failed(id: key.id, action: key.action, problem: problem).text)
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
