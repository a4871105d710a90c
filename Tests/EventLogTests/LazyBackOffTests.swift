import Testing

@testable import EventLog

/// When a projection with leisure goes on.
@Suite struct LazyBackOffTests {
    private static let start = ContinuousClock.now
    private static let lazyMode = LazyMode(events: 1000, time: .seconds(60), look: .milliseconds(500), calm: 50)

    /// One that is asked at certain times.
    private final class Asked {
        private var backOff: LazyBackOff

        init(_ lazyMode: LazyMode = LazyBackOffTests.lazyMode) { backOff = LazyBackOff(lazyMode) }

        func rest(
            at position: Int64 = 0,
            head: Int64,
            wished: Int64 = 0,
            isLaden: Bool = false,
            isOvertaken: Bool = false,
            after milliseconds: Int
        ) -> Duration? {
            backOff.rest(
                at: position,
                head: head,
                wished: wished,
                isLaden: isLaden,
                isOvertaken: isOvertaken,
                now: LazyBackOffTests.start + .milliseconds(milliseconds)
            )
        }

        func work(_ took: Int, doneAfter milliseconds: Int) {
            backOff.note(took: .milliseconds(took), done: LazyBackOffTests.start + .milliseconds(milliseconds))
        }
    }

    @Test func `a few events are taken in at the next look`() {
        let asked = Asked()
        #expect(asked.rest(head: 0, after: 0) == nil)
        #expect(asked.rest(head: 3, after: 100) == .milliseconds(500))
        #expect(asked.rest(head: 20, after: 300) == .milliseconds(300))
        #expect(asked.rest(head: 50, after: 600) == nil)
    }

    @Test func `while many come it waits, until they are too many`() {
        let asked = Asked()
        for look in 0..<9 {
            #expect(asked.rest(head: Int64(100 + look * 100), after: look * 500) == .milliseconds(500))
        }
        #expect(asked.rest(head: 1000, after: 4500) == nil)
        // It goes as far as it saw, and has leisure again.
        #expect(asked.rest(at: 999, head: 1400, after: 4600) == nil)
        #expect(asked.rest(at: 1000, head: 1400, after: 4700) == .milliseconds(500))
        #expect(asked.rest(at: 1000, head: 1410, after: 5200) == nil)
    }

    @Test func `while many come it waits, until that is too long`() {
        let asked = Asked(LazyMode(events: .max, time: .milliseconds(1200), look: .milliseconds(500), calm: 50))
        #expect(asked.rest(head: 100, after: 0) == .milliseconds(500))
        #expect(asked.rest(head: 200, after: 500) == .milliseconds(500))
        #expect(asked.rest(head: 300, after: 1000) == .milliseconds(200))
        #expect(asked.rest(head: 400, after: 1200) == nil)
    }

    @Test func `somebody who waits hurries it`() {
        let asked = Asked()
        #expect(asked.rest(head: 100, after: 0) == .milliseconds(500))
        #expect(asked.rest(head: 150, wished: 120, after: 10) == nil)
        #expect(asked.rest(at: 110, head: 160, wished: 120, after: 20) == nil)
        #expect(asked.rest(at: 150, head: 300, wished: 120, after: 30) == .milliseconds(500))
    }

    @Test func `between two pages it rests as long as the one took`() {
        let asked = Asked()
        #expect(asked.rest(head: 1000, after: 0) == nil)
        asked.work(40, doneAfter: 40)
        #expect(asked.rest(at: 200, head: 1010, after: 40) == .milliseconds(40))
        #expect(asked.rest(at: 200, head: 1020, after: 70) == .milliseconds(10))
        #expect(asked.rest(at: 200, head: 1020, wished: 300, after: 70) == nil)
        #expect(asked.rest(at: 200, head: 1030, after: 80) == nil)
        asked.work(900, doneAfter: 1000)
        #expect(asked.rest(at: 400, head: 1100, after: 1000) == .milliseconds(250))
        // It doesn't keep up.
        #expect(asked.rest(at: 400, head: 2400, after: 1000) == nil)
    }

    @Test func `who has taken as much as they can hold writes it, and rests again`() {
        let asked = Asked()
        #expect(asked.rest(head: 100, after: 0) == .milliseconds(500))
        #expect(asked.rest(head: 300, isLaden: true, after: 10) == nil)
        #expect(asked.rest(at: 250, head: 400, after: 20) == .milliseconds(500))
    }

    @Test func `who was overtaken goes on until they are level with the others, a page at a time`() {
        let asked = Asked()
        #expect(asked.rest(head: 900, isOvertaken: true, after: 0) == nil)
        asked.work(40, doneAfter: 40)
        #expect(asked.rest(at: 400, head: 950, isOvertaken: true, after: 40) == .milliseconds(40))
        #expect(asked.rest(at: 400, head: 960, isOvertaken: true, after: 80) == nil)
        asked.work(40, doneAfter: 120)
        #expect(asked.rest(at: 960, head: 980, after: 120) == .milliseconds(500))
    }
}
