import EventLoop
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPKit

/// What is written much leaves together; what is written now and then, or asked for, leaves at once.
@Suite(.timeLimit(.minutes(1))) struct WriteIntervalTests {
    private static let loops = EventLoopGroup(count: 2, name: "pace-test")

    /// Whether each of `count` pieces waits that come so many milliseconds after each other.
    private func waits(_ interval: inout WriteInterval, _ count: Int, every gap: UInt64, from start: UInt64) -> [Bool] {
        (0..<UInt64(count)).map { interval.mustWait(at: start + $0 * gap) }
    }

    @Test func `a few leave at once, more wait while they come fast`() {
        var interval = WriteInterval()
        let few = Int(WriteInterval.burst)
        let first = waits(&interval, few + 3, every: 2 * EventLoop.beat, from: 1000)
        #expect(first == Array(repeating: false, count: few) + [true, true, true])
        // A silence ends it.
        #expect(waits(&interval, few, every: 0, from: 2000) == Array(repeating: false, count: few))
    }

    @Test func `what comes slowly never waits`() {
        var interval = WriteInterval()
        #expect(waits(&interval, 100, every: 2 * EventLoop.beat + 1, from: 1000).allSatisfy { !$0 })
    }

    @Test func `whoever has asked doesn't wait`() {
        var interval = WriteInterval()
        _ = waits(&interval, 20, every: 1, from: 1000)
        interval.heard()
        let mustWait = interval.mustWait(at: 1020)
        #expect(!mustWait)
    }

    /// Writes until something waits for the beat; then it hears something, and answers.
    private actor Answerer {
        private let loop: EventLoop
        private var transport: Transport?

        init(on loop: EventLoop) { self.loop = loop }
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        func connect(to address: SocketAddress) async throws {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                Transport.connect(to: address, on: loop, timeout: .seconds(5)) { result in
                    switch result {
                    case .success(let transport):
                        self.adopt(transport)
                        continuation.resume()
                    case .failure(let end): continuation.resume(throwing: end)
                    }
                }
            }
        }

        private func adopt(_ transport: Transport) {
            self.transport = transport
            transport.isPaced = true
            transport.onRead = { [unowned transport] _ in transport.write([1]) }
        }

        /// How much is queued when it hears something, and after the turn in which it answers.
        func queued() async -> [Int] {
            await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
                // All in the rounds of one turn: the loop's clock stands, and no beat comes between.
                loop.atEndOfTurn { self.write(Int(WriteInterval.burst) + 1, continuation) }
            }
        }

        private func write(_ count: Int, _ continuation: CheckedContinuation<[Int], Never>) {
            guard count > 0 else { return hear(continuation) }
            transport?.write([0])
            loop.atEndOfTurn { self.write(count - 1, continuation) }
        }

        private func hear(_ continuation: CheckedContinuation<[Int], Never>) {
            guard let transport else { return continuation.resume(returning: []) }
            let before = transport.queuedBytes
            let question: [UInt8] = [2]
            question.withUnsafeBytes { transport.socket.onRead($0) }
            loop.atEndOfTurn { continuation.resume(returning: [before, transport.queuedBytes]) }
        }

        func close() {
            transport?.close()
            transport = nil
        }
    }

    @Test func `what waits for the beat leaves with the answer to who asks`() async throws {
        let loop = EventLoop()
        defer { loop.stop() }
        let server = EchoServer(on: loop)
        let address = try await server.start(.ip("127.0.0.1", 0))
        let answerer = Answerer(on: loop)
        try await answerer.connect(to: address)
        let queued = await answerer.queued()
        #expect(queued == [1, 0])
        await answerer.close()
        await server.stop()
    }

    /// Tells a thousand things when it hears something, each in a turn of the loop of its own.
    private final class Herald: WebSocketReader {
        let socket: WebSocket
        private let left = Mutex(1000)

        init(_ socket: WebSocket) { self.socket = socket }

        func received(_ message: WebSocketMessage) async { tell() }
        func ended() {}

        private func tell() {
            let number = left.withLock { left in
                left -= 1
                return left
            }
            socket.post("\(number)")
            if number > 0 { socket.soon { [self] in tell() } }
        }
    }

    @Test func `all of it comes, in order, and then the end`() async throws {
        let server = Server(
            handler: { request in
                try .attendedWebSocket(for: request) { socket in socket.attend(Herald(socket)) }
            },
            loops: Self.loops
        )
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: Self.loops)
        let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address))
        try await socket.send("go")
        var heard: [WebSocketMessage?] = []
        for _ in 0..<1000 { heard.append(await socket.receive()) }
        #expect(heard == (0..<1000).reversed().map { .text("\($0)") })
        await socket.close()
        #expect(socket.closeCode == .normal)
        await client.close()
        await server.drain(within: .seconds(10))
        #expect(server.connectionCount == 0)
    }
}
