import Postgres

/// Growing pauses between tries.
struct RetryPause {
    private var next = Duration.milliseconds(50)

    /// Things went well: the next pause is short again.
    mutating func reset() { next = .milliseconds(50) }

    /// Waits, longer each time up to five seconds, or until the task is cancelled.
    mutating func wait(atLeast least: Duration = .zero) async {
        try? await Task.sleep(for: max(next, least))
        next = min(next * 2, .seconds(5))
    }
}

extension PostgresError {
    /// True if the error is likely to go away by itself: the database is away, busy, or was in the way of somebody
    /// else.
    var isPassing: Bool {
        switch kind {
        case .connectionLost, .unavailable, .timeout, .cancelled, .poolClosed: true
        case .server: isSerializationConflict
        case .decoding, .encoding: false
        }
    }
}
