import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

/// What slow and silent clients get that speak HTTP/2.
@Suite(.timeLimit(.minutes(1))) struct HTTP2TimesTests {
    private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    private static let hello: Handler = { request in
        _ = try await request.body.collect(upTo: .max)
        return .text("hello")
    }

    @Test func `a head that trickles in is given up, whatever else the connection carries`() async throws {
        let limits = Self.limits { $0.headerTimeout = .milliseconds(1500) }
        let stream = BodyStream()
        try await TestServer.with(limits: limits, handler: { _ in Response(body: .stream(stream)) }) { server in
            let peer = try await HTTP2Peer(server)
            await peer.send(frame(HTTP2Peer.headers, flags: 5, stream: 1, HTTP2Peer.get))
            _ = try await peer.next(HTTP2Peer.headers)
            // A field that is 3,800 bytes long.
            let long: [UInt8] = [0x40, 0x01, 0x78, 0x7f, 0xd9, 0x1c] + [UInt8](repeating: 0x61, count: 3800)
            let head = frame(HTTP2Peer.headers, flags: 5, stream: 3, HTTP2Peer.get + long)
            let trickle = Task {
                for byte in head {
                    await peer.send([byte])
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            let end = try await peer.next(HTTP2Peer.goAway, within: .seconds(10))
            trickle.cancel()
            #expect(end.code(after: 4).rawValue == 0xb)
            #expect(await peer.connection.isClosed())
            // What the connection carried beside is lost with it, and whoever made it learns that.
            await #expect(throws: BodyStreamCancelled.self) { while true { try await stream.write([1]) } }
        }
    }

    @Test func `a head that was refused half-way is waited for no longer`() async throws {
        let limits = Self.limits { $0.headerTimeout = .milliseconds(200) }
        let gate = BodyStream()
        try await TestServer.with(limits: limits, handler: { _ in Response(body: .stream(gate)) }) { server in
            let peer = try await HTTP2Peer(server)
            await peer.send(frame(HTTP2Peer.headers, flags: 5, stream: 1, HTTP2Peer.get))
            _ = try await peer.next(HTTP2Peer.headers)
            // A name in capitals.
            let illegal = HTTP2Peer.get + [0x00, 0x01, 0x58, 0x01, 0x61]
            await peer.send(frame(HTTP2Peer.headers, flags: 5, stream: 3, illegal))
            #expect(try await peer.next(HTTP2Peer.reset).stream == 3)
            // Far beyond the limit, the stream beside it still flows.
            try await Task.sleep(for: .milliseconds(600))
            try await gate.write([7])
            #expect(try await peer.next(HTTP2Peer.data).payload == [7])
        }
    }

    @Test func `a body that stops coming ends its stream, and no other`() async throws {
        let limits = Self.limits { $0.bodyTimeout = .milliseconds(100) }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let peer = try await HTTP2Peer(server)
            await peer.send(frame(HTTP2Peer.headers, flags: 4, stream: 1, HTTP2Peer.post))
            await peer.send(frame(HTTP2Peer.data, stream: 1, [1, 2, 3]))
            let reset = try await peer.next(HTTP2Peer.reset)
            #expect(reset.stream == 1)
            #expect(reset.code(after: 0).rawValue == 0x8)
            await peer.send(frame(HTTP2Peer.headers, flags: 5, stream: 3, HTTP2Peer.get))
            #expect(try await peer.next(HTTP2Peer.headers).stream == 3)
        }
    }

    @Test func `a client that gives no window is given up`() async throws {
        let limits = Self.limits { $0.writeTimeout = .milliseconds(200) }
        let ended = Mutex(false)
        let stream = BodyStream()
        try await TestServer.with(limits: limits, handler: { _ in Response(body: .stream(stream)) }) { server in
            let peer = try await HTTP2Peer(server)
            await peer.send(frame(HTTP2Peer.headers, flags: 5, stream: 1, HTTP2Peer.get))
            let piece = [UInt8](repeating: 1, count: 100_000)
            await #expect(throws: BodyStreamCancelled.self) { while true { try await stream.write(piece) } }
            ended.withLock { $0 = true }
            let reset = try await peer.next(HTTP2Peer.reset)
            #expect(reset.stream == 1)
            #expect(reset.code(after: 0).rawValue == 0x8)
        }
        #expect(ended.withLock { $0 })
    }

    @Test func `an idle connection is told so and closed after its time`() async throws {
        let limits = Self.limits { $0.idleTimeout = .milliseconds(100) }
        try await TestServer.with(limits: limits, handler: Self.hello) { server in
            let peer = try await HTTP2Peer(server)
            await peer.send(frame(HTTP2Peer.headers, flags: 5, stream: 1, HTTP2Peer.get))
            _ = try await peer.next(HTTP2Peer.headers)
            let end = try await peer.next(HTTP2Peer.goAway)
            #expect(end.code(after: 4).rawValue == 0)
            #expect(await peer.connection.isClosed(within: .seconds(5)))
        }
    }
}
