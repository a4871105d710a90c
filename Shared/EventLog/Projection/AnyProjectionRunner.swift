/// A projection at work, whatever it projects.
public protocol AnyProjectionRunner: Sendable {
    /// Name of the projection's checkpoint.
    var name: String { get }
    /// Status of the runner.
    var status: FollowerStatus { get }
    /// True if the projection may be behind on purpose; see `LazyMode`.
    var isLazy: Bool { get }
    /// Follows the log until the task is cancelled. Trouble shows in `status`; it is tried again.
    func run() async
    /// Applies what there is and returns the position it has come to. Throws what would stop it.
    @discardableResult func catchUp() async throws -> Int64
    /// Makes its tables anew beside the live ones and switches; see `Rebuild`.
    func rebuild(
        comparing: Bool,
        isDryRun: Bool,
        progress: (_ position: Int64, _ end: Int64) -> Void
    ) async throws -> RebuildReport
    /// Waits until everything up to `position` is applied, by whichever process; `false` if that takes longer than `timeout`. With
    /// `hurrying` this process's projection goes on at once; else it comes to it by and by (`LogSettings.interval`, `LazyMode`).
    func wait(for position: Int64, timeout: Duration, hurrying: Bool) async -> Bool
}

extension AnyProjectionRunner {
    /// Waits until everything up to `position` is applied, as somebody does who is waited for themselves.
    public func wait(for position: Int64, timeout: Duration) async -> Bool {
        await wait(for: position, timeout: timeout, hurrying: true)
    }

    /// The last position that is applied.
    public var position: Int64 { status.position }
    /// Number of events still to apply.
    public var lag: Int64 { status.behind }
}
