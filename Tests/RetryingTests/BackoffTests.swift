import Retrying
import Testing

@Suite struct BackoffTests {
    @Test func `pauses grow, stay within bounds and are drawn at random`() {
        var low = Backoff(first: .milliseconds(10), longest: .milliseconds(100))
        var high = low
        let lows = (0..<6).map { _ in low.next(chance: 0) }
        let highs = (0..<6).map { _ in high.next(chance: 1) }
        #expect(lows == [5, 10, 20, 40, 50, 50].map { .milliseconds($0) })
        #expect(highs == [10, 20, 40, 80, 100, 100].map { .milliseconds($0) })
        for _ in 0..<1000 { #expect(high.next() <= .milliseconds(100)) }
    }

    @Test func `after a success the first pause is the next`() {
        var backoff = Backoff(first: .seconds(1), longest: .seconds(60))
        for _ in 0..<4 { _ = backoff.next() }
        #expect(backoff.failures == 4)
        backoff.reset()
        #expect(backoff.next(chance: 1) == .seconds(1))
    }

    @Test(arguments: [(1, 15), (2, 30), (3, 60), (9, 3600), (10_000, 3600), (0, 15)])
    func `a pause is known by the number of failures alone`(failure: Int, seconds: Int) {
        let backoff = Backoff(first: .seconds(15), longest: .seconds(3600))
        #expect(backoff.pause(after: failure, chance: 1) == .seconds(seconds))
        #expect(backoff.pause(after: failure, chance: 0) == .seconds(seconds) / 2)
    }
}
