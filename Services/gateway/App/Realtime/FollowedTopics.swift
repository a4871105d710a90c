import FoundationEssentials
import HTTPKit
import Realtime

/// Topics that one client follows of one service, as a machine: enough to go on at another connection to the service as
/// if nothing had happened.
///
/// A topic is *asked for* until the service says `subscribed`, then *open*. When the connection breaks, every topic is asked for
/// again after the last cursor that came; the answer to that is not the client's business, unless it is that there can be no
/// going on.
struct FollowedTopics: Sendable {
    private struct Topic: Sendable {
        let name: String
        let id: Int64
        var cursor: EventCursor?
        /// The client was told that it is followed.
        var isOpen = false
        /// The service has said so at the present connection. Frames before that are of an earlier asking, which was
        /// dropped.
        var isAnswered = false
    }

    /// Step to take for a frame of the service.
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

    /// Few: a list takes less than half of what a dictionary would, and there is one of these for each client.
    private var topics: [Topic] = []

    /// Number of topics.
    var count: Int { topics.count }

    /// The client asks for a topic; false if it follows it already.
    mutating func ask(_ id: Int64, _ topic: String, after: EventCursor?) -> Bool {
        guard index(of: topic) == nil else { return false }
        topics.append(Topic(name: topic, id: id, cursor: after))
        return true
    }

    /// The client wants no more of it; false if it didn't follow it.
    mutating func drop(_ topic: String) -> Bool {
        guard let place = index(of: topic) else { return false }
        topics.remove(at: place)
        return true
    }

    private func index(of topic: String) -> Int? { topics.firstIndex { $0.name == topic } }

    /// Frames with which a new connection begins, in the order of the topics' names.
    var subscriptions: [ClientFrame] {
        topics.sorted { $0.name < $1.name }.map { .subscribe(id: $0.id, topic: $0.name, after: $0.cursor) }
    }

    /// The connection has broken: the next is asked for everything again.
    mutating func broke() { for place in topics.indices { topics[place].isAnswered = false } }

    /// There is no connection to be had: what was only asked for is given up. Returns the ids.
    mutating func giveUpAsked() -> [Int64] {
        let asked = topics.filter { !$0.isOpen }.map(\.id).sorted()
        topics.removeAll { !$0.isOpen }
        return asked
    }

    /// The service sent a frame.
    mutating func received(_ frame: ReceivedFrame) -> Step {
        switch frame.op {
        case .welcome: return .swallow
        case .refused: return refused(frame)
        case .signal:
            guard let name = frame.topic, let place = index(of: name), topics[place].isAnswered else { return .swallow }
            return .tell(frame.text)
        case .done, .failed: return .swallow
        case .subscribed, .event, .reset, .unsubscribed: break
        }
        guard let name = frame.topic, let place = index(of: name) else {
            // The topic was dropped while the service answered.
            if frame.op == .subscribed, let name = frame.topic { return .unsubscribe(name) }
            return .swallow
        }
        let topic = topics[place]
        switch frame.op {
        // A client that drops a topic and asks for it again at once gets the answers to the earlier asking, too.
        case .subscribed: guard frame.id == topic.id else { return .swallow }
        default: guard topic.isAnswered else { return .swallow }
        }
        if frame.op == .unsubscribed {
            // A client that asked for the end was told it at once; it may follow the topic again.
            guard frame.problemCode != nil else { return .swallow }
            topics.remove(at: place)
            return .tell(frame.text)
        }
        if frame.op == .event, let known = topic.cursor, let cursor = frame.cursor, cursor.epoch == known.epoch,
            cursor.position < known.position
        {
            // The event was told before the connection broke.
            return .swallow
        }
        let isResumed = frame.op == .subscribed && topic.isOpen && !topic.isAnswered
        // Events asked for after a cursor are still to come when the service says `subscribed`: the next event's cursor
        // counts, not that of the answer.
        let waits = frame.op == .subscribed && topic.cursor != nil
        if !waits { topics[place].cursor = frame.cursor ?? topic.cursor }
        topics[place].isOpen = true
        topics[place].isAnswered = true
        return isResumed ? .swallow : .tell(frame.text)
    }

    private mutating func refused(_ frame: ReceivedFrame) -> Step {
        guard let id = frame.id, let place = topics.firstIndex(where: { $0.id == id }) else { return .swallow }
        let topic = topics[place]
        guard topic.isOpen else {
            topics.remove(at: place)
            return .tell(frame.text)
        }
        // The topic was open before: a passing problem is waited for, any other ends it.
        if frame.problemCode == Problem.unavailable.code { return .comeBack }
        topics.remove(at: place)
        let problem = (try? JSON.decode(Trouble.self, from: Array(frame.text.utf8)))?.problem
        return .tell(
            ServerFrame.unsubscribed(topic: topic.name, problem: problem.map { $0.value } ?? Problem.notFound).text
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
