import EventLog
import ServiceKit
import Testing

@Suite struct FollowerObservationTests {
    @Test func `a follower that takes its time stands in nobody's way when it is far behind, unless it has stopped`()
        async
    {
        var behind = FollowerStatus()
        (behind.state, behind.head) = (.following, 20_000)
        var stopped = behind
        stopped.state = .stopped("a hole")
        let telemetry = ServiceTelemetry()
        telemetry.watch("hurried") { [behind] in behind }
        telemetry.watch("leisurely", isLazy: true) { [behind] in behind }
        telemetry.watch("stopped", isLazy: true) { [stopped] in stopped }
        let states = await telemetry.health.look().map(\.state)
        #expect(states[0] == .failing("20000 events behind"))
        #expect(states[1] == .noted("20000 events behind"))
        #expect(!states[2].isFit)
    }
}
