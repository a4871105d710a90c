import ServiceKit
import Synchronization
import Testing

@testable import IdentityApp

@Suite struct RequestLimiterTests {
    /// A clock that tests turn.
    private final class Clock: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var now: ContinuousClock.Instant { instant.withLock { $0 } }
        func advance(_ by: Duration) { instant.withLock { $0 += by } }
    }

    private let clock = Clock()
    private let rule = RequestLimiter.Rule(burst: 3, pause: .seconds(10))

    private func limiter(capacity: Int = 100) -> RequestLimiter {
        RequestLimiter(capacity: capacity) { [clock] in clock.now }
    }

    private func wait(_ limiter: RequestLimiter, _ who: String = "ann", _ kind: String = "mail") -> Duration? {
        do throws(RequestLimiter.Exceeded) {
            try limiter.take(kind, by: who, rule)
            return nil
        } catch {
            return error.wait
        }
    }

    @Test func `so many at once, then one each time the pause is over`() {
        let limiter = limiter()
        for _ in 1...3 { #expect(wait(limiter) == nil) }
        #expect(wait(limiter) == .seconds(10))
        clock.advance(.seconds(9))
        #expect(wait(limiter) == .seconds(1))
        clock.advance(.seconds(1))
        #expect(wait(limiter) == nil)
        #expect(wait(limiter) == .seconds(10))
        clock.advance(.seconds(100))
        for _ in 1...3 { #expect(wait(limiter) == nil) }
        #expect(wait(limiter) != nil)
    }

    @Test func `others, and other kinds, are counted for themselves`() {
        let limiter = limiter()
        for _ in 1...3 { _ = wait(limiter) }
        #expect(wait(limiter) != nil)
        #expect(wait(limiter, "bob") == nil)
        #expect(wait(limiter, "ann", "token") == nil)
    }

    @Test func `what one address of the net may ask for is a setting`() throws {
        var reader = ConfigurationReader(environment: ["THERACOMM_STRANGER_REQUESTS": "2"])
        let settings = IdentitySettings(&reader)
        try reader.check()
        let limiter = RequestLimiter(perOrigin: .perOrigin(settings.strangerRequests)) { [clock] in clock.now }
        for _ in 1...2 { try limiter.take("mail", by: "192.0.2.1", limiter.perOrigin) }
        #expect(throws: RequestLimiter.Exceeded(wait: .seconds(60))) {
            try limiter.take("mail", by: "192.0.2.1", limiter.perOrigin)
        }
        #expect(RequestLimiter().perOrigin == .perOrigin(60))
    }

    @Test func `each of several processes allows its part, and the pace of all is that of one`() throws {
        var reader = ConfigurationReader(environment: ["THERACOMM_IDENTITY_PROCESSES": "2"])
        let settings = IdentitySettings(&reader)
        try reader.check()
        #expect(settings.processes == 2)
        let limiter = RequestLimiter(processes: settings.processes) { [clock] in clock.now }
        // Two of three at once, and then one in twice the time.
        #expect(wait(limiter) == nil)
        #expect(wait(limiter) == nil)
        #expect(wait(limiter) == .seconds(20))
        clock.advance(.seconds(20))
        #expect(wait(limiter) == nil)
        #expect(wait(limiter) == .seconds(20))
        #expect(rule.shared(by: 1) == rule)
        #expect(rule.shared(by: 50) == RequestLimiter.Rule(burst: 1, pause: .seconds(500)))
    }

    @Test func `a flood of names doesn't free those who are at their limit`() {
        let limiter = limiter(capacity: 64)
        for _ in 1...3 { _ = wait(limiter) }
        for index in 0..<50 { _ = wait(limiter, "n\(index)") }
        #expect(wait(limiter) != nil)
        for index in 50..<500 { _ = wait(limiter, "n\(index)") }
        #expect(wait(limiter) != nil)
    }
}
