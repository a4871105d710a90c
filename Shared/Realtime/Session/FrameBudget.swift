/// Number of frames that a client may send: so many a second, and so many at once after a silence.
struct FrameBudget: Sendable {
    private let perSecond: Double
    private let burst: Double
    private var left: Double
    private var last: ContinuousClock.Instant

    init(perSecond: Double, burst: Int, now: ContinuousClock.Instant) {
        self.perSecond = perSecond
        self.burst = Double(burst)
        left = Double(burst)
        last = now
    }

    /// Takes one; false if there is none left.
    mutating func take(at now: ContinuousClock.Instant) -> Bool {
        let passed = (now - last).components
        last = now
        left = min(burst, left + (Double(passed.seconds) + Double(passed.attoseconds) / 1e18) * perSecond)
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
