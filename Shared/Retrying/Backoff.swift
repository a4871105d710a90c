/// Growing pauses between attempts: twice as long after each failure. Each is drawn at random between half of and all of what it is at most,
/// so that many that failed together don't come back together.
public struct Backoff: Sendable, Hashable {
    /// Most that the first pause takes.
    public let first: Duration
    /// Most that any pause takes.
    public let longest: Duration
    /// Failures since the last success.
    public private(set) var failures = 0

    /// Pauses of at most `first`, and of at most twice as much after each further failure, up to `longest`.
    public init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// Pause after the `failure`-th failure in a row, counted from 1. `chance` is from 0 to 1.
    public func pause(after failure: Int, chance: Double = .random(in: 0...1)) -> Duration {
        // Twenty times twice is enough for any pair of bounds, and no number overflows.
        let most = min(longest, first * (1 << min(max(0, failure - 1), 20)))
        return most / 2 + most / 2 * chance
    }

    /// Pause after one more failure. `chance` is from 0 to 1.
    public mutating func next(chance: Double = .random(in: 0...1)) -> Duration {
        failures += 1
        return pause(after: failures, chance: chance)
    }

    /// Waits for the pause after one more failure, and `least` at least, or until the task is cancelled.
    public mutating func wait(atLeast least: Duration = .zero) async {
        try? await Task.sleep(for: max(least, next()))
    }

    /// Notes a success.
    public mutating func reset() { failures = 0 }
}
