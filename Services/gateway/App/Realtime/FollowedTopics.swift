import FoundationEssentials
import HTTPKit
import Realtime

/// What one client follows of one service, as a machine: enough to go on at another connection to the service as if nothing
/// had happened.
///
/// A topic is *asked for* until the service says `subscribed`, then *open*. When the connection breaks, every topic is asked for
/// again after the last cursor that came; the answer to that is not the client's business, unless it is that there can be no
/// going on.
struct FollowedTopics: Sendable {
    private struct Topic: Sendable {
        let id: Int64
        var cursor: EventCursor?
        var isOpen = false
    }

    /// What is to be done with a frame of the service.
    enum Step: Sendable, Hashable {
        /// The client gets this text.
        case tell(String)
        /// Nothing.
        case swallow
        /// The service should hear that the topic isn't wanted any more.
        case unsubscribe(String)
        /// The service can't serve now what it served before: come back later.
        case comeBack
    }

    private var topics: [String: Topic] = [:]

    /// How many there are.
    var count: Int { topics.count }

    /// The client asks for a topic; false if it follows it already.
    mutating func ask(_ id: Int64, _ topic: String, after: EventCursor?) -> Bool {
        guard topics[topic] == nil else { return false }
        topics[topic] = Topic(id: id, cursor: after)
        return true
    }

    /// The client wants no more of it; false if it didn't follow it.
    mutating func drop(_ topic: String) -> Bool { topics.removeValue(forKey: topic) != nil }

    /// What a new connection begins with, in the order of the topics' names.
    var subscriptions: [ClientFrame] {
        topics.sorted { $0.key < $1.key }.map { .subscribe(id: $1.id, topic: $0, after: $1.cursor) }
    }

    /// There is no connection to be had: what was only asked for is given up. Returns the ids.
    mutating func giveUpAsked() -> [Int64] {
        let asked = topics.filter { !$0.value.isOpen }
        for topic in asked.keys { topics[topic] = nil }
        return asked.values.map(\.id).sorted()
    }

    /// The service sent a frame.
    mutating func received(_ frame: ReceivedFrame) -> Step {
        switch frame.op {
        case .welcome: return .swallow
        case .refused: return refused(frame)
        case .signal: return frame.topic.flatMap { topics[$0] } == nil ? .swallow : .tell(frame.text)
        case .done, .failed: return .swallow
        case .subscribed, .event, .reset, .unsubscribed: break
        }
        guard let name = frame.topic, var topic = topics[name] else {
            // It was dropped while the service answered.
            if frame.op == .subscribed, let name = frame.topic { return .unsubscribe(name) }
            return .swallow
        }
        if frame.op == .unsubscribed {
            topics[name] = nil
            return .tell(frame.text)
        }
        if frame.op == .event, let known = topic.cursor, let cursor = frame.cursor, cursor.epoch == known.epoch,
            cursor.position < known.position
        {
            // It was told before the connection broke.
            return .swallow
        }
        let isResumed = frame.op == .subscribed && topic.isOpen
        // What was asked for after a cursor is still to come when the service says `subscribed`: the next event's cursor counts,
        // not that of the answer.
        let waits = frame.op == .subscribed && topic.cursor != nil
        if !waits { topic.cursor = frame.cursor ?? topic.cursor }
        topic.isOpen = true
        topics[name] = topic
        return isResumed ? .swallow : .tell(frame.text)
    }

    private mutating func refused(_ frame: ReceivedFrame) -> Step {
        guard let id = frame.id, let (name, topic) = topics.first(where: { $0.value.id == id }) else { return .swallow }
        guard topic.isOpen else {
            topics[name] = nil
            return .tell(frame.text)
        }
        // It was open before: what passes is waited for, what doesn't ends it.
        if frame.problemCode == Problem.unavailable.code { return .comeBack }
        topics[name] = nil
        let problem = (try? JSON.decode(Trouble.self, from: Array(frame.text.utf8)))?.problem
        return .tell(
            ServerFrame.unsubscribed(topic: name, problem: problem.map { $0.value } ?? Problem.notFound).text
        )
    }

    /// The problem of a `refused`.
    private struct Trouble: Decodable {
        struct Told: Decodable {
            let type: String
            let title: String
            let status: Int
            let detail: String?

            var value: Problem {
                Problem(Status(status), String(type.dropFirst("/problems/".count)), title, detail: detail)
            }
        }

        let problem: Told
    }
}
