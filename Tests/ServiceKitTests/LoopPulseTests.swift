import Dispatch
import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import ServiceKit

/// A loop that is stuck is noticed, one that is long at something isn't taken for it.
@Suite struct LoopPulseTests {
    private final class Clock: Sendable {
        private let time = Mutex(SuspendingClock.now)
        var now: SuspendingClock.Instant { time.withLock { $0 } }
        func pass(_ duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
    }

    private let loop = EventLoop(name: "watched")
    private let clock = Clock()
    private let pulse: LoopPulse

    init() {
        pulse = LoopPulse(of: [loop], bound: .seconds(60), now: { [clock] in clock.now })
    }

    /// Comes back when the loop has done what it was given before.
    private func turn() async { await Task(executorPreference: loop.tasks) {}.value }

    @Test func `a loop that turns has a pulse, however seldom somebody looks`() async {
        for _ in 0..<3 {
            #expect(pulse.look())
            await turn()
            clock.pass(.seconds(3600))
        }
        loop.stop()
    }

    @Test func `a loop that is stuck has none after the bound, and has one again when it goes on`() async {
        let work = DispatchSemaphore(value: 0)
        loop.execute { work.wait() }
        #expect(pulse.look())
        clock.pass(.seconds(60))
        #expect(pulse.look())
        clock.pass(.milliseconds(1))
        #expect(!pulse.look())
        work.signal()
        await turn()
        #expect(pulse.look())
        loop.stop()
    }

    @Test func `a process with a stuck loop of followers is not alive`() async throws {
        let telemetry = ServiceTelemetry()
        let others = EventLoopGroup(count: 1)
        let client = TestClient(OperatorsRoutes(telemetry, loops: others, pulse: pulse).routes)
        let work = DispatchSemaphore(value: 0)
        loop.execute { work.wait() }
        #expect(try await client.get("/livez").status == 200)
        clock.pass(.seconds(61))
        let answer = try await client.get("/livez")
        #expect(answer.status == 503 && answer.text == "a loop doesn't turn\n")
        work.signal()
        await turn()
        #expect(try await client.get("/livez").status == 200)
        loop.stop()
        others.stop()
    }
}
