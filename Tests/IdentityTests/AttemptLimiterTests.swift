import EventSourcing
import FoundationEssentials
import Testing

@testable import IdentityApp

@Suite struct AttemptLimiterTests {
    private let start = ContinuousClock.now
    private let ann = AttemptLimiter.Key(login: LoginKey(stream: .v7()), address: "192.0.2.1")

    private func afterFailures(_ count: Int, rules: AttemptLimiter.Rules = .init()) -> AttemptLimiter {
        var limiter = AttemptLimiter(rules: rules)
        for _ in 0..<count {
            _ = limiter.begin(ann, at: start)
            limiter.fail(ann, at: start)
        }
        return limiter
    }

    @Test func `the first wrong passwords cost nothing`() {
        var limiter = afterFailures(4)
        #expect(limiter.begin(ann, at: start) == nil)
    }

    @Test(arguments: [(5, 1), (6, 2), (7, 4), (12, 128), (14, 300), (40, 300)])
    func `then the wait doubles up to five minutes`(failures: Int, seconds: Int) {
        var limiter = AttemptLimiter()
        var now = start
        for _ in 0..<failures {
            while let wait = limiter.begin(ann, at: now) { now += wait }
            limiter.fail(ann, at: now)
        }
        #expect(limiter.begin(ann, at: now) == .seconds(seconds))
        #expect(limiter.begin(ann, at: now + .seconds(seconds)) == nil)
    }

    @Test func `a right password clears the record`() {
        var limiter = afterFailures(5)
        #expect(limiter.begin(ann, at: start + .seconds(1)) == nil)
        limiter.succeed(ann)
        #expect(limiter.count == 0)
        #expect(limiter.begin(ann, at: start + .seconds(1)) == nil)
    }

    @Test func `other accounts and other addresses are not concerned`() {
        var limiter = afterFailures(9)
        #expect(limiter.begin(ann, at: start) != nil)
        #expect(limiter.begin(.init(login: ann.login, address: "192.0.2.2"), at: start) == nil)
        #expect(limiter.begin(.init(login: LoginKey(stream: .v7()), address: ann.address), at: start) == nil)
    }

    @Test func `attempts side by side are bounded before any of them has failed`() {
        var limiter = AttemptLimiter()
        for _ in 0..<16 { #expect(limiter.begin(ann, at: start) == nil) }
        #expect(limiter.begin(ann, at: start) != nil)
        limiter.abandon(ann)
        #expect(limiter.begin(ann, at: start) == nil)
    }

    @Test func `what was quiet for half an hour is forgotten`() {
        var limiter = afterFailures(5)
        #expect(limiter.begin(ann, at: start + .seconds(1801)) == nil)
        limiter.fail(ann, at: start + .seconds(1801))
        #expect(limiter.begin(ann, at: start + .seconds(1801)) == nil)
    }

    @Test func `a flood of names takes bounded room and doesn't clear the latest records`() {
        var rules = AttemptLimiter.Rules()
        rules.capacity = 64
        var limiter = AttemptLimiter(rules: rules)
        for second in 0..<1000 {
            let key = AttemptLimiter.Key(login: LoginKey(stream: .v7()), address: "192.0.2.1")
            #expect(limiter.begin(key, at: start + .seconds(second)) == nil)
            limiter.fail(key, at: start + .seconds(second))
            #expect(limiter.count <= 64)
        }
        #expect(limiter.count > 32)
    }
}
