public import FoundationEssentials

/// How a follower of a log is doing, for health and metrics.
public struct FollowerStatus: Sendable {
    /// What it does at the moment.
    public enum State: Sendable, Equatable {
        /// It hasn't been started, or was told to end.
        case idle
        /// It applies or waits for events.
        case following
        /// Another process applies; this one watches how far that has come.
        case watching
        /// Something passing is in the way (the database is away); it tries again. The text is for logs.
        case retrying(String)
        /// It can't go on without help: an unknown event, a hole, a bug. It looks again now and then. The text is for logs.
        case stopped(String)
    }

    /// What it does at the moment.
    public var state: State = .idle
    /// The last position that is applied.
    public var position: Int64 = 0
    /// The last position of the log that it knows of.
    public var head: Int64 = 0
    /// The time from storing to applying of the last event applied, by the clocks of database and service.
    public var delay: Duration = .zero
    /// How many events it has applied since it was started.
    public var applied: Int64 = 0
    /// When it last had applied everything there was, if that is noted: for followers of other services' logs, which may be
    /// away. After a start it is when an earlier process last applied something.
    public var level: Date?

    /// Nothing has been followed yet.
    public init() {}

    /// How many events it still has before it.
    public var behind: Int64 { max(0, head - position) }
    /// Whether it does its work or waits for it.
    public var isHealthy: Bool {
        switch state {
        case .idle, .retrying, .stopped: false
        case .following, .watching: true
        }
    }
}
