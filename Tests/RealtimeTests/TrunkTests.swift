import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Realtime

/// Many clients on one connection, as a gateway brings them.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct TrunkTests {
    private let ann = Caller(.person(UUID()), roles: [.client])
    private let bob = Caller(.person(UUID()), roles: [.client])

    /// A gateway's end of a trunk.
    private actor Gate {
        let socket: WebSocket
        private var waiting: [TrunkFrame] = []

        init(_ fixture: RealtimeFixture) async throws {
            var request = Request(.get, TrunkFrame.path(area: "bell"))
            request.headers[.secWebSocketProtocol] = TrunkFrame.subprotocol
            let origin = Origin(.http, fixture.address, protocol: .http2PriorKnowledge)
            socket = try await fixture.client.webSocket(request, to: origin)
        }

        func send(_ frames: TrunkFrame...) async throws {
            var message: [UInt8] = []
            for frame in frames { frame.write(into: &message) }
            try await socket.send(.binary(message))
        }

        func say(_ number: UInt32, _ frames: ClientFrame...) async throws {
            for frame in frames { try await send(.text([number], PreparedText(frame.text))) }
        }

        /// The next frame; nil at the end.
        func next() async throws -> TrunkFrame? {
            while waiting.isEmpty {
                guard case .binary(let bytes)? = await socket.receive() else { return nil }
                try TrunkFrame.read(bytes) { waiting.append($0) }
            }
            return waiting.removeFirst()
        }

        /// The next frame, which has to be of the realtime protocol; and whom it is for.
        func expect(_ op: ReceivedFrame.Operation) async throws -> (lines: [UInt32], frame: ReceivedFrame) {
            guard case .text(let lines, let text)? = try await next() else { throw NotText() }
            let frame = try ReceivedFrame(parsing: text.text)
            guard frame.op == op else { throw Unexpected(text: frame.text) }
            return (lines, frame)
        }

        /// Begins a line for `caller` that follows the rings.
        func open(_ number: UInt32, _ caller: Caller, _ fixture: RealtimeFixture) async throws {
            try await send(.open(number, token: fixture.callers.token(for: caller)))
            #expect(try await expect(.welcome).lines == [number])
            try await say(number, .subscribe(id: 1, topic: "bell/rings", after: nil))
            #expect(try await expect(.subscribed).lines == [number])
        }

        struct NotText: Error {}
        struct Unexpected: Error { let text: String }
    }

    private func person(_ caller: Caller) -> UUID { caller.person ?? UUID() }

    @Test func `each line hears what concerns its client, and what concerns several is said once`() async throws {
        try await RealtimeFixture.with { fixture in
            let gate = try await Gate(fixture)
            for number in 1...2 { try await gate.open(UInt32(number), ann, fixture) }
            try await gate.open(3, bob, fixture)
            #expect(fixture.hub.connectionCount == 3)
            try await fixture.ring(person(ann), 1)
            try await fixture.ring(person(bob), 2)
            let first = try await gate.expect(.event)
            #expect(first.lines.sorted() == [1, 2])
            #expect(try first.frame.data(as: RingTopic.Ring.self).number == 1)
            let second = try await gate.expect(.event)
            #expect(second.lines == [3])
            #expect(try second.frame.data(as: RingTopic.Ring.self).number == 2)
            await gate.socket.close()
            try await eventually { fixture.hub.connectionCount == 0 }
            #expect(fixture.hub.subscriptionCount == 0)
            #expect(fixture.doorkeeper.present.isEmpty)
        }
    }

    @Test func `a line whose client has gone is over, the others go on`() async throws {
        try await RealtimeFixture.with { fixture in
            let gate = try await Gate(fixture)
            try await gate.open(1, ann, fixture)
            try await gate.open(2, ann, fixture)
            // What it said before is still done.
            let wish = ClientFrame.act(id: 5, action: "bell/ring", data: Array(#"{"number":4}"#.utf8))
            try await gate.send(.text([1], PreparedText(wish.text)), .gone(1))
            let heard = try await gate.expect(.event)
            #expect(heard.lines == [2])
            try await eventually { fixture.hub.connectionCount == 1 }
            // A number that is over, or never was, is nobody's.
            for number: UInt32 in [1, 9] { try await gate.say(number, .unsubscribe(topic: "bell/rings")) }
            try await gate.send(.gone(9), .open(2, token: "another"))
            try await fixture.ring(person(ann), 5)
            #expect(try await gate.expect(.event).lines == [2])
            await gate.socket.close()
        }
    }

    @Test func `a token that isn't good ends its line`() async throws {
        try await RealtimeFixture.with { fixture in
            let gate = try await Gate(fixture)
            try await gate.open(1, ann, fixture)
            try await gate.send(.open(2, token: "made-up"))
            #expect(try await gate.expect(.refused).frame.problemCode == "unauthorized")
            guard case .closed(2, .tokenExpired, _)? = try await gate.next() else { throw Gate.NotText() }
            try await fixture.ring(person(ann), 1)
            #expect(try await gate.expect(.event).lines == [1])
            await gate.socket.close()
        }
    }

    @Test func `what one client wants is done in order, and holds up nobody else`() async throws {
        try await RealtimeFixture.with { fixture in
            let gate = try await Gate(fixture)
            for (number, caller) in [(UInt32(1), ann), (2, bob)] {
                try await gate.send(.open(number, token: fixture.callers.token(for: caller)))
                _ = try await gate.expect(.welcome)
            }
            for id in 1...10 {
                for number: UInt32 in 1...2 {
                    try await gate.say(
                        number,
                        .act(id: Int64(id), action: "bell/ring", data: Array(#"{"number":1}"#.utf8))
                    )
                }
            }
            var answers: [UInt32: [Int64]] = [:]
            for _ in 0..<20 {
                let (lines, frame) = try await gate.expect(.done)
                answers[try #require(lines.first), default: []].append(try #require(frame.id))
            }
            #expect(answers == [1: Array(1...10), 2: Array(1...10)])
            await gate.socket.close()
        }
    }

    @Test func `where there is no room a line is told so, and may come again`() async throws {
        var settings = RealtimeSettings()
        settings.connections = 1
        try await RealtimeFixture.with(settings) { fixture in
            let gate = try await Gate(fixture)
            try await gate.open(1, ann, fixture)
            try await gate.send(.open(2, token: fixture.callers.token(for: bob)))
            guard case .closed(2, .tryAgainLater, _)? = try await gate.next() else { throw Gate.NotText() }
            try await gate.send(.gone(1))
            try await eventually { fixture.hub.connectionCount == 0 }
            try await gate.open(3, bob, fixture)
            await gate.socket.close()
        }
    }

    @Test func `a service that stops ends every line`() async throws {
        try await RealtimeFixture.with { fixture in
            let gate = try await Gate(fixture)
            try await gate.open(1, ann, fixture)
            try await gate.open(2, bob, fixture)
            fixture.hub.close()
            var ended: Set<UInt32> = []
            for _ in 0..<2 {
                guard case .closed(let number, .goingAway, _)? = try await gate.next() else { throw Gate.NotText() }
                ended.insert(number)
            }
            #expect(ended == [1, 2])
            #expect(try await gate.next() == nil)
            #expect(gate.socket.closeCode == .goingAway)
            // Nobody comes back to it.
            await #expect(throws: (any Error).self) { try await Gate(fixture) }
        }
    }

    @Test func `a gateway that answers no ping has gone, and its clients with it`() async throws {
        var settings = RealtimeSettings()
        settings.pingInterval = .milliseconds(200)
        try await RealtimeFixture.with(settings) { fixture in
            // Pings are answered by whoever receives; this one doesn't.
            let dead = try await Gate(fixture)
            for number: UInt32 in 1...2 { try await dead.send(.open(number, token: fixture.callers.token(for: ann))) }
            try await eventually { fixture.doorkeeper.came == 2 }
            try await eventually { fixture.hub.connectionCount == 0 }
            _ = dead
        }
    }

    @Test func `a gateway that takes nothing is dropped, and holds up nobody else`() async throws {
        var settings = RealtimeSettings()
        settings.trunkBytes = 1_000_000
        try await RealtimeFixture.with(settings) { fixture in
            let stuck = try await Gate(fixture)
            let quick = try await Gate(fixture)
            try await stuck.open(1, ann, fixture)
            try await quick.open(1, ann, fixture)
            var heard = 0
            // Far more than connections and windows hold.
            while fixture.hub.connectionCount == 2 {
                let events = (0..<500).map { SampleEvent.rang(for: person(ann), number: $0) }
                _ = try await fixture.store.append(events, to: UUID(), expected: .new)
                for _ in 0..<500 {
                    #expect(try await quick.expect(.event).lines == [1])
                    heard += 1
                }
                #expect(heard < 200_000)
            }
            await quick.socket.close()
        }
    }

    @Test(arguments: [[UInt8]](arrayLiteral: [], [1, 2], [7, 0, 0, 0, 0, 0, 0, 0, 0]))
    func `what isn't a trunk's ends it, and its lines`(_ message: [UInt8]) async throws {
        try await RealtimeFixture.with { fixture in
            let gate = try await Gate(fixture)
            try await gate.open(1, ann, fixture)
            try await gate.socket.send(message.isEmpty ? .text("{}") : .binary(message))
            while try await gate.next() != nil {}
            #expect(gate.socket.closeCode == .unsupported)
            try await eventually { fixture.hub.connectionCount == 0 }
        }
    }

    @Test func `who offers another protocol isn't let in`() async throws {
        try await RealtimeFixture.with { fixture in
            let request = Request(
                .get,
                TrunkFrame.path(area: "bell"),
                headers: [.secWebSocketProtocol: RealtimeProtocol.subprotocol]
            )
            let origin = Origin(.http, fixture.address, protocol: .http2PriorKnowledge)
            let (response, _) = try await fixture.client.tunnel(request, to: origin)
            #expect(response.status == 400)
        }
    }
}
