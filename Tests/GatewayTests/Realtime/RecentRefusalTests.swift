import Testing

@testable import GatewayApp

@Suite struct RecentRefusalTests {
    @Test func `a refusal holds for a while, from the last one on`() {
        let start = ContinuousClock.now
        var refusal = RecentRefusal()
        #expect(!refusal.holds(at: start))
        refusal.happened(at: start)
        #expect(refusal.holds(at: start) && refusal.holds(at: start + RecentRefusal.lasting - .milliseconds(1)))
        #expect(!refusal.holds(at: start + RecentRefusal.lasting))
        refusal.happened(at: start + .seconds(5))
        #expect(refusal.holds(at: start + RecentRefusal.lasting))
    }
}
