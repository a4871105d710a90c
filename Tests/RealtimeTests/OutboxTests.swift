import HTTPKit
import Synchronization
import Testing

@testable import Realtime

@Suite struct OutboxTests {
    @Test func `frames leave in order, a state once`() async {
        let outbox = Outbox(frames: 10, bytes: 100) {}
        outbox.push("a")
        outbox.pushState(of: "t")
        outbox.pushState(of: "t")
        outbox.push("b")
        #expect(await outbox.next() == .frame("a"))
        #expect(await outbox.next() == .state(topic: "t"))
        outbox.pushState(of: "t")
        #expect(await outbox.next() == .frame("b"))
        #expect(await outbox.next() == .state(topic: "t"))
    }

    @Test(arguments: [(2, 1000), (1000, 2)])
    func `what doesn't fit ends it, once`(_ frames: Int, _ bytes: Int) async {
        let count = Tally()
        let outbox = Outbox(frames: frames, bytes: bytes) { count.add() }
        for _ in 0..<5 { outbox.push("x") }
        #expect(count.value == 1)
        #expect(await outbox.next() == nil)
    }

    @Test func `whoever waits is given what comes, or the end`() async {
        let outbox = Outbox(frames: 2, bytes: 100) {}
        let waiting = Task { await [outbox.next(), outbox.next()] }
        outbox.push("a")
        outbox.close()
        let items = await waiting.value
        #expect(items == [.frame("a"), nil] || items == [nil, nil])
        #expect(items.last == .some(nil))
    }

    @Test func `a writer is called once until it has found nothing more`() {
        let calls = Tally()
        let outbox = Outbox(frames: 10, bytes: 100) {}
        outbox.push("early")
        outbox.attend { calls.add() }
        #expect(calls.value == 1)
        outbox.push("a")
        outbox.pushState(of: "t")
        #expect(calls.value == 1)
        #expect(outbox.take() == .frame("early"))
        #expect(outbox.take() == .frame("a"))
        outbox.push("b")
        #expect(outbox.take() == .state(topic: "t"))
        #expect(outbox.take() == .frame("b"))
        #expect(outbox.take() == nil)
        #expect(calls.value == 1)
        outbox.push("c")
        #expect(calls.value == 2)
        outbox.close()
        #expect(outbox.take() == nil)
        outbox.push("d")
        #expect(calls.value == 2)
    }

    @Test func `a frame before which nothing waits is sent at once, others in their place`() {
        let calls = Tally()
        let sent = Mutex<[PreparedText]>([])
        let takes = Mutex(true)
        let outbox = Outbox(frames: 10, bytes: 100) {}
        outbox.attend(
            atOnce: { frame in
                guard takes.withLock({ $0 }) else { return false }
                sent.withLock { $0.append(frame) }
                return true
            },
            { calls.add() }
        )
        outbox.push("a")
        outbox.pushSignal("b")
        #expect(sent.withLock { $0 } == ["a", "b"] && calls.value == 0)
        takes.withLock { $0 = false }
        outbox.push("c")
        takes.withLock { $0 = true }
        // It would pass what waits.
        outbox.push("d")
        outbox.pushState(of: "t")
        #expect(sent.withLock { $0 } == ["a", "b"] && calls.value == 1)
        #expect(outbox.take() == .frame("c"))
        #expect(outbox.take() == .frame("d"))
        #expect(outbox.take() == .state(topic: "t"))
        // Whoever took that one is still at it.
        outbox.push("e")
        #expect(outbox.take() == .frame("e"))
        #expect(outbox.take() == nil)
        outbox.push("f")
        #expect(sent.withLock { $0 } == ["a", "b", "f"])
        outbox.close()
        outbox.push("g")
        #expect(sent.withLock { $0 } == ["a", "b", "f"] && calls.value == 1)
    }

    @Test func `a ping is due at its interval, and who answers none between two is gone`() {
        let start = ContinuousClock.now
        var pings = Pings(from: start, every: .seconds(30))
        #expect(pings.step(at: start + .seconds(29), pongs: 0) == .wait)
        #expect(pings.step(at: start + .seconds(30), pongs: 0) == .ping)
        #expect(pings.step(at: start + .seconds(31), pongs: 0) == .wait)
        #expect(pings.step(at: start + .seconds(61), pongs: 1) == .ping)
        #expect(pings.step(at: start + .seconds(90), pongs: 1) == .wait)
        #expect(pings.step(at: start + .seconds(91), pongs: 1) == .gone)
    }

    @Test func `signals leave room for what must not be lost`() async {
        let count = Tally()
        let outbox = Outbox(frames: 8, bytes: 1000) { count.add() }
        for _ in 0..<5 { outbox.pushSignal("s") }
        for number in 0..<6 { outbox.push("\(number)") }
        #expect(count.value == 0)
        var items: [Outbox.Item?] = []
        for _ in 0..<8 { items.append(await outbox.next()) }
        #expect(items == ["s", "s", "0", "1", "2", "3", "4", "5"].map { .frame($0) })
    }

    @Test func `states that change all the time are asked for at their pace, the last change too`() {
        let intervals = StateInterval()
        let start = ContinuousClock.now
        func wait(_ time: Duration) -> Duration? { intervals.wait(for: "t", every: .seconds(1), at: start + time) }
        #expect(wait(.zero) == .zero)
        #expect(wait(.milliseconds(300)) == .milliseconds(700))
        #expect(wait(.milliseconds(400)) == nil)
        intervals.passed("t")
        #expect(wait(.milliseconds(1100)) == .milliseconds(900))
        intervals.passed("t")
        #expect(wait(.seconds(5)) == .zero)
        #expect(intervals.wait(for: "other", every: .seconds(1), at: start) == .zero)
    }

    @Test func `a budget is spent at once and comes back with time`() {
        let start = ContinuousClock.now
        var budget = FrameBudget(perSecond: 10, burst: 3, now: start)
        func take(_ count: Int, after time: Duration) -> [Bool] {
            (0..<count).map { _ in budget.take(at: start + time) }
        }
        #expect(take(4, after: .zero) == [true, true, true, false])
        #expect(take(1, after: .milliseconds(90)) == [false])
        #expect(take(1, after: .milliseconds(200)) == [true])
        #expect(take(4, after: .seconds(60)) == [true, true, true, false])
    }
}

/// Counts from anywhere.
private final class Tally: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
}
