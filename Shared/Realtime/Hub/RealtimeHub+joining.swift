import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

extension RealtimeHub: TopicHub {
    func join(_ name: String, _ caller: Caller, after: EventCursor?, _ deliver: @escaping Deliver) async throws -> Int {
        guard let topic = topic(name) else { throw Problem.noSuchTopic }
        var request = Fanout.Request(
            topic: name,
            isState: topic.isState,
            audiences: try topic.audiences(of: caller),
            after: after,
            deliver: deliver
        )
        if let after, try await isBeyond(after) { return try await joinAnew(request) }
        var read: [PlacedPublication] = []
        var readTo = after?.position
        var life = try fanout { $0.life }
        while true {
            request.shown = shown
            switch try fanout({ [request, read, readTo, life] in
                $0.join(request, read: read, readTo: readTo, in: life)
            }) {
            case .joined(let number):
                metrics.joined(resumes: after != nil)
                giveAccount()
                return number
            case .unshown(let position): try await show(position)
            case .behind(let end):
                let start = readTo ?? end
                // A restart before anything was read loses nothing.
                if read.isEmpty { life = try fanout { $0.life } }
                // A state needs no past: it is told as it is now.
                guard !topic.isState, end - start <= Int64(settings.resumePositions),
                    let found = try await past(of: topic, for: request.audiences, after: start, upTo: end),
                    read.count + found.heard(as: request.audiences) <= settings.mostResumed
                else { return try await joinAnew(request) }
                for notice in found {
                    read.amend(by: notice)
                    if notice.isHeard(as: request.audiences) { read.append(notice) }
                }
                readTo = end
            }
        }
    }

    func change(_ number: Int, of name: String, to caller: Caller) throws(Problem) {
        guard let topic = topic(name) else { throw .noSuchTopic }
        let audiences = try topic.audiences(of: caller)
        shared.withLock { $0.fanout?.change(number, to: audiences) }
    }

    func forget(_ session: RealtimeSession) {
        shared.withLock { $0.sessions[ObjectIdentifier(session)] = nil }
    }

    func leave(_ number: Int) { shared.withLock { $0.fanout?.leave(number) } }

    func state(of name: String, for caller: Caller) async throws -> (Payload, EventCursor) {
        guard let topic = topic(name) else { throw Problem.noSuchTopic }
        // The place is taken first: what is read after it shows at least that much, as far as it is shown.
        var place = try fanout { $0.cursor }
        if let shown { place = EventCursor(epoch: place.epoch, position: min(place.position, shown)) }
        return (try await topic.state(for: caller), place)
    }

    func greeting(of name: String, for caller: Caller) async throws -> [String] {
        guard let topic = topic(name) else { throw Problem.noSuchTopic }
        return try await topic.greeting(for: caller).map {
            ServerFrame.signal(topic: name, type: $0.type, data: $0.data).text
        }
    }

    func interval(of name: String) -> Duration { topic(name)?.interval ?? .zero }

    func plainWish(_ frame: String) -> PlainWish? { PlainWish(frame, among: actions) }

    func perform(_ name: String, _ wish: ActionWish, for caller: Caller) async throws -> [UInt8] {
        guard let action = actions.first(where: { $0.name == name }) else { throw Problem.noSuchAction }
        return try await action.perform(wish, caller)
    }

    /// Position up to which told events can be loaded; nil: all of them.
    private var shown: Int64? { time == .onceStored ? tables.position : nil }

    private func joinAnew(_ asked: Fanout.Request) async throws -> Int {
        metrics.resets.add()
        var request = asked
        while true {
            request.shown = shown
            switch try fanout({ [request] in $0.joinAnew(request) }) {
            case .joined(let number):
                giveAccount()
                return number
            case .behind(let position), .unshown(let position): try await show(position)
            }
        }
    }

    /// Waits until what is loaded shows `position`. Throws if that takes too long: who came would miss something.
    private func show(_ position: Int64) async throws {
        guard await tables.wait(for: position) else { throw Problem.unavailable }
    }

    private func fanout<Result>(_ body: (inout Fanout) -> Result) throws -> Result {
        try shared.withLock { shared in
            guard var fanout = shared.fanout, !shared.isClosed else { throw Problem.unavailable }
            // Taken out while it is changed, so that it is not copied.
            shared.fanout = nil
            defer { shared.fanout = fanout }
            return body(&fanout)
        }
    }

    /// Returns true if the cursor is behind the end of the log: then it belongs to a tail that is no more.
    private func isBeyond(_ cursor: EventCursor) async throws -> Bool {
        let place = try fanout { $0.cursor }
        guard cursor.epoch == place.epoch, cursor.position > place.position else { return false }
        return try await store.tail().position < cursor.position
    }

    /// Publications for `audiences` after `start` up to `end`, and those that amend them; nil if too many clients are
    /// reading already, or read models don't show them.
    private func past(
        of topic: any Topic<Event>,
        for audiences: Set<Audience>,
        after start: Int64,
        upTo end: Int64
    ) async throws -> [PlacedPublication]? {
        let mayRead = shared.withLock { shared in
            guard shared.resumers < settings.resumers else { return false }
            shared.resumers += 1
            return true
        }
        guard mayRead else { return nil }
        defer { shared.withLock { $0.resumers -= 1 } }
        var found: [PlacedPublication] = []
        var position = start
        while position < end, found.heard(as: audiences) <= settings.mostResumed {
            let limit = Int(min(Int64(settings.page), end - position))
            let events = try await store.read(after: position, limit: limit, as: Event.self)
            guard let last = events.last else { break }
            let notices: [(position: Int64, notice: Publication)]
            do {
                notices = try await tables.reading(at: last.position) { try await topic.past(in: events) }
            } catch is NotShownYet {
                return nil
            }
            for (place, notice) in notices {
                let new = PlacedPublication(position: place, topic: topic.name, notice: notice)
                found.amend(by: new)
                if new.isHeard(as: audiences) || notice.amendment != nil { found.append(new) }
            }
            position = last.position
        }
        metrics.pastReads.add()
        return found
    }
}

extension Problem {
    /// No topic of this name, or none that the caller may know of.
    static let noSuchTopic = Problem(404, "topic-not-found", "There is no such topic.")

    /// No action of this name.
    static let noSuchAction = Problem(404, "action-not-found", "There is no such action.")
}
