import HTTPKit
import Synchronization
import Testing

@testable import GatewayApp

/// What goes to one client, without the client.
@Suite(.timeLimit(.minutes(1))) struct FrameQueueTests {
    /// A client that takes so much at once, and whatever else when it's told to.
    private final class Client: Sendable {
        private struct State: Sendable {
            var room: Int
            var heard: [String] = []
            var isGone = false
            var waiting: [CheckedContinuation<Void, Never>] = []
            var whenWaiting: CheckedContinuation<Void, Never>?
        }

        private let state: Mutex<State>

        init(room: Int) { state = Mutex(State(room: room)) }

        var heard: [String] { state.withLock { $0.heard } }

        var way: FrameQueue.Way {
            FrameQueue.Way(atOnce: { self.offer($0.text) }, waiting: { await self.take($0.text) })
        }

        private func offer(_ frame: String) -> Bool {
            state.withLock { state in
                guard state.room > 0 else { return false }
                state.room -= 1
                state.heard.append(frame)
                return true
            }
        }

        private func take(_ frame: String) async -> Bool {
            await withCheckedContinuation { continuation in
                let (isNow, watcher) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
                    guard state.room <= 0, !state.isGone else { return (true, nil) }
                    state.waiting.append(continuation)
                    defer { state.whenWaiting = nil }
                    return (false, state.whenWaiting)
                }
                if isNow { continuation.resume() }
                watcher?.resume()
            }
            return state.withLock { state in
                guard !state.isGone else { return false }
                state.room -= 1
                state.heard.append(frame)
                return true
            }
        }

        /// Returns once somebody waits for room.
        func isWaitedFor() async {
            await withCheckedContinuation { continuation in
                let isSo = state.withLock { state in
                    if state.waiting.isEmpty { state.whenWaiting = continuation }
                    return !state.waiting.isEmpty
                }
                if isSo { continuation.resume() }
            }
        }

        /// There is room for more, or there never will be.
        func go(room: Int, isGone: Bool = false) {
            let waiting = state.withLock { state in
                state.room = room
                state.isGone = isGone
                defer { state.waiting = [] }
                return state.waiting
            }
            for one in waiting { one.resume() }
        }
    }

    /// Counts what happens.
    private final class Tally: Sendable {
        private let count = Mutex(0)
        private let (stream, told) = AsyncStream.makeStream(of: Void.self)

        var value: Int { count.withLock { $0 } }

        func add() {
            count.withLock { $0 += 1 }
            told.yield()
        }

        func next() async { for await _ in stream { return } }
    }

    private func make(_ client: Client, frames: Int = 8, bytes: Int = 100, _ overflows: Tally = Tally()) -> FrameQueue {
        FrameQueue(frames: frames, bytes: bytes, way: client.way) { overflows.add() }
    }

    @Test func `a client that takes what comes has it at once, and the end behind it`() {
        let (client, ended) = (Client(room: 100), Tally())
        let queue = make(client)
        for number in 1...20 { queue.push("\(number)") }
        #expect(client.heard == (1...20).map(String.init))
        queue.finish { ended.add() }
        #expect(ended.value == 1)
        queue.push("late")
        #expect(client.heard.count == 20)
    }

    @Test func `what a slow client doesn't take waits in order, and the end behind it`() async {
        let (client, ended) = (Client(room: 2), Tally())
        let queue = make(client)
        for number in 1...6 { queue.push("\(number)") }
        await client.isWaitedFor()
        #expect(client.heard == ["1", "2"])
        queue.finish { ended.add() }
        #expect(ended.value == 0)
        client.go(room: 100)
        await ended.next()
        #expect(client.heard == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func `a client that has caught up has things at once again`() async {
        let (client, ended) = (Client(room: 0), Tally())
        let queue = make(client)
        queue.push("1")
        await client.isWaitedFor()
        client.go(room: 100)
        queue.push("2")
        queue.push("3")
        queue.finish { ended.add() }
        await ended.next()
        #expect(client.heard == ["1", "2", "3"])
    }

    @Test func `what waits is bounded, by number and by bytes`() async {
        for (frames, bytes, size) in [(3, 1000, 1), (1000, 30, 10)] {
            let (client, overflows) = (Client(room: 0), Tally())
            let queue = make(client, frames: frames, bytes: bytes, overflows)
            let frame = String(repeating: "x", count: size)
            // One is on its way.
            queue.push(frame)
            await client.isWaitedFor()
            for _ in 0..<3 { queue.push(frame) }
            #expect(overflows.value == 0)
            queue.push(frame)
            queue.push(frame)
            #expect(overflows.value == 1)
            client.go(room: 100)
        }
    }

    @Test func `a frame that is larger than the room is refused, whoever waits`() {
        let (client, overflows) = (Client(room: 100), Tally())
        let queue = make(client, bytes: 5, overflows)
        queue.push("123456")
        #expect(overflows.value == 1 && client.heard.isEmpty)
    }

    @Test func `a client that has gone is told nothing more`() async {
        let (client, ended) = (Client(room: 0), Tally())
        let queue = make(client)
        queue.push("1")
        queue.push("2")
        await client.isWaitedFor()
        queue.finish { ended.add() }
        client.go(room: 100, isGone: true)
        queue.close()
        #expect(ended.value == 0)
        #expect(client.heard.isEmpty)
    }

    @Test func `what several bring at a time comes once, each one's in its order`() async {
        let (client, ended) = (Client(room: 5), Tally())
        let queue = make(client, frames: 4000, bytes: 1 << 20)
        await withTaskGroup(of: Void.self) { group in
            for name in ["a", "b", "c", "d"] {
                group.addTask { for number in 0..<500 { queue.push("\(name)\(number)") } }
            }
        }
        client.go(room: 1 << 20)
        queue.finish { ended.add() }
        await ended.next()
        let heard = client.heard
        #expect(heard.count == 2000)
        for name in ["a", "b", "c", "d"] {
            #expect(heard.filter { $0.hasPrefix(name) } == (0..<500).map { "\(name)\($0)" })
        }
    }
}
