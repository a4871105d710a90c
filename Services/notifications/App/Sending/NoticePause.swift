import Retrying

/// Times at which a notice that couldn't be told is tried again.
enum NoticePause {
    private static let backoff = Backoff(first: .seconds(15), longest: .seconds(3600))
    /// Seconds after which nobody is told of it any more.
    static let life = 86_400.0

    /// Pause after the `attempt`-th failure, counted from 1. The other side may ask for more, up to an hour.
    static func pause(after attempt: Int, asked: Duration?) -> Duration {
        max(backoff.pause(after: attempt), min(asked ?? .zero, backoff.longest))
    }
}
