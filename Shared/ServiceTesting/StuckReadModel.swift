public import EventLog

/// A read model that follows the log and never comes on, for tests of what is decided while one is behind.
public struct StuckReadModel: AnyProjectionRunner {
    /// Name without a checkpoint.
    public let name = "stuck"
    /// False: a caller that waits for it hopes that it comes on at once.
    public let isLazy = false

    /// Status of a healthy runner: it is only behind.
    public var status: FollowerStatus {
        var status = FollowerStatus()
        status.state = .following
        return status
    }

    /// Makes a read model that is at work from the start.
    public init() {}

    /// Ends at once.
    public func run() async {}

    /// Applies nothing.
    public func catchUp() async throws -> Int64 { 0 }

    /// Has no tables.
    public func rebuild(
        comparing: Bool,
        isDryRun: Bool,
        progress: (_ position: Int64, _ end: Int64) -> Void
    ) async throws -> RebuildReport { throw CancellationError() }

    /// False at once: it doesn't get there.
    public func wait(for position: Int64, timeout: Duration, hurrying: Bool) async -> Bool { false }
}
