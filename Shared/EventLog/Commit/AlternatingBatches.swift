/// Decision whether batches take turns: while one half of the callers waits for the disk, the other half is heard.
///
/// Callers that are answered together come back together, so by itself all of them wait for one batch, and between two
/// batches the server has nothing to do until everybody was heard. If hearing them takes long beside the cost of a
/// short call, two halves by turns keep both sides busy. If a call is dear (a slow disk), one large batch is better.
///
/// Only callers on the committer's own loop can be timed like this; for others nothing changes.
struct AlternatingBatches {
    /// Nanoseconds that one caller takes from its answer to its next append, on average.
    private var perCaller = 0.0
    private var roundTrip = 0.0
    /// All who may come back: those of the last batch and those who waited behind it.
    private var callers = 0
    /// Time at which callers were answered whose return is still to be timed, and their number.
    private var answered: (at: ContinuousClock.Instant, count: Int)?

    /// Fewer than this aren't worth halving.
    private static let fewest = 8

    /// Remembers how long the last call took and how many callers there were at its end.
    mutating func note(roundTrip: Duration, callers: Int) {
        self.roundTrip = Double(roundTrip.inNanoseconds)
        self.callers = callers
    }

    /// Notes that `count` callers are being answered now.
    mutating func answering(_ count: Int, at now: ContinuousClock.Instant = .now) { answered = (now, count) }

    /// Notes that `count` units came in until the end of the loop's turn, or until a batch was cut.
    mutating func heard(_ count: Int, at instant: ContinuousClock.Instant = .now) {
        guard let answered else { return }
        self.answered = nil
        guard count * 2 >= answered.count, count > 0 else {
            // They are elsewhere, or had enough.
            perCaller = 0
            return
        }
        let now = Double((instant - answered.at).inNanoseconds) / Double(count)
        perCaller = perCaller == 0 ? now : perCaller * 0.75 + now * 0.25
    }

    /// True if the next batch leaves before the callers of the last one are answered.
    var takesTurns: Bool { callers >= Self.fewest && perCaller * Double(callers) > roundTrip / 3 }

    /// Number of callers of `count` answered ones with whose return a batch leaves without the rest.
    func cut(of count: Int) -> Int { takesTurns ? max(1, count / 2) : .max }
}

extension Duration {
    /// Whole nanoseconds; for times of less than centuries.
    fileprivate var inNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
