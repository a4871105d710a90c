import FoundationEssentials
import HTTPKit

/// Face of a hub for its connections, whatever events its topics are made of.
protocol TopicHub: AnyObject, Sendable {
    /// Limits of all its sessions.
    var settings: RealtimeSettings { get }
    /// Metrics of all its sessions.
    var metrics: RealtimeMetrics { get }

    /// Lets a subscriber in. Throws the problem of a topic that there isn't, or that the caller may not follow.
    func join(_ topic: String, _ caller: Caller, after: EventCursor?, _ deliver: @escaping Deliver) async throws -> Int

    /// The subscriber listens as `caller` from now on. Throws the problem if that may not follow the topic.
    func change(_ number: Int, of topic: String, to caller: Caller) throws(Problem)

    /// The subscriber listens no more.
    func leave(_ number: Int)

    /// A session has ended.
    func forget(_ session: RealtimeSession)

    /// Frames that a client that has begun to follow a topic is told first.
    func greeting(of topic: String, for caller: Caller) async throws -> [String]

    /// Time between two messages of a state.
    func interval(of topic: String) -> Duration

    /// A frame that wants something done, where it is so plain that it needn't be parsed.
    func plainWish(_ frame: String) -> PlainWish?

    /// Has `action` done for `caller`. Throws the problem of what can't be done.
    func perform(_ action: String, _ wish: ActionWish, for caller: Caller) async throws -> [UInt8]

    /// The state of a topic for `caller`, and a place that it shows at least.
    func state(of topic: String, for caller: Caller) async throws -> (Payload, EventCursor)
}
