/// Pings of a client and their answers: a client that answers none between two is gone.
struct Pings: Sendable {
    /// Step to take now.
    enum Step: Sendable, Hashable {
        /// Nothing.
        case wait
        /// A ping is due.
        case ping
        /// The last ping was not answered.
        case gone
    }

    private let interval: Duration
    private var next: ContinuousClock.Instant
    private var answered = -1

    init(from start: ContinuousClock.Instant, every interval: Duration) {
        self.interval = interval
        next = start + interval
    }

    /// Looks at the time and at how many pongs have come.
    mutating func step(at now: ContinuousClock.Instant, pongs: Int) -> Step {
        guard now >= next else { return .wait }
        guard pongs > answered else { return .gone }
        answered = pongs
        next = now + interval
        return .ping
    }
}
