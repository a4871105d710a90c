/// Pause of a link before it comes back to its service, as a machine: a moment if a line has broken that lasted, and
/// twice as long each time if there is no line to be had, or none that lasts. A service that is full, or that can't
/// check tokens now, takes lines and ends them at once.
struct ReturnPause: Sendable {
    /// The first pause.
    static let shortest = Duration.milliseconds(50)
    /// No pause is longer; a line that was there for this long has lasted.
    static let longest = Duration.seconds(5)

    private var last = Duration.zero
    private var begunAt: ContinuousClock.Instant?

    /// There is a line.
    mutating func began(at now: ContinuousClock.Instant) { begunAt = now }

    /// Time to wait before the next try, as there is no line.
    mutating func next(at now: ContinuousClock.Instant) -> Duration {
        if let begunAt, now - begunAt >= Self.longest { last = .zero }
        begunAt = nil
        last = min(max(last * 2, Self.shortest), Self.longest)
        return last
    }
}
