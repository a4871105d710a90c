import Retrying

/// Pause of a link before it comes back to its service, as a machine: a moment if a line has broken that lasted, and
/// twice as long each time if there is no line to be had, or none that lasts. A service that is full, or that can't
/// check tokens now, takes lines and ends them at once.
struct ReturnPause: Sendable {
    /// The first pause.
    static let shortest = Duration.milliseconds(50)
    /// No pause is longer; a line that was there for this long has lasted.
    static let longest = Duration.seconds(5)

    private var backoff = Backoff(first: shortest, longest: longest)
    private var begunAt: ContinuousClock.Instant?

    /// There is a line.
    mutating func began(at now: ContinuousClock.Instant) { begunAt = now }

    /// Time to wait before the next try, as there is no line. `chance` is from 0 to 1.
    mutating func next(at now: ContinuousClock.Instant, chance: Double = .random(in: 0...1)) -> Duration {
        if let begunAt, now - begunAt >= Self.longest { backoff.reset() }
        begunAt = nil
        return backoff.next(chance: chance)
    }
}
