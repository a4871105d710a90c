import EventLog
import Testing

/// Those who wait for the log to grow share one alarm: each is woken by the signal, or when its own time is over.
@Suite(.timeLimit(.minutes(1))) struct SignalTests {
    @Test func `who waits a short time isn't kept by who waits a long one`() async {
        let signal = AppendSignal()
        let long = Task { await signal.wait(beyond: 0, timeout: .seconds(3600)) }
        while !signal.hasWaiters { await Task.yield() }
        await signal.wait(beyond: 0, timeout: .milliseconds(1))
        #expect(signal.hasWaiters)
        signal.announce(1)
        await long.value
        #expect(!signal.hasWaiters)
    }

    @Test func `each goes when its time is over`() async {
        let signal = AppendSignal()
        await withTaskGroup(of: Void.self) { group in
            for time in (1...40).shuffled() {
                group.addTask { await signal.wait(beyond: 0, timeout: .milliseconds(time)) }
            }
        }
        #expect(!signal.hasWaiters)
        // The alarm of those who are gone is no hindrance.
        await signal.wait(beyond: 0, timeout: .milliseconds(1))
    }

    @Test func `who is told early leaves an alarm behind that wakes nobody before their time`() async {
        let signal = AppendSignal()
        let early = Task { await signal.wait(beyond: 0, timeout: .milliseconds(5)) }
        while !signal.hasWaiters { await Task.yield() }
        signal.announce(1)
        await early.value
        let start = ContinuousClock.now
        await signal.wait(beyond: 1, timeout: .milliseconds(30))
        #expect(ContinuousClock.now - start >= .milliseconds(30))
    }

    @Test func `a cancelled task doesn't wait`() async {
        let signal = AppendSignal()
        let task = Task { await signal.wait(beyond: 0, timeout: .seconds(3600)) }
        task.cancel()
        await task.value
        #expect(!signal.hasWaiters)
    }
}
