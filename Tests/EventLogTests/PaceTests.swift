import Testing

@testable import EventLog

/// When batches take turns.
@Suite struct PaceTests {
    /// After one round of `callers` who were heard in `hearing` while a call took `roundTrip`; `back` of them came at once.
    private func interval(_ callers: Int, hearing: Duration, roundTrip: Duration, back: Int? = nil)
        -> AlternatingBatches
    {
        let start = ContinuousClock.now
        var interval = AlternatingBatches()
        interval.note(roundTrip: roundTrip, callers: callers)
        interval.answering(callers, at: start)
        interval.heard(back ?? callers, at: start + hearing)
        return interval
    }

    @Test func `callers that take long beside the call take turns, in halves`() {
        let interval = interval(64, hearing: .microseconds(400), roundTrip: .microseconds(600))
        #expect(interval.takesTurns)
        #expect(interval.cut(of: 64) == 32)
    }

    @Test func `a dear call is shared by everybody`() {
        let interval = interval(64, hearing: .microseconds(400), roundTrip: .milliseconds(2))
        #expect(!interval.takesTurns)
        #expect(interval.cut(of: 64) == .max)
    }

    @Test func `few callers don't take turns`() {
        #expect(!interval(4, hearing: .milliseconds(1), roundTrip: .microseconds(100)).takesTurns)
    }

    @Test func `callers elsewhere can't be timed and don't take turns`() {
        #expect(!interval(64, hearing: .milliseconds(1), roundTrip: .microseconds(600), back: 3).takesTurns)
    }

    @Test func `nothing is known at the start`() {
        #expect(!AlternatingBatches().takesTurns)
        #expect(AlternatingBatches().cut(of: 100) == .max)
    }

    @Test func `a disk that becomes slow ends the turns`() {
        var interval = interval(64, hearing: .microseconds(400), roundTrip: .microseconds(600))
        interval.note(roundTrip: .milliseconds(5), callers: 64)
        #expect(!interval.takesTurns)
    }
}
