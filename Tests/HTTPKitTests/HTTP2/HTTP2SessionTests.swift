import Testing

@testable import HTTPKit

@Suite struct HTTP2SessionTests {
    @Test func `a request and its answer arrive as they were sent`() throws {
        let pair = SessionPair()
        let stream = try #require(pair.client.request(SessionPair.head("GET", "/a?b=c", [("x-one", "1")]), body: .none))
        pair.settle()
        let request = try #require(pair.takeServerEvents().heads.first)
        #expect(request.head == SessionPair.head("GET", "/a?b=c", [("x-one", "1")]))
        #expect(request.isLast)
        pair.server.respond(on: stream, status: 200, headers: Headers(), body: .bytes(Array("hello".utf8)))
        pair.settle()
        let events = pair.takeClientEvents()
        #expect(events.heads.first?.head.status == 200)
        #expect(events.bytes == Array("hello".utf8))
        #expect(events.hasEnd(stream))
        #expect(events.closings.first?.code == .noError)
    }

    @Test func `a body stops at the window until its reader has taken it`() throws {
        var limits = HTTP2Limits()
        limits.streamWindow = 70_000
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        let stream = try #require(pair.client.request(SessionPair.head("POST"), body: .streamed))
        pair.client.write([UInt8](repeating: 7, count: 200_000), on: stream)
        pair.client.finish(stream)
        pair.settle()
        let first = pair.takeServerEvents()
        #expect(first.bytes.count == 70_000)
        #expect(!first.hasEnd(stream))
        pair.server.consume(70_000, of: stream)
        pair.settle()
        #expect(pair.takeServerEvents().bytes.count == 70_000)
        pair.server.consume(70_000, of: stream)
        pair.settle()
        let last = pair.takeServerEvents()
        #expect(last.bytes.count == 60_000)
        #expect(last.hasEnd(stream))
    }

    @Test func `a writer is told when its queue has become short`() throws {
        var limits = HTTP2Limits()
        limits.streamWindow = 70_000
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        let stream = try #require(pair.client.request(SessionPair.head("POST"), body: .streamed))
        pair.client.write([UInt8](repeating: 7, count: 150_000), on: stream)
        pair.client.awaitRoom(on: stream)
        pair.settle()
        #expect(pair.client.takeRoomy().isEmpty)
        #expect(pair.client.queued(on: stream) == 80_000)
        pair.server.consume(70_000, of: stream)
        pair.settle()
        #expect(pair.client.takeRoomy() == [stream])
    }

    @Test func `extended CONNECT carries its protocol`() throws {
        let pair = SessionPair()
        #expect(!pair.client.peerTakesConnectProtocol)
        pair.settle()
        #expect(pair.client.peerTakesConnectProtocol)
        var head = SessionPair.head("CONNECT", "/chat")
        head.connectProtocol = "websocket"
        _ = try #require(pair.client.request(head, body: .streamed))
        pair.settle()
        #expect(pair.takeServerEvents().heads.first?.head.connectProtocol == "websocket")
    }

    @Test func `trailers are read and dropped`() throws {
        let pair = SessionPair()
        pair.settle()
        // Stream 1: POST with one DATA frame, then trailers that end it. The field block is "x-t: 1", not indexed.
        let head: [UInt8] = [0x83, 0x86, 0x84, 0x41, 0x01, 0x61]
        pair.deliver(frame(1, flags: 4, stream: 1, head) + frame(0, stream: 1, [1, 2, 3]), toServer: true)
        pair.deliver(frame(1, flags: 5, stream: 1, [0x00, 0x03, 0x78, 0x2d, 0x74, 0x01, 0x31]), toServer: true)
        let events = pair.takeServerEvents()
        #expect(events.heads.count == 1)
        #expect(events.bytes == [1, 2, 3])
        #expect(events.hasEnd(1))
    }

    @Test func `a body that is not as long as its content-length is refused`() throws {
        let pair = SessionPair()
        let stream = try #require(
            pair.client.request(SessionPair.head("POST", "/", [("content-length", "5")]), body: .bytes([1, 2, 3]))
        )
        pair.settle()
        #expect(pair.takeServerEvents().closings.contains { $0.stream == stream && $0.code == .protocolError })
        #expect(pair.takeClientEvents().closings.contains { $0.stream == stream && $0.code == .protocolError })
    }

    @Test func `an interim response is not taken for the answer`() throws {
        let pair = SessionPair()
        let stream = try #require(pair.client.request(SessionPair.head("POST"), body: .streamed))
        pair.settle()
        pair.server.inform(on: stream, status: 100)
        pair.settle()
        #expect(pair.takeClientEvents().heads.isEmpty)
        pair.server.respond(on: stream, status: 201, headers: Headers(), body: .none)
        pair.settle()
        #expect(pair.takeClientEvents().heads.map(\.head.status) == [201])
    }

    @Test func `streams above the limit are refused, which says they were not processed`() throws {
        var limits = HTTP2Limits()
        limits.concurrentStreams = 2
        let pair = SessionPair(serverLimits: limits)
        // Opened before the server's settings are known, so that the client can't hold them back.
        for _ in 0..<3 { _ = pair.client.request(SessionPair.head(), body: .streamed) }
        pair.settle()
        #expect(pair.takeServerEvents().heads.count == 2)
        #expect(pair.takeClientEvents().closings.map(\.code) == [.refusedStream])
        #expect(pair.client.peerConcurrentStreams == 2)
    }

    @Test func `a graceful end refuses nothing that was on its way`() throws {
        let pair = SessionPair()
        pair.settle()
        let early = try #require(pair.client.request(SessionPair.head(), body: .none))
        pair.server.announceDrain()
        pair.settle()
        #expect(pair.takeServerEvents().contains { if case .pong = $0 { true } else { false } })
        pair.server.goAway()
        pair.settle()
        #expect(pair.client.request(SessionPair.head(), body: .none) == nil || !pair.client.takesRequests)
        pair.server.respond(on: early, status: 200, headers: Headers(), body: .none)
        pair.settle()
        #expect(pair.takeClientEvents().heads.map(\.head.status) == [200])
    }
}
