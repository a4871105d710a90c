import HTTPKit
import Realtime
import ServiceKit
import Synchronization

/// Requests of a client.
extension RealtimeClient: WebSocketReader {
    /// Takes a message; the next comes when this has returned.
    func received(_ message: WebSocketMessage) async {
        guard !isEnding else { return }
        guard case .text(let text) = message else { return end(.unsupported, "frames are text") }
        let now = RateLimiter.nanoseconds(.now)
        guard let rate = Self.frames, state.withLock({ $0.budget.take(rate, at: now).isAllowed }) else {
            return end(.policy, "too many frames")
        }
        let frame: ClientFrame
        do throws(FrameRefusal) {
            frame = try ClientFrame(parsing: text)
        } catch {
            return refuse(error.id, error.problem)
        }
        switch frame {
        case .hello(let token): await hello(token)
        case .renew(let token): await renew(token)
        case .subscribe(let id, let topic, let after): await subscribe(id, topic, after)
        case .unsubscribe(let topic): await unsubscribe(topic)
        case .act(let id, let action, let wish): await act(id, action, wish.text)
        }
    }

    /// The client has gone.
    func ended() {
        queue.close()
        let links = state.withLock { state in
            defer { state.links = [] }
            // A task that looks at all clients may keep this one for seconds; somebody else may have its place at once.
            state.place = nil
            return state.links
        }
        for link in links { link.stop() }
        gate.service.metrics.connections.add(-1)
        gate.forget(self)
    }

    /// Twenty frames a second, sixty at once.
    private static let frames = Rate(quota: 60, seconds: 3)

    private func hello(_ token: String) async {
        guard caller == nil else {
            return refuse(nil, Problem(409, "already-known", "It is known who you are; send renew."))
        }
        do throws(Problem) {
            try await admit(token)
        } catch {
            refuse(nil, error)
            switch error.status.code {
            case 429: end(.policy, "too many connections")
            case 503: end(.tryAgainLater, "tokens can't be checked now")
            default: end(.tokenExpired, "the token was not accepted")
            }
        }
    }

    private func renew(_ token: String) async {
        guard caller != nil else { return unknown(nil) }
        do throws(Problem) { try await admit(token) } catch { refuse(nil, error) }
    }

    private func subscribe(_ id: Int64, _ topic: String, _ after: EventCursor?) async {
        guard caller != nil else { return unknown(id) }
        let area = Self.area(of: topic)
        guard gate.service.exists(area) else { return refuse(id, .topicNotFound) }
        let links = state.withLock { $0.links }
        guard links.reduce(0, { $0 + $1.topicCount }) < gate.settings.topics else {
            let most = gate.settings.topics
            return refuse(id, Problem(429, "too-many-topics", "At most \(most) topics are followed at a time."))
        }
        if let link = knownLink(to: area), await link.subscribe(id, topic, after: after) { return }
        let link = makeLink(to: area)
        _ = await link.subscribe(id, topic, after: after)
        link.start()
    }

    private func act(_ id: Int64, _ action: String, _ text: String) async {
        guard caller != nil else { return unknown(id) }
        let area = Self.area(of: action)
        guard gate.service.exists(area) else {
            return queue.push(ServerFrame.failed(id: id, action: action, problem: .actionNotFound).text)
        }
        if let link = knownLink(to: area), await link.act(id, action, text) { return }
        let link = makeLink(to: area)
        _ = await link.act(id, action, text)
        link.start()
    }

    private func unsubscribe(_ topic: String) async {
        guard let link = knownLink(to: Self.area(of: topic)), await link.unsubscribe(topic) else {
            return refuse(nil, .topicNotFound)
        }
        queue.push(ServerFrame.unsubscribed(topic: topic, problem: nil).text)
    }

    private static func area(of topic: String) -> String { String(topic.prefix { $0 != "/" }) }

    /// Nothing is done for a client that has not said who it is.
    private func unknown(_ id: Int64?) {
        refuse(id, .unauthorized)
        end(.tokenExpired, "say hello first")
    }

    private func refuse(_ id: Int64?, _ problem: Problem) {
        queue.push(ServerFrame.refused(id: id, problem: problem).text)
    }
}

extension Problem {
    /// No topic of this name, or none that the client may know of.
    static let topicNotFound = Problem(404, "topic-not-found", "There is no such topic.")

    /// No action of this name.
    static let actionNotFound = Problem(404, "action-not-found", "There is no such action.")
}
