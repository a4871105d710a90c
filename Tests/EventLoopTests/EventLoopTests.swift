import EventLoop
import Synchronization
import Testing

private actor Counter {
    let loop: EventLoop
    var value = 0
    init(_ loop: EventLoop) { self.loop = loop }
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func add() -> Bool {
        value += 1
        return loop.isCurrent
    }

    func afterTimer() async -> Bool {
        await withCheckedContinuation { continuation in
            // A failure to make a timer would leave the test waiting, so it counts as a trap.
            guard let timer = try? LoopTimer(on: loop) else { preconditionFailure("no timer") }
            timer.start(after: .milliseconds(1)) { [loop] in
                continuation.resume(returning: loop.isCurrent)
                timer.cancel()
            }
        }
    }

    func endOfTurn() async -> [Int] {
        await withCheckedContinuation { continuation in
            let order = Order()
            loop.atEndOfTurn {
                order.values.append(2)
                continuation.resume(returning: order.values)
            }
            order.values.append(1)
        }
    }

    private final class Order { var values: [Int] = [] }
}

@Suite struct EventLoopTests {
    @Test func `an actor on a loop runs on that loop only`() async {
        let loop = EventLoop()
        defer { loop.stop() }
        let counter = Counter(loop)
        let answers = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<1000 { group.addTask { await counter.add() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 1000)
        #expect(answers.allSatisfy { $0 })
        #expect(await counter.value == 1000)
        #expect(!loop.isCurrent)
    }

    @Test func `timers and ends of turns call back on the loop`() async {
        let loop = EventLoop()
        defer { loop.stop() }
        let counter = Counter(loop)
        #expect(await counter.afterTimer())
        #expect(await counter.endOfTurn() == [1, 2])
    }

    @Test func `what is to be executed runs on the loop, in order, and not from within the call`() async {
        let loop = EventLoop()
        defer { loop.stop() }
        let seen = Mutex<[Int]>([])
        let order: [Int] = await withCheckedContinuation { continuation in
            for number in 0..<100 {
                loop.execute { seen.withLock { $0.append(loop.isCurrent ? number : -1) } }
            }
            loop.execute {
                loop.execute {
                    seen.withLock { $0.append(101) }
                    continuation.resume(returning: seen.withLock { $0 })
                }
                seen.withLock { $0.append(100) }
            }
        }
        #expect(order == Array(0...101))
    }

    @Test func `a task that prefers a loop runs there`() async {
        let loop = EventLoop()
        defer { loop.stop() }
        let isThere = await Task(executorPreference: loop.tasks) { loop.isCurrent }.value
        #expect(isThere)
    }

    @Test func `what a task calls and comes back from isn't queued`() async {
        let loop = EventLoop()
        defer { loop.stop() }
        let seen = Mutex<[String]>([])
        await Task(executorPreference: loop.tasks) {
            // Whatever gave up the loop would let this go first.
            loop.execute { seen.withLock { $0.append("next") } }
            await Self.step(loop, seen)
            seen.withLock { $0.append("done") }
            await withCheckedContinuation { continuation in loop.execute { continuation.resume() } }
        }.value
        #expect(seen.withLock { $0 } == ["here", "back", "done", "next"])
    }

    private static func step(_ loop: EventLoop, _ seen: borrowing Mutex<[String]>) async {
        await deeper(loop, seen)
        seen.withLock { $0.append("back") }
    }

    private static func deeper(_ loop: EventLoop, _ seen: borrowing Mutex<[String]>) async {
        seen.withLock { $0.append(loop.isCurrent ? "here" : "elsewhere") }
    }

    @Test func `what waits for the beat runs on the loop, together and in order`() async {
        let loop = EventLoop()
        defer { loop.stop() }
        let seen = Mutex<[Int]>([])
        let order: [Int] = await withCheckedContinuation { continuation in
            loop.execute {
                loop.atBeat {
                    seen.withLock { $0.append(loop.isCurrent ? 1 : -1) }
                    // The next beat's.
                    loop.atBeat { continuation.resume(returning: seen.withLock { $0 }) }
                }
                loop.atBeat { seen.withLock { $0.append(2) } }
                loop.execute {
                    seen.withLock { $0.append(0) }
                    loop.atBeat { seen.withLock { $0.append(3) } }
                }
            }
        }
        #expect(order == [0, 1, 2, 3])
    }

    @Test func `milliseconds round up and never go below zero`() {
        #expect(Duration.microseconds(1).milliseconds == 1)
        #expect(Duration.milliseconds(1500).milliseconds == 1500)
        #expect(Duration.seconds(-1).milliseconds == 0)
    }
}
