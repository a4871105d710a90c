import FoundationEssentials
import HTTPKit
import ServiceKit
import Synchronization

/// One client that is told topics as server-sent events: the frames that a WebSocket would carry, each with the places of all topics
/// as its id, so that who comes back says where they were.
final class EventStream: Sendable {
    let body = BodyStream()
    private let topics: [String]
    let caller: Caller
    private let hub: any TopicHub
    private let settings: RealtimeSettings
    private let metrics: RealtimeMetrics
    private let outbox: Outbox
    private let intervals = StateInterval()
    private let attendance: Attendee
    private let cursors: Mutex<[EventCursor?]>
    private let over: AsyncStream<Void>
    private let ending: AsyncStream<Void>.Continuation

    init(
        _ topics: [String],
        _ caller: Caller,
        hub: any TopicHub,
        attendance: (any Attendance)?,
        settings: RealtimeSettings,
        metrics: RealtimeMetrics
    ) {
        self.topics = topics
        self.caller = caller
        self.hub = hub
        self.settings = settings
        self.metrics = metrics
        self.attendance = Attendee(attendance)
        cursors = Mutex(Array(repeating: nil, count: topics.count))
        let end = AsyncStream.makeStream(of: Void.self)
        over = end.stream
        ending = end.continuation
        let close = metrics.closed
        let finish = end.continuation
        outbox = Outbox(frames: settings.queueFrames, bytes: settings.queueBytes) {
            close(.tooSlow)
            finish.finish()
        }
    }

    /// Ends it, when what it does at the moment is done.
    func end() { ending.finish() }

    /// Follows the topics. Throws the problem of the first that can't be followed; none is then.
    func open(after places: [EventCursor?]) async throws -> [Int] {
        // A client that goes before all topics have told something keeps its cursors in the others.
        cursors.withLock { $0 = places }
        var numbers: [Int] = []
        do {
            for (place, topic) in topics.enumerated() {
                numbers.append(try await join(topic, place, after: places[place]))
            }
            for topic in topics {
                for frame in try await hub.greeting(of: topic, for: caller) {
                    outbox.pushSignal(PreparedText(text(frame)))
                }
            }
            return numbers
        } catch {
            for number in numbers { hub.leave(number) }
            outbox.close()
            throw error
        }
    }

    /// Serves until either side ends it; `numbers` are those of its topics.
    func run(_ numbers: [Int]) async {
        metrics.connections.add(1)
        attendance.come(caller)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.write() }
            group.addTask { await self.beat() }
            group.addTask { for await _ in self.over {} }
            _ = await group.next()
            group.cancelAll()
            outbox.close()
        }
        for number in numbers { hub.leave(number) }
        body.finish()
        attendance.go()
        metrics.connections.add(-1)
    }

    private func join(_ topic: String, _ place: Int, after: EventCursor?) async throws -> Int {
        let (outbox, intervals, interval) = (outbox, intervals, hub.interval(of: topic))
        return try await hub.join(topic, caller, after: after) { delivery in
            switch delivery {
            case .subscribed(let cursor):
                let frame = ServerFrame.subscribed(id: Int64(place), topic: topic, cursor: cursor).text
                outbox.push(self.text(frame, moving: place, to: cursor))
            case .event(let told): outbox.push(self.text(told.frame.text, moving: place, to: told.cursor))
            case .changed: intervals.push(topic, every: interval, to: outbox)
            case .signal(let frame): outbox.pushSignal(PreparedText(self.text(frame.text)))
            case .reset(let cursor):
                let frame = ServerFrame.reset(topic: topic, cursor: cursor).text
                outbox.push(self.text(frame, moving: place, to: cursor))
            }
        }
    }

    /// An event as it goes over the wire; frames have no line breaks.
    private func text(_ frame: String) -> String { "data: \(frame)\n\n" }

    private func text(_ frame: String, moving place: Int, to cursor: EventCursor) -> String {
        let places = cursors.withLock { cursors in
            cursors[place] = cursor
            return cursors
        }
        return "id: \(EventPlaces.text(of: places))\n\(text(frame))"
    }

    private func write() async {
        while let item = await outbox.next() {
            do {
                switch item {
                case .frame(let frame): try await body.write(Array(frame.text.utf8))
                case .state(let topic): try await tell(topic)
                case .end: return
                }
                metrics.frames.add()
            } catch {
                // The reader has gone, or the state can't be read now: who comes back asks for it.
                return
            }
        }
    }

    private func tell(_ topic: String) async throws {
        let (payload, cursor) = try await hub.state(of: topic, for: caller)
        let frame = ServerFrame.event(topic: topic, cursor: cursor, type: payload.type, data: payload.data).text
        // Without an id: what waits behind it has moved the places on already, and isn't written yet.
        try await body.write(Array(text(frame).utf8))
    }

    /// Says now and then that it is there, and ends with the token.
    private func beat() async {
        while !Task.isCancelled {
            var pause = settings.streamHeartbeat
            if let expires = caller.expires {
                let left = Duration.milliseconds(Int64(expires.timeIntervalSinceNow * 1000))
                guard left > .zero else { return }
                pause = min(pause, left)
            }
            try? await Task.sleep(for: pause)
            outbox.pushSignal(":\n\n")
        }
    }
}
