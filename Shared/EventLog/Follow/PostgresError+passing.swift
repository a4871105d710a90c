import Postgres
import Retrying

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

extension Backoff {
    /// Pauses of who follows a log that can't be read just now: five seconds at most.
    static let following = Backoff(first: .milliseconds(50), longest: .seconds(5))
}
