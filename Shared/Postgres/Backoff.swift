/// Growing pauses between attempts, drawn at random so that many clients of a restarted server don't come at once.
struct Backoff: Sendable {
    private let first: Duration
    private let longest: Duration
    private(set) var attempts = 0

    /// The pauses lie between half of and the full `first`, doubled with every attempt up to `longest`.
    init(first: Duration = .milliseconds(20), longest: Duration = .seconds(2)) {
        self.first = first
        self.longest = longest
    }

    /// The next pause. `random` is from 0 up to 1.
    mutating func next(random: Double) -> Duration {
        let ceiling = min(longest, first * (1 << min(attempts, 20)))
        attempts += 1
        return ceiling / 2 + ceiling / 2 * random
    }

    mutating func reset() { attempts = 0 }
}
