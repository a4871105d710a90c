import FoundationEssentials

/// Rules for wrong passwords that are counted together.
struct AttemptRules: Sendable {
    /// Wrong ones before the first wait.
    var free: Int
    /// No wait is longer, in seconds. The first one is a second, each further one twice as long.
    var longestWait: TimeInterval

    /// Rules for one login name from one address: somebody guesses, or has forgotten.
    static let pair = AttemptRules(free: 5, longestWait: 300)
    /// Wrong ones from one address, for whatever names, after which it guesses: somebody tries a list of names. A whole clinic may share an
    /// address, so nobody is refused for it: those who aren't known there take their turn (`AttemptLanes`).
    static let guessing = 100
    /// Rules for one login name from anywhere but the places where its owner got in before: somebody guesses from many addresses. The wait
    /// stays short, so that strangers can't lock an owner out who comes from a new place.
    static let login = AttemptRules(free: 50, longestWait: 15)

    /// Failures are forgotten after so many seconds of quiet.
    static let memory: TimeInterval = 1800
    /// Seconds for which a place is remembered where somebody got in.
    static let acquaintance: TimeInterval = 30 * 86_400

    /// Time that the next attempt has to wait at `now` after `failures`, the last at `touched`; 0 if it needn't.
    func wait(_ failures: Int, since touched: Date, at now: Date) -> TimeInterval {
        // Distance of the times, not their order: a clock that was set back must not keep anybody waiting.
        let passed = abs(now.timeIntervalSince(touched))
        guard failures >= free, passed < Self.memory else { return 0 }
        return max(0, min(longestWait, Double(1 << min(failures - free, 20))) - passed)
    }
}
