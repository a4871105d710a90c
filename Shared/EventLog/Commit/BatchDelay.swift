/// Waiting a little for more callers before a batch leaves. Answered callers come back just after the next batch has left,
/// so two half batches would alternate; where a round trip takes more than a millisecond (a slow disk, a network), a
/// short wait joins them. On a fast disk it would only cost time, and so it does where callers come in their own time: after it
/// was for nothing it is left alone for some batches, more each time.
struct BatchDelay {
    /// Round trips shorter than this don't pay for waiting.
    private static let threshold = Duration.milliseconds(1)
    private static let longest = Duration.microseconds(200)

    private var roundTrip = Duration.zero
    /// Callers in the last batch and those who waited behind it: all who may come back.
    private var callers = 0
    private var waiter: CheckedContinuation<Void, Never>?
    /// Number of batches that leave without a delay from now on.
    private var skips = 0
    /// Number of batches skipped after the last delay that was for nothing; 0 after one that paid.
    private var futile = 0
    private static let mostSkips = 64

    /// Remembers how long the last call took and how many callers there were at its end.
    mutating func note(roundTrip: Duration, callers: Int) {
        self.roundTrip = roundTrip
        self.callers = callers
        skips = max(0, skips - 1)
    }

    /// Remembers whether all came who might have, the last time that it was waited for them.
    mutating func note(wasWorthIt: Bool) {
        futile = wasWorthIt ? 0 : min(Self.mostSkips, max(4, futile * 2))
        skips = futile
    }

    /// True if the last call took so long that waiting pays.
    var isWorthIt: Bool { skips == 0 && roundTrip > Self.threshold && callers > 1 }

    /// Longest time to wait.
    var limit: Duration { min(Self.longest, roundTrip / 8) }

    /// Returns true if all callers that may come have come.
    func isOver(waiting: Int) -> Bool { waiting >= callers }

    mutating func begin(_ waiter: CheckedContinuation<Void, Never>) { self.waiter = waiter }

    /// Lets the batch leave.
    mutating func end() {
        waiter?.resume()
        waiter = nil
    }
}
