import Synchronization

/// Listener at a switchboard: the changes wait here until they are taken.
final class ChatkitListener: Sendable {
    /// Number at the switchboard.
    let number: Int
    /// The instance.
    let instance: String
    /// The changes; ends when the listener is stopped, or can't keep up.
    let changes: AsyncStream<ChatkitChange>

    private let continuation: AsyncStream<ChatkitChange>.Continuation
    private let known = Mutex<Set<ChatkitTopic>>([])

    init(number: Int, instance: String, capacity: Int) {
        self.number = number
        self.instance = instance
        let (stream, continuation) = AsyncStream<ChatkitChange>.makeStream(bufferingPolicy: .bufferingOldest(capacity))
        changes = stream
        self.continuation = continuation
    }

    /// Topics to which it listens.
    var topics: Set<ChatkitTopic> { known.withLock { $0 } }

    func note(_ topic: ChatkitTopic) { known.withLock { _ = $0.insert(topic) } }

    func forget(_ topic: ChatkitTopic) { known.withLock { _ = $0.remove(topic) } }

    func hear(_ change: ChatkitChange) {
        // A lost change can't be made up for: a subscription that starts afresh reads everything again.
        if case .dropped = continuation.yield(change) { continuation.finish() }
    }

    func end() { continuation.finish() }
}
