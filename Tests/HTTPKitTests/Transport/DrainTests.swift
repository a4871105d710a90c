import EventLoop
import HTTPKit
import HTTPTesting
import Testing

/// What a server that ends does to those who are with it.
@Suite struct DrainTests {
    private static let loops = EventLoopGroup(count: 2, name: "drain-test")

    private func withServer(
        handler: @escaping Handler,
        _ body: (Server, Client, SocketAddress) async throws -> Void
    ) async throws {
        let server = Server(handler: handler, loops: Self.loops)
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: Self.loops)
        do { try await body(server, client, address) } catch { Issue.record(error) }
        await client.close()
        await server.drain(within: .zero)
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a WebSocket is told to go away, and the server doesn't wait for its time to run out`(
        _ wire: Origin.WireProtocol
    ) async throws {
        try await withServer { request in
            try .webSocket(for: request) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
            }
        } _: { server, client, address in
            let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            try await socket.send("are you there?")
            #expect(await socket.receive() == .text("are you there?"))
            // Far longer than a test may take: the server must end because the WebSocket has.
            async let drained: Void = server.drain(within: .seconds(600))
            #expect(await socket.receive() == nil)
            #expect(socket.closeCode == .goingAway)
            await drained
            #expect(server.connectionCount == 0)
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a WebSocket whose owner only sends is told as well`(_ wire: Origin.WireProtocol) async throws {
        try await withServer { request in
            try .webSocket(for: request) { socket in
                while true {
                    try await socket.send("tick")
                    await Task.yield()
                }
            }
        } _: { server, client, address in
            let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            #expect(await socket.receive() == .text("tick"))
            async let drained: Void = server.drain(within: .seconds(600))
            while await socket.receive() != nil {}
            #expect(socket.closeCode == .goingAway)
            await drained
        }
    }

    @Test func `a WebSocket that is opened while the server ends is told at once`() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        try await withServer { request in
            ask.yield()
            for await _ in opened { break }
            return try .webSocket(for: request) { socket in while await socket.receive() != nil {} }
        } _: { server, client, address in
            async let socket = client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: .http1))
            for await _ in asked { break }
            async let drained: Void = server.drain(within: .seconds(600))
            // Nobody is let in any more: the drain has begun.
            try await eventually { (try? await RawConnection.connect(to: address, on: Self.loops.next())) == nil }
            open.yield()
            let late = try await socket
            #expect(await late.receive() == nil)
            #expect(late.closeCode == .goingAway)
            await drained
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a request under way is answered, and nobody new gets in`(_ wire: Origin.WireProtocol) async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        try await withServer { _ in
            ask.yield()
            for await _ in released { break }
            return .text("after all")
        } _: { server, client, address in
            let origin = Origin(.http, address, protocol: wire)
            async let answer = client.send(Request(.get, "/"), to: origin)
            for await _ in asked { break }
            async let drained: Void = server.drain(within: .seconds(600))
            try await eventually { (try? await RawConnection.connect(to: address, on: Self.loops.next())) == nil }
            release.yield()
            #expect(String(decoding: try await answer.body.collect(upTo: 100), as: UTF8.self) == "after all")
            await drained
        }
    }

    private func stream(of answer: Response) -> BodyStream? {
        if case .stream(let body) = answer.body { body } else { nil }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `an answer without an end ends with what is there of it`(_ wire: Origin.WireProtocol) async throws {
        let feed = BodyStream()
        try await withServer { _ in
            var response = Response(200, body: .stream(feed))
            response.isEndless = true
            return response
        } _: { server, client, address in
            let answer = try await client.send(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            let body = try #require(stream(of: answer))
            try await feed.write(Array("first\n".utf8))
            #expect(try await body.next() == Array("first\n".utf8))
            try await feed.write(Array("second\n".utf8))
            // Far longer than a test may take: the server must not wait for the feed.
            async let drained: Void = server.drain(within: .seconds(600))
            var rest: [UInt8] = []
            while let piece = try await body.next() { rest += piece }
            #expect(rest == Array("second\n".utf8))
            #expect(feed.isCancelled)
            await #expect(throws: BodyStreamCancelled.self) { try await feed.write([1]) }
            await drained
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `an answer without an end that begins while the server ends is over at once`(
        _ wire: Origin.WireProtocol
    ) async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        try await withServer { _ in
            ask.yield()
            for await _ in opened { break }
            var response = Response(200, body: .stream(BodyStream()))
            response.isEndless = true
            return response
        } _: { server, client, address in
            async let answer = client.send(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            for await _ in asked { break }
            async let drained: Void = server.drain(within: .seconds(600))
            try await eventually { (try? await RawConnection.connect(to: address, on: Self.loops.next())) == nil }
            open.yield()
            #expect(try await answer.body.collect(upTo: 100) == [])
            await drained
        }
    }

    @Test func `whoever finds the server full reads why, whatever they sent`() async throws {
        var limits = ServerLimits()
        limits.connections = 1
        try await TestServer.with(limits: limits, handler: { _ in .text("welcome") }) { server in
            let first = try await server.connect()
            await first.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await first.readResponse().hasSuffix("welcome"))
            for _ in 0..<20 {
                let connection = try await server.connect()
                // More than the server reads of it: a reset would come for what is unread.
                let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n"
                await connection.send(Array(head.utf8) + [UInt8](repeating: 65, count: 400_000))
                let answer = try await connection.readResponse()
                #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.hasSuffix("}"))
                await connection.close()
            }
            await first.close()
            try await eventually { try await server.exchange("GET / HTTP/1.0\r\nHost: x\r\n\r\n").contains("welcome") }
        }
    }
}
