/// Decides when a projection with leisure goes on. It is asked before each page, and told the time.
struct LazyBackOff {
    private struct Look {
        var head: Int64
        var at: ContinuousClock.Instant
    }

    private let lazyMode: LazyMode
    /// Position up to which it goes on at once, having begun to.
    private var goal: Int64 = 0
    /// Time at which it was first seen behind, since it was level or has reached its goal.
    private var first: ContinuousClock.Instant?
    private var last: Look?
    /// End and duration of the last page.
    private var worked: (done: ContinuousClock.Instant, took: Duration)?
    /// The longest breath between two pages.
    private static let longestBreath = Duration.milliseconds(250)

    init(_ lazyMode: LazyMode) { self.lazyMode = lazyMode }

    /// A page is done, which took so long.
    mutating func note(took time: Duration, done instant: ContinuousClock.Instant) { worked = (instant, time) }

    /// Time to leave the log alone for; `nil`: go on. `position` is applied, the log ends at `head` as far as is known,
    /// and somebody waits for `wished`. A projection that `isLaden` has no room for more of the next events. One that
    /// `isOvertaken` would have to read from the database what others find in memory, until it has caught up with them.
    mutating func rest(
        at position: Int64,
        head: Int64,
        wished: Int64,
        isLaden: Bool = false,
        isOvertaken: Bool = false,
        now: ContinuousClock.Instant
    ) -> Duration? {
        if isLaden { return setOut(for: position) }
        // If nothing is known to come, looking at the log itself is no work.
        if position >= head { return setOut(for: position) }
        if position < goal || isOvertaken { return breath(at: position, head: head, wished: wished, now: now) }
        if wished > position || head - position >= lazyMode.events { return setOut(for: head) }
        guard let first, let last else {
            (self.first, self.last) = (now, Look(head: head, at: now))
            return min(lazyMode.look, lazyMode.time)
        }
        if now - first >= lazyMode.time { return setOut(for: head) }
        if now - last.at >= lazyMode.look {
            if head - last.head <= lazyMode.calm { return setOut(for: head) }
            self.last = Look(head: head, at: now)
            return min(lazyMode.look, lazyMode.time - (now - first))
        }
        return min(lazyMode.look - (now - last.at), lazyMode.time - (now - first))
    }

    /// Rest between two pages: as long as the last page took, so that it never has more than half of a processor while
    /// it works through thousands; none if somebody waits, or if it doesn't keep up so.
    private func breath(at position: Int64, head: Int64, wished: Int64, now: ContinuousClock.Instant) -> Duration? {
        guard let worked, wished <= position, head - position - lazyMode.events < lazyMode.events else { return nil }
        let rest = min(worked.took, Self.longestBreath) - (now - worked.done)
        return rest > .zero ? rest : nil
    }

    private mutating func setOut(for goal: Int64) -> Duration? {
        self.goal = goal
        (first, last) = (nil, nil)
        return nil
    }
}
