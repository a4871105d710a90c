import EventLog
import Synchronization

/// Tells the worker of this process that something was queued; others look for themselves now and then.
final class OutboxSignal: Sendable {
    private let signal = AppendSignal()
    private let count = Atomic<Int64>(0)

    /// Number of times it was raised.
    var position: Int64 { signal.position }

    func raise() { signal.announce(count.wrappingAdd(1, ordering: .relaxed).newValue) }

    /// Returns when it is raised beyond `position`, or after `timeout`.
    func wait(beyond position: Int64, timeout: Duration) async {
        await signal.wait(beyond: position, timeout: timeout)
    }
}
