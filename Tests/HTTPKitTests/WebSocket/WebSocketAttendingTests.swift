import EventLoop
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPKit

/// A WebSocket that somebody attends to without a task.
@Suite(.timeLimit(.minutes(1))) struct WebSocketAttendingTests {
    private static let loops = EventLoopGroup(count: 2, name: "attending-test")

    /// Answers each text with itself, and notes what it is told.
    private final class Echo: WebSocketReader {
        let socket: WebSocket
        let heard = Mutex<[String]>([])
        let ends: Counter
        /// What a message waits for; nil: nothing.
        private let gate: BodyStream?

        init(_ socket: WebSocket, ends: Counter = Counter(), gate: BodyStream? = nil) {
            self.socket = socket
            self.ends = ends
            self.gate = gate
        }

        func received(_ message: WebSocketMessage) async {
            guard case .text(let text) = message else { return }
            heard.withLock { $0.append(text) }
            do { if let gate { _ = try await gate.next() } } catch { return }
            try? await socket.send(text)
        }

        func ended() { ends.add(1) }

        var count: Int { heard.withLock { $0.count } }
    }

    private func frame(_ texts: String...) -> [UInt8] {
        let client = WebSocketFramer(role: .client, messageBytes: 1000)
        return texts.flatMap { text -> [UInt8] in client.send(.text(text)) ? client.takeOutput() : [] }
    }

    @Test func `messages come in order, and then the end, once`() async throws {
        let duplex = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let echo = Echo(WebSocket(duplex, role: .server))
        duplex.inbound.push(frame("a", "b"))
        echo.socket.attend(echo)
        #expect(try await duplex.outbound.next() == [0x81, 1, 0x61])
        #expect(try await duplex.outbound.next() == [0x81, 1, 0x62])
        duplex.inbound.push(frame("c"))
        #expect(try await duplex.outbound.next() == [0x81, 1, 0x63])
        duplex.inbound.finish()
        try await echo.ends.reaches(1)
        #expect(try await duplex.outbound.next() == nil)
        #expect(echo.heard.withLock { $0 } == ["a", "b", "c"])
        #expect(echo.ends.value == 1)
    }

    @Test func `while nothing comes there is no task`() async throws {
        let duplex = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let echo = Echo(WebSocket(duplex, role: .server))
        echo.socket.attend(echo)
        #expect(echo.socket.handling.withLock { $0 == nil })
        duplex.inbound.push(frame("a"))
        #expect(try await duplex.outbound.next() != nil)
        try await eventually { echo.socket.handling.withLock { $0 == nil } }
        duplex.inbound.cancel()
        try await echo.ends.reaches(1)
    }

    @Test func `a message waits until the one before it is done with`() async throws {
        let (duplex, gate) = (Duplex(inbound: BodyStream(), outbound: BodyStream()), BodyStream())
        let echo = Echo(WebSocket(duplex, role: .server), gate: gate)
        echo.socket.attend(echo)
        duplex.inbound.push(frame("a"))
        try await eventually { echo.count == 1 }
        duplex.inbound.push(frame("b"))
        #expect(echo.count == 1)
        gate.push([1])
        try await eventually { echo.count == 2 }
        duplex.inbound.finish()
        gate.finish()
        try await echo.ends.reaches(1)
    }

    @Test func `handling is cancelled once the connection has gone, not before`() async throws {
        let (duplex, gate) = (Duplex(inbound: BodyStream(), outbound: BodyStream()), BodyStream())
        let echo = Echo(WebSocket(duplex, role: .server), gate: gate)
        echo.socket.attend(echo)
        duplex.inbound.push(frame("a"))
        try await eventually { echo.count == 1 }
        echo.socket.cancelIfGone()
        #expect(echo.ends.value == 0)
        duplex.inbound.fail(ClientHasGone())
        try await eventually {
            echo.socket.cancelIfGone()
            return echo.ends.value == 1
        }
        // The gate was never opened: only the cancelling ended the wait.
        #expect(!gate.isOver)
    }

    @Test func `a ping is answered, and what is posted goes behind it`() async throws {
        let duplex = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let socket = WebSocket(duplex, role: .server)
        let client = WebSocketFramer(role: .client, messageBytes: 1000)
        #expect(client.ping([7]))
        duplex.inbound.push(client.takeOutput())
        guard case .nothingYet = socket.look() else { throw Unlike() }
        socket.post("a")
        #expect(try await duplex.outbound.next() == [0x8a, 1, 7])
        #expect(try await duplex.outbound.next() == [0x81, 1, 0x61])
    }

    @Test func `nothing more is read of a peer that pings and takes no answers`() async throws {
        let duplex = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let echo = Echo(WebSocket(duplex, role: .server))
        echo.socket.attend(echo)
        let filling = String(repeating: "x", count: BodyStream.highWater)
        #expect(echo.socket.sendAtOnce(filling))
        let client = WebSocketFramer(role: .client, messageBytes: 1000)
        #expect(client.ping([7]))
        duplex.inbound.push(client.takeOutput())
        // Ten thousand are more than a stream holds at rest.
        for _ in 0..<10_000 { guard client.ping([8]) else { throw Unlike() } }
        duplex.inbound.push(client.takeOutput())
        for _ in 0..<1000 { await Task.yield() }
        #expect(!duplex.inbound.hasRoom)
        // As soon as it takes them it is read on.
        #expect(try await duplex.outbound.next()?.count == filling.utf8.count + 10)
        #expect(try await duplex.outbound.next() == [0x8a, 1, 7])
        #expect(try await duplex.outbound.next()?.count == 10_000 * 3)
        duplex.inbound.finish()
        try await echo.ends.reaches(1)
    }

    private struct Unlike: Error {}

    private func withEcho(
        over wire: Origin.WireProtocol,
        limits: ServerLimits = ServerLimits(),
        _ body: (Server, WebSocket, _ ends: Counter) async throws -> Void
    ) async throws {
        let ends = Counter()
        let server = Server(
            handler: { request in
                try .attendedWebSocket(for: request) { socket in socket.attend(Echo(socket, ends: ends)) }
            },
            limits: limits,
            loops: Self.loops
        )
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: Self.loops)
        do {
            let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            try await socket.send("first")
            #expect(await socket.receive() == .text("first"))
            try await body(server, socket, ends)
            try await ends.reaches(1)
            #expect(ends.value == 1)
        } catch {
            Issue.record(error)
        }
        await client.close()
        await server.drain(within: .seconds(10))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `it serves until its peer closes`(_ wire: Origin.WireProtocol) async throws {
        try await withEcho(over: wire) { server, socket, ends in
            for number in 0..<200 {
                try await socket.send("\(number)")
                #expect(await socket.receive() == .text("\(number)"))
            }
            #expect(ends.value == 0)
            await socket.close()
            #expect(socket.closeCode == .normal)
            if wire == .http1 { try await eventually { server.connectionCount == 0 } }
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `it carries more than a body may have`(_ wire: Origin.WireProtocol) async throws {
        var limits = ServerLimits()
        limits.bodyBytes = 500
        try await withEcho(over: wire, limits: limits) { _, socket, _ in
            let text = String(repeating: "x", count: 100)
            for _ in 0..<20 {
                try await socket.send(text)
                #expect(await socket.receive() == .text(text))
            }
            await socket.close()
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `it ends when its peer is lost`(_ wire: Origin.WireProtocol) async throws {
        try await withEcho(over: wire) { server, socket, ends in
            socket.abandon()
            try await ends.reaches(1)
            if wire == .http1 { try await eventually { server.connectionCount == 0 } }
        }
    }

    /// Attends, and does nothing.
    private final class Mute: WebSocketReader {
        func received(_ message: WebSocketMessage) async {}
        func ended() {}
    }

    @Test func `who sends on, and takes nothing of what is left, loses the stream`() async throws {
        var limits = ServerLimits()
        limits.writeTimeout = .milliseconds(200)
        let closing = WebSocketLimits(closeTimeout: .milliseconds(50))
        let server = Server(
            handler: { request in
                try .attendedWebSocket(for: request, limits: closing) { socket in
                    socket.attend(Mute())
                    // More than the client's window.
                    let text = String(repeating: "x", count: 1 << 20)
                    for _ in 0..<8 { socket.post(text) }
                    socket.startClosing(.goingAway)
                }
            },
            limits: limits,
            loops: Self.loops
        )
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: Self.loops)
        let origin = Origin(.http, address, protocol: .http2PriorKnowledge)
        let duplex = try #require(try await client.tunnel(Request(.get, "/"), to: origin).duplex)
        // Empty pongs.
        try await eventually {
            _ = duplex.outbound.offer([0x8a, 0x80, 0, 0, 0, 0])
            return duplex.outbound.isCancelled
        }
        await client.close()
        await server.drain(within: .seconds(10))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a draining server tells its peer, and waits no longer than for the answer`(
        _ wire: Origin.WireProtocol
    ) async throws {
        try await withEcho(over: wire) { server, socket, _ in
            // Far longer than a test may take: the server must end because the WebSocket has.
            async let drained: Void = server.drain(within: .seconds(600))
            #expect(await socket.receive() == nil)
            #expect(socket.closeCode == .goingAway)
            await drained
        }
    }
}
