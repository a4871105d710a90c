/// The bounds of realtime connections.
public struct RealtimeSettings: Sendable, Hashable {
    /// Connections of one process.
    public var connections = 20_000
    /// Topics of one connection.
    public var topics = 64
    /// Frames a client may send a second, and how many at once.
    public var framesPerSecond = 20.0, burst = 60
    /// Bytes of one frame from a client: a message of chat, with all that JSON has to escape in it.
    public var frameBytes = 64 * 1024
    /// Frames and bytes that wait for a slow client; more close it with 4408.
    public var queueFrames = 1024, queueBytes = 4 << 20
    /// Bytes that wait for a slow gateway; more close its trunk.
    public var trunkBytes = 32 << 20
    /// Time that a client without an Authorization field may take to say hello.
    public var helloTimeout = Duration.seconds(10)
    /// Interval of pings; a client that answers none between two pings is gone.
    public var pingInterval = Duration.seconds(30)
    /// Interval of heartbeats on a stream of server-sent events.
    public var streamHeartbeat = Duration.seconds(15)
    /// Time that a client may take to answer a close.
    public var closeTimeout = Duration.seconds(5)
    /// Positions of the log whose notices are kept in memory, so that those who come back at once cost no reading.
    public var recentPositions = 8192
    /// Positions that are read anew for one that comes back later; beyond that it is told to load anew.
    public var resumePositions = 10_000
    /// Events that one that comes back is told one by one; more, and it is told to load anew.
    public var resumeEvents = 500
    /// Clients for whom the log is read at the same time.
    public var resumers = 4
    /// Interval of looks for events that nobody announced, and for a new epoch of the log.
    public var poll = Duration.seconds(2)
    /// Events that are read in one go.
    public var page = 500

    /// Events that a client that comes back is told at most: its queue must have room for them.
    var mostResumed: Int { min(resumeEvents, queueFrames / 2) }

    /// Longest time after which the end of a token or a missing answer is noticed, if nothing is due sooner.
    static let longestInterval = Duration.seconds(2)

    /// Interval of looks at a connection: often enough for its times, and not for nothing.
    package var interval: Duration {
        max(.milliseconds(20), min(min(pingInterval, helloTimeout) / 4, Self.longestInterval))
    }

    /// Bounds that suit a service behind the gateway.
    public init() {}
}
