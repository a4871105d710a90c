/// How far a projection lets the log run ahead while much happens, where nobody needs what it writes at once: it takes in much
/// together, which is cheaper, when the log is quieter, and leaves the database to those who wait for an answer.
///
/// It works as soon as the log is calm, and whatever the log does when it is `events` or `time` behind, or when somebody waits
/// for it. While it rests it gathers what it will write, as far as this process remembers that, and also works when it can hold no more (`PrefetchedEvents`).
public struct LazyMode: Sendable, Hashable {
    /// As many events it is behind at most, but for what is stored between two looks.
    public var events: Int64
    /// As long it is behind at most.
    public var time: Duration
    /// How often it looks how the log does.
    public var look: Duration
    /// As many events since the last look make no haste: the log is calm.
    public var calm: Int64

    /// By default it is level within about a second when there are less than a hundred events in it.
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
