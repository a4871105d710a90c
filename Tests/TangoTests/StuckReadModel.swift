import EventLog

/// A read model that follows the log and never comes on.
struct StuckReadModel: AnyProjectionRunner {
    let name = "stuck"
    let isLeisurely = false

    var status: FollowerStatus {
        var status = FollowerStatus()
        status.state = .following
        return status
    }

    func run() async {}

    func catchUp() async throws -> Int64 { 0 }

    func rebuild(
        comparing: Bool,
        isDryRun: Bool,
        progress: (_ position: Int64, _ end: Int64) -> Void
    ) async throws -> RebuildReport { throw CancellationError() }

    func wait(for position: Int64, timeout: Duration, hurrying: Bool) async -> Bool { false }
}
