/// Interval at which a projection that keeps up with the log takes its pages. It takes the next page at once after a
/// silence, and if somebody waits for it. While much happens it takes it not sooner than a while after the last one,
/// and twice as long after one that held many: a page costs nearly the same for ten events as for forty, and its cost
/// is taken from callers that wait for an answer. It is asked before each page, and told the time.
struct MinimumInterval {
    /// With so many events a page is one of many.
    static let many = 128

    private let least: Duration
    private var last: (began: ContinuousClock.Instant, pause: Duration)?

    /// Pages begin at least so long after each other.
    init(_ least: Duration) { self.least = least }

    /// A page of so many events was taken that was begun then; with `isFull` it held as much as fits, so there is more.
    mutating func note(began instant: ContinuousClock.Instant, count: Int, isFull: Bool) {
        last = (instant, isFull ? .zero : count < Self.many ? least : least * 2)
    }

    /// Time to leave the log alone for; `nil`: go on. `position` is applied, the log ends at `head` as far as is known,
    /// and somebody waits for `wished`.
    func rest(
        at position: Int64,
        head: Int64,
        wished: Int64,
        now: ContinuousClock.Instant
    ) -> Duration? {
        guard let last, head > position, wished <= position else { return nil }
        let rest = last.pause - (now - last.began)
        return rest > .zero ? rest : nil
    }
}
