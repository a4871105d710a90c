import EventLoop
import Postgres
import Synchronization

/// Tells other processes that the log has grown: after the commit, on another connection, and as one for many appends, so
/// that the cluster-wide lock of NOTIFY never meets an append.
final class LogNotifier: Sendable {
    private struct State {
        var announced: Int64 = 0
        var isRunning = false
    }

    private let pool: Pool
    private let channel: String
    private let loop: EventLoop
    private let settings: LogSettings
    private let state = Mutex(State())

    init(pool: Pool, channel: String, on loop: EventLoop, settings: LogSettings) {
        self.pool = pool
        self.channel = channel
        self.loop = loop
        self.settings = settings
    }

    /// Has the notification sent soon, unless one is on its way that will carry this position.
    func announce(_ position: Int64) {
        guard settings.notifies else { return }
        let mustStart = state.withLock { state in
            state.announced = max(state.announced, position)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustStart { Task(executorPreference: loop.tasks) { await self.run() } }
    }

    private func run() async {
        var sent: Int64 = -1
        while true {
            let position = state.withLock { state -> Int64? in
                if state.announced == sent {
                    state.isRunning = false
                    return nil
                }
                return state.announced
            }
            guard let position else { return }
            sent = position
            // Losing one is no harm: followers poll. So nobody waits for its commit either.
            _ = try? await pool.query(
                """
                select set_config('synchronous_commit', 'off', true), pg_notify(\(channel), \(String(position)))
                """
            )
            try? await Task.sleep(for: settings.notificationInterval)
        }
    }
}
