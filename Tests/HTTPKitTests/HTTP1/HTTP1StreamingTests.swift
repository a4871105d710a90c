import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

/// Bodies that are streamed, tunnels, and how a server ends.
@Suite struct HTTP1StreamingTests {
    private static let big = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) }

    /// Sends back what it gets while it still gets it.
    private static let mirror: Handler = { request in
        guard case .stream(let inbound) = request.body else { return Response(200, body: request.body) }
        let outbound = BodyStream()
        Task {
            do {
                while let piece = try await inbound.next() { try await outbound.write(piece) }
                outbound.finish()
            } catch { outbound.fail(error) }
        }
        return Response(200, body: .stream(outbound))
    }

    @Test func `a large body comes back while it is sent, unchanged`() async throws {
        try await TestServer.with(loops: 2, handler: Self.mirror) { server in
            let connection = try await server.connect()
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(Self.big.count)\r\n\r\n")
            await connection.send(Self.big)
            #expect(try await connection.read(through: "\r\n\r\n").contains("transfer-encoding: chunked\r\n"))
            var body: [UInt8] = []
            while true {
                let line = try await connection.read(through: "\r\n").dropLast(1)
                let size = try #require(Int(line, radix: 16))
                if size == 0 { break }
                body += try await connection.read(count: size)
                _ = try await connection.read(count: 2)
            }
            _ = try await connection.read(count: 2)
            #expect(body == Self.big)
            // The answer began long before the request had ended, so nothing more is promised on this connection.
            #expect(await connection.isClosed())
        }
    }

    @Test func `a handler that does not read stops the sender`() async throws {
        let seen = Mutex(0)
        let goOn = BodyStream()
        let handler: Handler = { request in
            if request.path == "/clock" { return Response(204) }
            _ = try await goOn.next()
            guard case .stream(let inbound) = request.body else { return Response(400) }
            while let piece = try await inbound.next() { seen.withLock { $0 += piece.count } }
            return .text("all")
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            let count = 40_000_000
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n")
            for _ in 0..<40 { await connection.send([UInt8](repeating: 7, count: count / 40)) }
            // The server's loop has had turns enough to read all of it many times over, were it not for the handler. What the
            // kernels take is bounded; the rest waits at the sender.
            let clock = try await server.connect()
            for _ in 0..<2000 {
                await clock.send("GET /clock HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try await clock.readResponse()
            }
            #expect(await connection.queuedBytes > count / 2)
            goOn.finish()
            #expect(try await connection.readResponse().hasSuffix("all"))
            #expect(seen.withLock { $0 } == count)
        }
    }

    @Test func `whoever has gone in the middle of an answer is noticed by what is written next`() async throws {
        let answer = BodyStream()
        try await TestServer.with(handler: { _ in Response(200, body: .stream(answer)) }) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await answer.write([1])
            _ = try await connection.read(through: "\r\n\r\n")
            _ = try await connection.read(count: 6)
            // Everything was read: the server sees the end of a half, as from somebody who goes on reading.
            await connection.close()
            try await eventually {
                do { try await answer.write([2]) } catch is BodyStreamCancelled { return true }
                return false
            }
        }
    }

    @Test func `a stream with a length has no chunks, and never more or less than it says`() async throws {
        let handler: Handler = { request in
            let stream = BodyStream()
            stream.push(Array("12345".utf8))
            stream.finish()
            let length = request.path.dropFirst()
            return Response(200, headers: [.contentLength: String(length)], body: .stream(stream))
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            await connection.send("GET /5 HTTP/1.1\r\nHost: x\r\n\r\n")
            let answer = try await connection.readResponse()
            #expect(answer.hasSuffix("\r\n\r\n12345") && !answer.contains("chunked"))
            for length in [4, 6] {
                let text = try await server.exchange("GET /\(length) HTTP/1.1\r\nHost: x\r\n\r\n")
                let body = text.split(separator: "\r\n\r\n").dropFirst().joined()
                #expect(body.count <= length, "a wrong length must end the connection, not run into the next answer")
            }
        }
    }

    @Test func `a stream that fails ends without the last chunk`() async throws {
        struct Lost: Error {}
        let handler: Handler = { _ in
            let stream = BodyStream()
            stream.push(Array("abc".utf8))
            stream.fail(Lost())
            return Response(200, body: .stream(stream))
        }
        try await TestServer.with(handler: handler) { server in
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(!answer.hasSuffix("0\r\n\r\n"))
        }
    }

    @Test func `an old client gets a stream that ends with the connection`() async throws {
        let handler: Handler = { _ in
            let stream = BodyStream()
            stream.push(Array("abc".utf8))
            stream.finish()
            return Response(200, body: .stream(stream))
        }
        try await TestServer.with(handler: handler) { server in
            let answer = try await server.exchange("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(
                answer.hasSuffix("\r\n\r\nabc") && answer.contains("connection: close") && !answer.contains("chunked")
            )
        }
    }

    @Test func `a client that goes away cancels its handler`() async throws {
        let cancelled = BodyStream()
        let handler: Handler = { request in
            let never = BodyStream()
            do { _ = try await never.next() } catch { cancelled.finish() }
            return Response(204)
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n")
            try await eventually { server.server.connectionCount > 0 }
            await connection.close()
            #expect(try await cancelled.next() == nil)
        }
    }

    @Test func `an upgrade becomes a tunnel, with what was sent ahead`() async throws {
        let handler: Handler = { _ in
            .tunnel(headers: [.secWebSocketAccept: "x"]) { duplex in
                while let piece = try await duplex.inbound.next() {
                    try await duplex.outbound.write(piece)
                    if piece.contains(UInt8(ascii: "!")) { break }
                }
            }
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nahead")
            let head = try await connection.read(through: "\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 101 ") && head.contains("upgrade: websocket\r\n"))
            #expect(try await connection.read(through: "ahead") == "ahead")
            await connection.send("more")
            #expect(try await connection.read(through: "more") == "more")
            await connection.send("bye!")
            #expect(try await connection.readToEnd() == "bye!")
            let plain = try await server.exchange("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(plain.hasPrefix("HTTP/1.1 426 "))
        }
    }

    @Test(arguments: [false, true])
    func `an upgrade that was sent ahead becomes a tunnel with what is behind it`(isSlow: Bool) async throws {
        let handler: Handler = { request in
            if request.path == "/plain" {
                if isSlow { for _ in 0..<10 { await Task.yield() } }
                return .text("plain")
            }
            return .tunnel(headers: [.secWebSocketAccept: "x"]) { duplex in
                while let piece = try await duplex.inbound.next() { try await duplex.outbound.write(piece) }
            }
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            await connection.send(
                "GET /plain HTTP/1.1\r\nHost: x\r\n\r\n"
                    + "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nahead"
            )
            #expect(try await connection.readResponse().hasSuffix("plain"))
            #expect(try await connection.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 101 "))
            #expect(try await connection.read(through: "ahead") == "ahead")
            await connection.close()
        }
    }

    @Test func `a draining server finishes what was begun and closes the rest`() async throws {
        let goOn = BodyStream()
        let handler: Handler = { request in
            if request.path == "/slow" { _ = try await goOn.next() }
            return .text("done")
        }
        try await TestServer.with(handler: handler) { server in
            let idle = try await server.connect()
            await idle.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await idle.readResponse()
            let busy = try await server.connect()
            await busy.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.server.connectionCount >= 2 }
            let drain = Task { await server.server.drain(within: .seconds(20)) }
            #expect(try await idle.readToEnd() == "")
            await #expect(throws: (any Error).self) { try await server.connect() }
            goOn.finish()
            let answer = try await busy.readToEnd()
            #expect(answer.hasSuffix("done") && answer.contains("connection: close"))
            await drain.value
        }
    }

    @Test func `a drain is bounded`() async throws {
        let handler: Handler = { _ in
            let never = BodyStream()
            _ = try await never.next()
            return Response(204)
        }
        try await TestServer.with(handler: handler) { server in
            let busy = try await server.connect()
            await busy.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            try await eventually { server.server.connectionCount >= 1 }
            await server.server.drain(within: .milliseconds(50))
            #expect(await busy.isClosed())
        }
    }

    @Test func `a taken port is an error, a shared one is not`() async throws {
        try await TestServer.with(loops: 2, handler: { _ in Response(204) }) { server in
            let other = Server(handler: { _ in Response(204) }, loops: server.loops)
            await #expect(throws: LoopError.self) { try await other.listen(on: server.address) }
            let shared = try await other.listen(on: .ip("127.0.0.1", 0), reusePort: true)
            let third = Server(handler: { _ in Response(204) }, loops: server.loops)
            #expect(try await third.listen(on: shared, reusePort: true) == shared)
            await other.drain(within: .zero)
            await third.drain(within: .zero)
        }
    }
}
