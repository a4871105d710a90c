import Testing

@testable import HTTPKit

@Suite struct WebSocketAtOnceTests {
    @Test func `what is sent at once goes out in order with what is sent`() async throws {
        let duplex = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let socket = WebSocket(duplex, role: .server)
        #expect(socket.sendAtOnce("a"))
        try await socket.send("b")
        #expect(socket.pingAtOnce())
        #expect(try await duplex.outbound.next() == [0x81, 1, 0x61])
        #expect(try await duplex.outbound.next() == [0x81, 1, 0x62])
        #expect(try await duplex.outbound.next() == [0x89, 0])
    }

    @Test func `a full stream takes nothing at once, and nothing is lost`() async throws {
        let duplex = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let socket = WebSocket(duplex, role: .server)
        let filling = String(repeating: "x", count: BodyStream.highWater)
        #expect(socket.sendAtOnce(filling))
        #expect(!socket.sendAtOnce("more"))
        #expect(!socket.pingAtOnce())
        let waiting = Task { try await socket.send("more") }
        #expect(try await duplex.outbound.next()?.count == filling.utf8.count + 10)
        let more: [UInt8] = [0x81, 4, 0x6d, 0x6f, 0x72, 0x65]
        #expect(try await duplex.outbound.next() == more)
        try await waiting.value
    }

    @Test func `a socket that is closed, or whose reader has gone, takes nothing`() async {
        let closed = Duplex(inbound: BodyStream(), outbound: BodyStream())
        let socket = WebSocket(closed, role: .server)
        socket.startClosing(.goingAway)
        #expect(!socket.sendAtOnce("a"))
        let left = Duplex(inbound: BodyStream(), outbound: BodyStream())
        left.outbound.cancel()
        #expect(!WebSocket(left, role: .server).sendAtOnce("a"))
    }

    @Test func `what listens for a drain is told once, also too late, unless it was taken back`() {
        let tally = Counter()
        let early = DrainSignal()
        early.listen { tally.add(1) }
        early.give()
        early.give()
        #expect(tally.value == 1)
        early.listen { tally.add(1) }
        #expect(tally.value == 2)
        let left = DrainSignal()
        left.listen { tally.add(1) }
        left.listen(nil)
        left.give()
        #expect(tally.value == 2)
    }
}
