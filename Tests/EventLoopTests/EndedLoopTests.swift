import EventLoop
import Synchronization
import Testing

/// Loops that have ended: what is at home on them is late, and not lost.
@Suite(.timeLimit(.minutes(1))) struct EndedLoopTests {
    private actor Counter {
        let loop: EventLoop
        private var value = 0
        init(_ loop: EventLoop) { self.loop = loop }
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        func add() -> Int {
            value += 1
            return loop.isCurrent ? value : -1
        }

        /// Asks itself from a task of its own, and leaves something for the end of the turn.
        func addTwice() async -> Int {
            let mine = Task { add() }
            let first = await mine.value
            return await withCheckedContinuation { continuation in
                loop.atEndOfTurn { continuation.resume(returning: first) }
            } + add()
        }
    }

    /// A loop that has ended, as seen by a task of its own.
    private func endedLoop() async -> EventLoop {
        let loop = EventLoop(name: "ended")
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        loop.stop()
        // Work that came before the end is run before it.
        loop.execute { continuation.finish() }
        for await _ in stream {}
        return loop
    }

    @Test func `a task that waits elsewhere while its loop ends goes on`() async {
        let loop = EventLoop(name: "ending")
        let (gate, opener) = AsyncStream<Int>.makeStream()
        let (begun, begins) = AsyncStream<Void>.makeStream()
        let task = Task(executorPreference: loop.tasks) {
            begins.finish()
            var sum = 0
            for await number in gate { sum += number }
            return sum
        }
        for await _ in begun {}
        loop.stop()
        for number in 1...10 {
            opener.yield(number)
            await Task.yield()
        }
        opener.finish()
        #expect(await task.value == 55)
    }

    @Test func `an actor of an ended loop answers all who ask, one at a time`() async {
        let counters = [Counter(await endedLoop()), Counter(await endedLoop())]
        let answers = await withTaskGroup(of: [Int].self) { group in
            for counter in counters {
                group.addTask { await (0..<500).asyncMap { _ in await counter.add() } }
                group.addTask { await (0..<500).asyncMap { _ in await counter.add() } }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(answers.sorted() == (1...1000).flatMap { [$0, $0] })
        #expect(await counters[0].addTwice() == 1001 + 1002)
    }
}

extension Range<Int> {
    fileprivate func asyncMap<T>(_ body: (Int) async -> T) async -> [T] {
        var all: [T] = []
        for number in self { all.append(await body(number)) }
        return all
    }
}
