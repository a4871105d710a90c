import FoundationEssentials
import HTTPKit

/// What a connection needs of a hub, whatever events its topics are made of.
protocol TopicHub: AnyObject, Sendable {
    /// What all its sessions are held to.
    var settings: RealtimeSettings { get }
    /// What is counted of all its sessions.
    var metrics: RealtimeMetrics { get }

    /// Lets a subscriber in. Throws the problem of a topic that there isn't, or that the caller may not follow.
    func join(_ topic: String, _ caller: Caller, after: EventCursor?, _ deliver: @escaping Deliver) async throws -> Int

    /// The subscriber listens as `caller` from now on. Throws the problem if that may not follow the topic.
    func change(_ number: Int, of topic: String, to caller: Caller) throws(Problem)

    /// The subscriber listens no more.
    func leave(_ number: Int)

    /// A session has ended.
    func forget(_ session: RealtimeSession)

    /// What one who has begun to follow a topic is told first: frames.
    func greeting(of topic: String, for caller: Caller) async throws -> [String]

    /// How much time lies between two tellings of a state.
    func pace(of topic: String) -> Duration

    /// A frame that wants something done, where it is so plain that it needn't be parsed.
    func plainWish(_ frame: String) -> PlainWish?

    /// Has `action` done for `caller`. Throws the problem of what can't be done.
    func perform(_ action: String, _ wish: ActionWish, for caller: Caller) async throws -> [UInt8]

    /// The state of a topic for `caller`, and a place that it shows at least.
    func state(of topic: String, for caller: Caller) async throws -> (Payload, EventCursor)
}
