import EventLoop
import HTTPTesting
import Testing

@testable import HTTPKit

@Suite struct HTTP1ClientTests {
    private static let loops = EventLoopGroup(count: 1, name: "h1-client-test")
    private static let ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"

    private func withServer(
        _ steps: [ScriptedServer.Step],
        configuration: ClientConfiguration = ClientConfiguration(),
        _ body: (Client, Origin, ScriptedServer) async throws -> Void
    ) async throws {
        let server = ScriptedServer(on: Self.loops.loops[0], steps)
        let origin = try await server.start()
        let client = Client(loops: Self.loops, configuration: configuration)
        do { try await body(client, origin, server) } catch { Issue.record(error) }
        await client.close()
        await server.stop()
    }

    @Test func `a connection is kept and used again`() async throws {
        try await withServer([.answer(Self.ok), .answer(Self.ok), .answer(Self.ok)]) { client, origin, server in
            for _ in 0..<3 {
                let answer = try await client.send(Request(.get, "/a", authority: "h:1"), to: origin)
                #expect(try await answer.body.collect(upTo: 10) == Array("ok".utf8))
            }
            #expect(await server.accepted == 1)
            #expect(server.text.hasPrefix("GET /a HTTP/1.1\r\nhost: h:1\r\n\r\n"))
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\no\r\n1;x=y\r\nk\r\n0\r\nx-trailer: 1\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok",
    ])
    func `every framing is read`(_ text: String) async throws {
        try await withServer([.answer(text)]) { client, origin, _ in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            #expect(answer.status == 200)
            #expect(try await answer.body.collect(upTo: 10) == Array("ok".utf8))
        }
    }

    @Test func `a body that ends with the connection is read`() async throws {
        try await withServer([.answerAndClose("HTTP/1.1 200 OK\r\n\r\nok")]) { client, origin, _ in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            #expect(try await answer.body.collect(upTo: 10) == Array("ok".utf8))
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok",
        "HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\nok",
        "HTTP/1.1 200 OK\r\ncontent-length : 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nx: \u{0}\r\ncontent-length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\ncontent-length: 2\n\nok",
        "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\nx: \(String(repeating: "y", count: 100_000))\r\n\r\n",
    ])
    func `an answer that can be read in two ways is refused`(_ text: String) async throws {
        try await withServer([.answer(text)]) { client, origin, _ in
            let error = await #expect(throws: ClientError.self) {
                try await client.send(Request(.post, "/"), to: origin)
            }
            #expect(error?.kind == .malformed)
        }
    }

    @Test func `bytes after the answer cost the connection, not the next request`() async throws {
        try await withServer([.answer(Self.ok + "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nwrong"), .answer(Self.ok)])
        {
            client,
            origin,
            server in
            _ = try? await client.send(Request(.get, "/"), to: origin)
            let answer = try await client.send(Request(.get, "/"), to: origin)
            #expect(try await answer.body.collect(upTo: 10) == Array("ok".utf8))
            #expect(await server.accepted == 2)
        }
    }

    @Test func `a kept connection that died is replaced for a GET, not for a POST`() async throws {
        try await withServer([.answer(Self.ok), .close, .answer(Self.ok), .close]) { client, origin, server in
            _ = try await client.send(Request(.get, "/"), to: origin)
            #expect(try await client.send(Request(.get, "/"), to: origin).status == 200)
            #expect(await server.accepted == 2)
            let error = await #expect(throws: ClientError.self) {
                try await client.send(Request(.post, "/"), to: origin)
            }
            #expect(error?.kind == .connectionLost && error?.isSilent == true)
        }
    }

    @Test func `a body cut off is an error`() async throws {
        try await withServer([.answerAndClose("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok")]) { client, origin, _ in
            let error = await #expect(throws: ClientError.self) {
                try await client.send(Request(.get, "/"), to: origin).body.collect(upTo: 10)
            }
            #expect(error?.kind == .connectionLost)
        }
    }

    @Test func `requests over the bound wait in line, and not for ever`() async throws {
        var configuration = ClientConfiguration()
        configuration.http1Connections = 1
        configuration.acquireTimeout = .milliseconds(100)
        configuration.responseTimeout = .seconds(4)
        try await withServer([.silence], configuration: configuration) { client, origin, server in
            let first = Task { try await client.send(Request(.post, "/"), to: origin) }
            try await eventually { !server.text.isEmpty }
            let error = await #expect(throws: ClientError.self) {
                try await client.send(Request(.post, "/"), to: origin)
            }
            #expect(error?.kind == .busy && error?.isUnprocessed == true)
            let late = await #expect(throws: ClientError.self) { try await first.value }
            #expect(late?.kind == .responseTimeout)
            #expect(await server.accepted == 1)
        }
    }

    @Test func `a streamed body is chunked`() async throws {
        // No answer: one before the end of the body would make the client stop there.
        try await withServer([.silence]) { client, origin, server in
            let stream = BodyStream()
            stream.push(Array("hello".utf8))
            stream.finish()
            let exchange = Task { try await client.send(Request(.post, "/", body: .stream(stream)), to: origin) }
            defer { exchange.cancel() }
            try await eventually { server.text.hasSuffix("0\r\n\r\n") }
            #expect(server.text.hasSuffix("transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"))
        }
    }

    @Test func `an upgrade without proof is refused`() async throws {
        let text =
            "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: x\r\n\r\n"
        try await withServer([.echo(text)]) { client, origin, _ in
            let error = await #expect(throws: ClientError.self) {
                try await client.tunnel(Request(.get, "/"), to: origin)
            }
            #expect(error?.kind == .malformed)
        }
    }

    @Test func `an upgrade that is refused is an ordinary answer`() async throws {
        try await withServer([.answer("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n"), .answer(Self.ok)]) {
            client,
            origin,
            server in
            let (response, duplex) = try await client.tunnel(Request(.get, "/"), to: origin)
            #expect(response.status == 403)
            #expect(duplex == nil)
            #expect(try await client.send(Request(.get, "/"), to: origin).status == 200)
            #expect(await server.accepted == 1)
        }
    }
}
