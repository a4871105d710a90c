import Testing

@testable import EventLog

/// When a projection that keeps up takes its next page.
@Suite struct MinimumIntervalTests {
    private static let start = ContinuousClock.now

    /// A page was begun at the start.
    private func taken(_ count: Int = 10, isFull: Bool = false) -> MinimumInterval {
        var spacing = MinimumInterval(.milliseconds(75))
        spacing.note(began: Self.start, count: count, isFull: isFull)
        return spacing
    }

    private func after(_ milliseconds: Int) -> ContinuousClock.Instant { Self.start + .milliseconds(milliseconds) }

    @Test func `the first page is taken at once, and so is what comes after a silence`() {
        #expect(MinimumInterval(.milliseconds(75)).rest(at: 0, head: 5, wished: 0, now: after(0)) == nil)
        #expect(taken().rest(at: 5, head: 6, wished: 0, now: after(75)) == nil)
        #expect(taken().rest(at: 5, head: 6, wished: 0, now: after(5000)) == nil)
    }

    @Test func `what comes soon after a page waits for the rest of the time, and no longer`() {
        #expect(taken().rest(at: 5, head: 6, wished: 0, now: after(20)) == .milliseconds(55))
        #expect(taken().rest(at: 5, head: 6000, wished: 0, now: after(74)) == .milliseconds(1))
    }

    @Test func `somebody who waits isn't kept waiting`() {
        #expect(taken().rest(at: 5, head: 6, wished: 6, now: after(1)) == nil)
        #expect(taken().rest(at: 5, head: 6, wished: 5, now: after(1)) == .milliseconds(74))
    }

    @Test func `after a page that held as much as fits the next one is taken at once`() {
        #expect(taken(isFull: true).rest(at: 64, head: 90, wished: 0, now: after(1)) == nil)
        #expect(taken(MinimumInterval.many, isFull: true).rest(at: 640, head: 900, wished: 0, now: after(1)) == nil)
    }

    @Test func `after a page with many the next one is taken twice as late`() {
        let few = taken(MinimumInterval.many - 1)
        #expect(few.rest(at: 127, head: 150, wished: 0, now: after(20)) == .milliseconds(55))
        #expect(few.rest(at: 127, head: 150, wished: 0, now: after(75)) == nil)
        let many = taken(MinimumInterval.many)
        #expect(many.rest(at: 128, head: 150, wished: 0, now: after(75)) == .milliseconds(75))
        #expect(many.rest(at: 128, head: 150, wished: 0, now: after(150)) == nil)
        #expect(many.rest(at: 128, head: 150, wished: 129, now: after(1)) == nil)
    }

    @Test func `where there is nothing to take there is nothing to wait for`() {
        #expect(taken().rest(at: 5, head: 5, wished: 0, now: after(1)) == nil)
    }
}
