import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

/// Requests of a client.
extension RealtimeSession: WebSocketReader {
    /// Takes a message; the next comes when this has returned.
    func received(_ message: WebSocketMessage) async {
        guard !isEnding else { return }
        guard state.withLock({ $0.budget.take(at: .now) }) else {
            return end(.policy, "more than \(Int(settings.framesPerSecond)) frames a second")
        }
        await receive(message)
    }

    /// The client has gone.
    func ended() {
        SessionSweep.process.remove(self)
        outbox.close()
        // A state is read for nobody any more.
        let (writing, topics) = state.withLock { state in
            state.isOver = true
            defer { state.topics = [] }
            return (state.writing, state.topics)
        }
        writing?.task.cancel()
        for topic in topics { hub.leave(topic.number) }
        attendance.go()
        metrics.connections.add(-1)
        hub.forget(self)
    }

    private func receive(_ message: WebSocketMessage) async {
        guard case .text(let text) = message else { return end(.unsupported, "frames are text") }
        if let plain = hub.plainWish(text) { return await act(plain.id, plain.action, plain.wish) }
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
        case .unsubscribe(let topic):
            guard drop(topic) else { return refuse(nil, .noSuchTopic) }
            outbox.push(ServerFrame.unsubscribed(topic: topic, problem: nil).text)
        case .act(let id, let action, let wish): await act(id, action, wish)
        }
    }

    /// Has something done; the next frame waits for it, so that a client's wishes are done in their order.
    private func act(_ id: Int64, _ action: String, _ wish: ActionWish) async {
        guard let caller else { return unknown(id) }
        do {
            let data = try await hub.perform(action, wish, for: caller)
            outbox.push(ServerFrame.done(id: id, action: action, data: data).text)
        } catch {
            let problem = error as? Problem ?? .unavailable
            outbox.push(ServerFrame.failed(id: id, action: action, problem: problem).text)
        }
    }

    private func hello(_ token: String) async {
        guard caller == nil else {
            return refuse(nil, Problem(409, "already-known", "It is known who you are; send renew."))
        }
        do throws(Problem) {
            try await admit(token)
        } catch {
            refuse(nil, error)
            end(error.status == 503 ? .internalError : .tokenExpired, "the token was not accepted", afterRest: true)
        }
    }

    private func renew(_ token: String) async {
        guard caller != nil else { return unknown(nil) }
        do throws(Problem) { try await admit(token) } catch { refuse(nil, error) }
    }

    private func subscribe(_ id: Int64, _ topic: String, _ after: EventCursor?) async {
        guard let caller else { return unknown(id) }
        let count = state.withLock { $0.topics.count }
        guard !follows(topic) else {
            return refuse(id, Problem(409, "topic-followed", "This topic is followed already."))
        }
        guard count < settings.topics else {
            return refuse(
                id,
                Problem(429, "too-many-topics", "At most \(settings.topics) topics are followed at a time.")
            )
        }
        // Noted first: what the topic tells may be sent before `join` has returned.
        state.withLock { $0.topics.append(FollowedTopic(name: topic)) }
        do {
            let (outbox, intervals, interval) = (outbox, intervals, hub.interval(of: topic))
            let number = try await hub.join(topic, caller, after: after) { delivery in
                switch delivery {
                case .subscribed(let cursor):
                    outbox.push(ServerFrame.subscribed(id: id, topic: topic, cursor: cursor).text)
                case .event(let told): outbox.push(told.frame)
                case .changed: intervals.push(topic, every: interval, to: outbox)
                case .signal(let frame): outbox.pushSignal(frame)
                case .reset(let cursor): outbox.push(ServerFrame.reset(topic: topic, cursor: cursor).text)
                }
            }
            state.withLock { state in
                guard let place = state.topics.firstIndex(where: { $0.name == topic }) else { return }
                state.topics[place].number = number
            }
            for frame in try await hub.greeting(of: topic, for: caller) { outbox.pushSignal(PreparedText(frame)) }
        } catch {
            drop(topic)
            refuse(id, error as? Problem ?? .unavailable)
        }
    }

    /// Nothing is done for a client that has not said who it is.
    private func unknown(_ id: Int64?) {
        refuse(id, .unauthorized)
        end(.tokenExpired, "say hello first", afterRest: true)
    }

    private func refuse(_ id: Int64?, _ problem: Problem) {
        outbox.push(ServerFrame.refused(id: id, problem: problem).text)
    }
}
