import Testing

@testable import EventLog

/// When batches take turns.
@Suite struct PaceTests {
    /// After one round of `callers` who were heard in `hearing` while a call took `roundTrip`; `back` of them came at once.
    private func pace(_ callers: Int, hearing: Duration, roundTrip: Duration, back: Int? = nil) -> AlternatingBatches {
        let start = ContinuousClock.now
        var pace = AlternatingBatches()
        pace.note(roundTrip: roundTrip, callers: callers)
        pace.answering(callers, at: start)
        pace.heard(back ?? callers, at: start + hearing)
        return pace
    }

    @Test func `callers that take long beside the call take turns, in halves`() {
        let pace = pace(64, hearing: .microseconds(400), roundTrip: .microseconds(600))
        #expect(pace.takesTurns)
        #expect(pace.cut(of: 64) == 32)
    }

    @Test func `a dear call is shared by everybody`() {
        let pace = pace(64, hearing: .microseconds(400), roundTrip: .milliseconds(2))
        #expect(!pace.takesTurns)
        #expect(pace.cut(of: 64) == .max)
    }

    @Test func `few callers don't take turns`() {
        #expect(!pace(4, hearing: .milliseconds(1), roundTrip: .microseconds(100)).takesTurns)
    }

    @Test func `callers elsewhere can't be timed and don't take turns`() {
        #expect(!pace(64, hearing: .milliseconds(1), roundTrip: .microseconds(600), back: 3).takesTurns)
    }

    @Test func `nothing is known at the start`() {
        #expect(!AlternatingBatches().takesTurns)
        #expect(AlternatingBatches().cut(of: 100) == .max)
    }

    @Test func `a disk that becomes slow ends the turns`() {
        var pace = pace(64, hearing: .microseconds(400), roundTrip: .microseconds(600))
        pace.note(roundTrip: .milliseconds(5), callers: 64)
        #expect(!pace.takesTurns)
    }
}
