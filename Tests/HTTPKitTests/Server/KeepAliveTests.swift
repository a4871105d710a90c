import EventLoop
import HTTPKit
import HTTPTesting
import Testing

/// After any body and any answer the next request on the connection is answered, or the answer said that the connection ends.
@Suite struct KeepAliveTests {
    /// In clear text, or over TLS with a certificate of its own.
    private static func withServer(
        isSecure: Bool,
        speaking protocols: [String],
        _ body: (TestServer, TLSClient?) async throws -> Void
    ) async throws {
        guard isSecure else {
            return try await TestServer.with(handler: Conversation.handler) { try await body($0, nil) }
        }
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let tls = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        let trust = try TLSClient(authoritiesFile: certificate.certificateFile, protocols: protocols)
        try await TestServer.with(tls: tls, handler: Conversation.handler) { try await body($0, trust) }
    }

    /// By the name that is in the certificate.
    private static func address(_ server: TestServer) -> SocketAddress { .ip("localhost", server.address.port ?? 0) }

    @Test(arguments: [false, true])
    func `HTTP/1.1: no body leaves a connection that nobody reads`(_ isSecure: Bool) async throws {
        try await Self.withServer(isSecure: isSecure, speaking: ["http/1.1"]) { server, trust in
            var connection: RawConnection?
            for conversation in Conversation.all {
                let wrong = try await conversation.hold(on: &connection) {
                    try await RawConnection.connect(to: Self.address(server), on: server.loops.next(), tls: trust)
                }
                #expect(wrong == nil, "\(conversation)")
                guard wrong == nil else { return }
            }
        }
    }

    @Test(arguments: [false, true])
    func `HTTP/2: one connection answers after all bodies`(_ isSecure: Bool) async throws {
        try await Self.withServer(isSecure: isSecure, speaking: ["h2"]) { server, trust in
            var configuration = ClientConfiguration()
            configuration.http2Connections = 1
            configuration.tls = trust
            configuration.responseTimeout = .seconds(5)
            let client = Client(loops: server.loops, configuration: configuration)
            let origin = Origin(isSecure ? .https : .http, Self.address(server), protocol: .http2PriorKnowledge)
            for conversation in Conversation.all {
                let body = BodyStream()
                let writer = Task {
                    let bytes = [UInt8](repeating: 0x61, count: min(conversation.size, conversation.piece))
                    var left = conversation.size
                    while left > 0 {
                        let count = min(left, bytes.count)
                        left -= count
                        guard (try? await body.write(Array(bytes[..<count]))) != nil else { return }
                    }
                    body.finish()
                }
                var request = Request(.post, "/\(conversation.reader.rawValue)", body: .stream(body))
                if conversation.framing == .length { request.headers[.contentLength] = "\(conversation.size)" }
                let answer = try await client.send(request, to: origin)
                _ = try await answer.body.collect(upTo: 10_000)
                let next = try await client.send(Request(.get, "/next"), to: origin)
                #expect(try await next.body.collect(upTo: 100) == Array("next".utf8), "\(conversation)")
                await writer.value
            }
            #expect(server.server.connectionCount == 1)
            await client.close()
        }
    }

    @Test func `answers that nobody reads leave the window of a shared connection to the others`() async throws {
        var limits = ServerLimits()
        limits.streamsPerConnection = 10_000
        limits.queuedBytes = .max
        let big = [UInt8](repeating: 1, count: 1 << 20)
        try await TestServer.with(
            limits: limits,
            handler: { Response(body: $0.path == "/big" ? .bytes(big) : .text("next")) }
        ) {
            server in
            var configuration = ClientConfiguration()
            configuration.http2Connections = 1
            configuration.http2.streamWindow = 1 << 20
            configuration.http2.connectionWindow = 4 << 20
            let client = Client(loops: server.loops, configuration: configuration)
            let origin = Origin(.http, server.address, protocol: .http2PriorKnowledge)
            var unread: [Response] = []
            for _ in 0..<16 { unread.append(try await client.send(Request(.get, "/big"), to: origin)) }
            for _ in 0..<20 {
                let next = try await client.send(Request(.get, "/next"), to: origin)
                #expect(try await next.body.collect(upTo: 100) == Array("next".utf8))
            }
            for response in unread { #expect(try await response.body.collect(upTo: 2 << 20) == big) }
            #expect(server.server.connectionCount == 1)
            await client.close()
        }
    }

    @Test func `an unread body in the middle of pipelined requests is dropped, and they are all answered`() async throws
    {
        try await TestServer.with(handler: Conversation.handler) { server in
            let connection = try await server.connect()
            let body = String(repeating: "a", count: 100_000)
            let text = "POST /none HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n\(body)"
            await connection.send(String(repeating: text, count: 5) + "GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
            for _ in 0..<5 { #expect(try await connection.readResponse().hasSuffix("read")) }
            #expect(try await connection.readResponse().hasSuffix("next"))
        }
    }

    @Test func `who waits for 100 and is refused is told whether the connection ends`() async throws {
        try await TestServer.with(handler: Conversation.handler) { server in
            let connection = try await server.connect()
            await connection.send(
                "POST /none HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nExpect: 100-continue\r\n\r\n"
            )
            #expect(try await connection.readResponse().lowercased().contains("connection: close"))
            #expect(await connection.isClosed())
        }
    }

    @Test func `whoever ends their half gets all that they asked for, pipelined requests as well`() async throws {
        try await TestServer.with(handler: Conversation.handler) { server in
            for reader in [Conversation.Reader.none, .late] {
                let connection = try await server.connect()
                let body = String(repeating: "a", count: 30_000)
                let text = "POST /\(reader) HTTP/1.1\r\nHost: x\r\nContent-Length: 30000\r\n\r\n\(body)"
                await connection.send(String(repeating: text, count: 3) + "GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
                await connection.endSending()
                let all = try await connection.readToEnd()
                #expect(all.split(separator: "HTTP/1.1 200").count == 4, "\(reader): \(all)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `an answer without an end is ended when the client ends its half`(_ isAheadOfAnswer: Bool) async throws {
        let body = BodyStream()
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        let handler: Handler = { _ in
            ask.yield()
            for await _ in opened { break }
            var response = Response(200, body: .stream(body))
            response.isEndless = true
            return response
        }
        try await TestServer.with(handler: handler) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            for await _ in asked { break }
            if isAheadOfAnswer { await connection.endSending() } else { open.yield() }
            if !isAheadOfAnswer {
                _ = try await connection.read(through: "\r\n\r\n")
                // What is sent ahead changes nothing: it could never be answered.
                await connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
                await connection.endSending()
            }
            open.yield()
            #expect(await connection.isClosed())
            try await eventually { body.isCancelled }
        }
    }
}
