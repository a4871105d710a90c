/// Decides when a projection with leisure goes on. It is asked before each page, and told the time.
struct Restraint {
    private struct Look {
        var head: Int64
        var at: ContinuousClock.Instant
    }

    private let leisure: Leisure
    /// How far it goes at once, having begun to.
    private var goal: Int64 = 0
    /// When it was first seen behind, since it was level or has reached its goal.
    private var first: ContinuousClock.Instant?
    private var last: Look?

    init(_ leisure: Leisure) { self.leisure = leisure }

    /// How long to leave the log alone for; `nil`: go on. `position` is applied, the log ends at `head` as far as is known, and
    /// somebody waits for `wished`.
    mutating func rest(
        at position: Int64,
        head: Int64,
        wished: Int64,
        now: ContinuousClock.Instant
    ) -> Duration? {
        // Where nothing is known to come, looking at the log itself is no work.
        if position >= head { return setOut(for: position) }
        if position < goal { return nil }
        if wished > position || head - position >= leisure.events { return setOut(for: head) }
        guard let first, let last else {
            (self.first, self.last) = (now, Look(head: head, at: now))
            return min(leisure.look, leisure.time)
        }
        if now - first >= leisure.time { return setOut(for: head) }
        if now - last.at >= leisure.look {
            if head - last.head <= leisure.calm { return setOut(for: head) }
            self.last = Look(head: head, at: now)
            return min(leisure.look, leisure.time - (now - first))
        }
        return min(leisure.look - (now - last.at), leisure.time - (now - first))
    }

    private mutating func setOut(for goal: Int64) -> Duration? {
        self.goal = goal
        (first, last) = (nil, nil)
        return nil
    }
}
