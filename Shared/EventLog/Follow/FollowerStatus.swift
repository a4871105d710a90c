public import FoundationEssentials

/// Status of a log's follower, for health and metrics.
public struct FollowerStatus: Sendable {
    /// Present activity.
    public enum State: Sendable, Equatable {
        /// The follower hasn't been started, or was told to end.
        case idle
        /// The follower applies events or waits for them.
        case following
        /// Another process applies; this one watches how far that has come.
        case watching
        /// Something passing is in the way (the database is away); it tries again. The text is for logs.
        case retrying(String)
        /// The follower can't go on without help: an unknown event, a hole, a bug. It looks again now and then. The
        /// text is for logs.
        case stopped(String)
    }

    /// Present activity.
    public var state: State = .idle
    /// The last position that is applied.
    public var position: Int64 = 0
    /// The last position of the log that it knows of.
    public var head: Int64 = 0
    /// The time from storing to applying of the last event applied, by the clocks of database and service.
    public var delay: Duration = .zero
    /// Number of events applied since the start.
    public var applied: Int64 = 0
    /// Time at which it last had applied everything there was, if that is noted: for followers of other services' logs,
    /// which may be away. After a start it is the time at which an earlier process last applied something.
    public var level: Date?

    /// Nothing has been followed yet.
    public init() {}

    /// Number of events still to apply.
    public var behind: Int64 { max(0, head - position) }
    /// True if it works or waits for work.
    public var isHealthy: Bool {
        switch state {
        case .idle, .retrying, .stopped: false
        case .following, .watching: true
        }
    }
}
