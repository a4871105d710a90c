import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import Realtime

/// A trunk between two ends in one process.
@Suite(.timeLimit(.minutes(2))) struct TrunkEndTests {
    /// Lines that have begun.
    private final class Lines: Sendable {
        private let all = Mutex<[TrunkLine]>([])
        var first: TrunkLine? { all.withLock { $0.first } }
        func add(_ line: TrunkLine) { all.withLock { $0.append(line) } }
    }

    private struct Ends: Sendable {
        let trunk: Trunk
        let gate: WebSocket
        let lines: Lines

        init(_ settings: RealtimeSettings = RealtimeSettings()) {
            let (there, back) = (BodyStream(), BodyStream())
            let lines = Lines()
            self.lines = lines
            let socket = WebSocket(Duplex(inbound: there, outbound: back), role: .server)
            gate = WebSocket(
                Duplex(inbound: back, outbound: there),
                role: .client,
                limits: WebSocketLimits(messageBytes: 2 * TrunkFrame.longest)
            )
            trunk = Trunk(socket, settings, onEnd: { _ in }) { line in
                lines.add(line)
                return true
            }
            socket.attend(trunk)
        }

        /// A line that has just begun.
        func line() async throws -> TrunkLine {
            try await gate.send(.binary(TrunkFrame.open(1, token: "t").bytes))
            try await eventually { lines.first != nil }
            return try #require(lines.first)
        }

        /// The next frames, as many as that; fewer if it ends.
        func frames(_ count: Int) async throws -> [TrunkFrame] {
            var frames: [TrunkFrame] = []
            while frames.count < count, case .binary(let bytes)? = await gate.receive() {
                try TrunkFrame.read(bytes) { frames.append($0) }
            }
            return frames
        }
    }

    @Test func `a frame that is too long ends its line and not the trunk`() async throws {
        let ends = Ends()
        let line = try await ends.line()
        let longest = PreparedText(String(repeating: "x", count: TrunkFrame.longest))
        #expect(line.sendAtOnce(longest))
        #expect(!line.sendAtOnce(PreparedText(longest.text + "x")))
        #expect(!line.sendAtOnce(PreparedText("more")))
        let frames = try await ends.frames(2)
        #expect(frames.first == .text([1], longest))
        guard case .closed(1, .tooBig, _)? = frames.last else { throw NotClosed() }
        ends.gate.abandon()
    }

    @Test func `a trunk that is closed tells the rest first, and takes no more`() async throws {
        let ends = Ends()
        let line = try await ends.line()
        #expect(line.sendAtOnce(PreparedText("the last")))
        ends.trunk.close()
        #expect(try await ends.frames(2) == [.text([1], PreparedText("the last"))])
        #expect(ends.gate.closeCode == .goingAway)
        #expect(!line.sendAtOnce(PreparedText("more")))
    }

    @Test func `who was asked and doesn't answer in time is gone, and is there again with the answer`() async throws {
        var settings = RealtimeSettings()
        settings.pingInterval = .zero
        let ends = Ends(settings)
        // However long nothing was heard: nobody asked.
        #expect(ends.trunk.isThere)
        ends.trunk.ping()
        #expect(!ends.trunk.isThere)
        // To ask again gives no more time.
        ends.trunk.ping()
        #expect(!ends.trunk.isThere)
        // Pings are answered by whoever receives.
        let reading = Task { [gate = ends.gate] in _ = await gate.receive() }
        try await eventually { ends.trunk.isThere }
        ends.gate.abandon()
        await reading.value
    }

    @Test(arguments: [true, false])
    func `what is asked for waits for a gateway that is behind, until it isn't or has gone`(_ reads: Bool) async throws
    {
        var settings = RealtimeSettings()
        settings.trunkBytes = 8_000_000
        let ends = Ends(settings)
        let line = try await ends.line()
        let frame = PreparedText(String(repeating: "x", count: 500_000))
        // Nobody reads: soon nothing more fits, and the rest waits.
        try await eventually {
            guard !ends.trunk.isCrowded else { return true }
            #expect(line.sendAtOnce(frame))
            return false
        }
        let waiting = (0..<100).map { _ in Task { await ends.trunk.room() } }
        let reading = Task { [gate = ends.gate] in
            guard reads else { return gate.abandon() }
            while await gate.receive() != nil {}
        }
        // All of them, or this never ends.
        for task in waiting { await task.value }
        #expect(!ends.trunk.isCrowded)
        ends.gate.abandon()
        await reading.value
    }

    struct NotClosed: Error {}
}
