import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import ChatApp
@testable import Chatkit

/// Keep-alives of subscriptions as answers: clients give up soon after one doesn't come.
@Suite(.timeLimit(.minutes(1))) struct ChatkitHeartbeatTests {
    /// Time that passes when it is told to.
    private final class Metronome: Sendable {
        private struct State {
            var asked: [Duration] = []
            var waiting: [AsyncStream<Void>.Continuation] = []
        }

        private let state = Mutex(State())

        /// For how long it was waited, each time.
        var asked: [Duration] { state.withLock { $0.asked } }

        func sleep(_ duration: Duration) async throws {
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            state.withLock { state in
                state.asked.append(duration)
                state.waiting.append(continuation)
            }
            for await _ in stream { return }
            throw CancellationError()
        }

        /// Whoever waits has waited long enough.
        func beat() {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.yield() }
        }
    }

    @Test(
        arguments: [
            (nil, 60), ("45", 45), ("30", 30), ("300", 300), ("5", 30), ("86400", 300), ("-1", 30), ("often", 60),
        ] as [(String?, Int)]
    )
    func `they come as often as a client asks, within reason`(_ asked: String?, _ seconds: Int) async throws {
        let metronome = Metronome()
        let bench = ChatkitBench(sleep: { try await metronome.sleep($0) })
        try await bench.people("alice")
        var headers = Headers()
        if let asked { headers[try #require(HeaderName("X-Heartbeat-Interval"))] = asked }
        let reader = try await bench.subscribe("chatkit v6", "/users", bench.user("alice"), headers: headers)
        try await eventually { metronome.asked == [.seconds(seconds)] }
        reader.leave()
    }

    @Test func `they are empty, and what happens meanwhile doesn't put them off`() async throws {
        let metronome = Metronome()
        let bench = ChatkitBench(sleep: { try await metronome.sleep($0) })
        try await bench.people("alice")
        try await bench.room("r", of: "alice")
        let reader = try await bench.subscribe("chatkit v6", "/rooms/r", bench.user("alice"))
        #expect(try await reader.line() == [0, ""])
        for count in 1...3 {
            try await eventually { metronome.asked.count == count && bench.edge.surroundings.switchboard.count == 1 }
            try await bench.say("\(count)", in: "r", as: "alice")
            try await reader.expect("new_message")
            // The same wait goes on.
            #expect(metronome.asked.count == count)
            metronome.beat()
            #expect(try await reader.line() == [0, ""])
        }
        reader.leave()
    }
}
