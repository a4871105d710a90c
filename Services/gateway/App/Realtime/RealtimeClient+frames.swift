import HTTPKit
import Realtime
import Synchronization

/// What a client asks for.
extension RealtimeClient {
    /// Takes a message; returns a link that is to be run, if one is needed now.
    func receive(_ message: WebSocketMessage) async -> AreaLink? {
        guard case .text(let text) = message else {
            end(.unsupported, "frames are text")
            return nil
        }
        let now = RateLimiter.nanoseconds(.now)
        guard let rate = Self.frames, state.withLock({ $0.budget.take(rate, at: now).isAllowed }) else {
            end(.policy, "too many frames")
            return nil
        }
        let frame: ClientFrame
        do throws(FrameRefusal) {
            frame = try ClientFrame(parsing: text)
        } catch {
            refuse(error.id, error.problem)
            return nil
        }
        switch frame {
        case .hello(let token): await hello(token)
        case .renew(let token): await renew(token)
        case .subscribe(let id, let topic, let after): return await subscribe(id, topic, after)
        case .unsubscribe(let topic): await unsubscribe(topic)
        case .act(let id, let action, let wish): return await act(id, action, wish.text)
        }
        return nil
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

    private func subscribe(_ id: Int64, _ topic: String, _ after: EventCursor?) async -> AreaLink? {
        guard caller != nil else {
            unknown(id)
            return nil
        }
        let area = Self.area(of: topic)
        guard gate.service.exists(area) else {
            refuse(id, .topicNotFound)
            return nil
        }
        let links = state.withLock { $0.links }
        guard links.values.reduce(0, { $0 + $1.topicCount }) < gate.settings.topics else {
            let most = gate.settings.topics
            refuse(id, Problem(429, "too-many-topics", "At most \(most) topics are followed at a time."))
            return nil
        }
        if let link = links[area], await link.subscribe(id, topic, after: after) { return nil }
        let link = AreaLink(area, gate.service, owner)
        state.withLock { $0.links[area] = link }
        _ = await link.subscribe(id, topic, after: after)
        return link
    }

    private func act(_ id: Int64, _ action: String, _ text: String) async -> AreaLink? {
        guard caller != nil else {
            unknown(id)
            return nil
        }
        let area = Self.area(of: action)
        guard gate.service.exists(area) else {
            queue.push(ServerFrame.failed(id: id, action: action, problem: .actionNotFound).text)
            return nil
        }
        if let link = state.withLock({ $0.links[area] }), await link.act(id, action, text) { return nil }
        let link = AreaLink(area, gate.service, owner)
        state.withLock { $0.links[area] = link }
        _ = await link.act(id, action, text)
        return link
    }

    private func unsubscribe(_ topic: String) async {
        let link = state.withLock { $0.links[Self.area(of: topic)] }
        guard let link, await link.unsubscribe(topic) else {
            return refuse(nil, .topicNotFound)
        }
        queue.push(ServerFrame.unsubscribed(topic: topic, problem: nil).text)
    }

    private static func area(of topic: String) -> String { String(topic.prefix { $0 != "/" }) }

    /// What links need of this client; they don't keep it.
    private var owner: AreaLink.Owner {
        AreaLink.Owner(
            token: { [weak self] in self?.state.withLock { $0.token } ?? "" },
            tell: { [queue] in queue.push($0) },
            end: { [weak self] in self?.end($0, $1) }
        )
    }

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
