import Postgres
import Synchronization

/// Hears from other processes that the log has grown, and passes it on to the followers of this one.
final class LogListener: Sendable {
    private let pool: Pool
    private let channel: String
    private let signal: AppendSignal
    private let recent: RecentEvents
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(pool: Pool, channel: String, signal: AppendSignal, recent: RecentEvents) {
        self.pool = pool
        self.channel = channel
        self.signal = signal
        self.recent = recent
    }

    /// Listens from now on, if it doesn't yet.
    func start() {
        task.withLock { task in
            guard task == nil else { return }
            task = Task { [pool, channel, signal, recent] in
                for await notification in pool.listen(to: channel) {
                    switch notification {
                    case .reconnected:
                        // Perhaps to another server.
                        recent.forget()
                        signal.wakeAll()
                    case .message(let payload): Int64(payload).map(signal.announce)
                    }
                }
            }
        }
    }

    func stop() {
        task.withLock { task in
            task?.cancel()
            task = nil
        }
    }
}
