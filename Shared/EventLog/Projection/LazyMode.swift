/// Limits within which a projection lets a busy log run ahead, if nobody needs its tables at once. It takes in many
/// events together, which is cheaper, when the log is quieter, and leaves the database to callers that wait for an
/// answer.
///
/// The projection works as soon as the log is calm, and in any case when it is `events` or `time` behind, or when
/// somebody waits for it. While it rests it gathers the events that it will write, as far as this process remembers
/// them, and also works when it can hold no more (`PrefetchedEvents`).
public struct LazyMode: Sendable, Hashable {
    /// Most events that it is behind, but for those stored between two looks.
    public var events: Int64
    /// Longest time that it is behind.
    public var time: Duration
    /// Interval of looks at the log.
    public var look: Duration
    /// Most events since the last look with which the log is calm.
    public var calm: Int64

    /// Makes a mode; by default a projection is level within about a second when there are less than a hundred events
    /// in it.
    public init(
        events: Int64 = 20_000,
        time: Duration = .seconds(60),
        look: Duration = .milliseconds(250),
        calm: Int64 = 25
    ) {
        self.events = events
        self.time = time
        self.look = look
        self.calm = calm
    }
}
