import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import Testing

/// Both ends prove who they are: the right one is let in, with HTTP/2 and WebSockets, and everybody else isn't.
@Suite struct MutualTLSTests {
    /// Says how it was asked.
    private static let telling: Handler = { .text("\($0.version) \($0.scheme)") }

    /// Serves as `identity` and lends a client that proves itself by `tls`; fails if the handler was called though it must not be.
    private func with(
        _ identity: TLSIdentity,
        client tls: TLSClient,
        isLetIn: Bool = true,
        handler: @escaping Handler,
        _ body: (Client, Origin) async throws -> Void
    ) async throws {
        let calls = Counter()
        try await TestServer.with(
            tls: try TLSServer(mutual: identity),
            handler: { request in
                calls.add(1)
                return try await handler(request)
            }
        ) { server in
            var configuration = ClientConfiguration()
            configuration.tls = tls
            let client = Client(loops: server.loops, configuration: configuration)
            let origin = Origin(.https, .ip("localhost", server.address.port ?? 0), protocol: .http2PriorKnowledge)
            let result: Result<Void, any Error>
            do { result = .success(try await body(client, origin)) } catch { result = .failure(error) }
            await client.close()
            try result.get()
        }
        #expect((calls.value > 0) == isLetIn)
    }

    /// Serves as `identity`; a client that proves itself by `tls` must not get an answer.
    private func refuses(_ tls: TLSClient, at identity: TLSIdentity) async throws {
        try await with(identity, client: tls, isLetIn: false, handler: Self.telling) { client, origin in
            await #expect(throws: ClientError.self) { try await client.send(Request(.get, "/"), to: origin) }
        }
    }

    private func text(_ answer: Response) async throws -> String {
        String(decoding: try await answer.body.collect(upTo: 100), as: UTF8.self)
    }

    @Test func `whom the authority has signed is let in, with HTTP 2`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let (service, gateway) = (try authority.identity(), try authority.identity("DNS:gateway"))
        try await with(service, client: try MutualTLS(gateway).client, handler: Self.telling) { client, origin in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            #expect(try await text(answer) == "http2 https")
            // By address as well as by name: the certificate says both.
            let address = Origin(.https, .ip("127.0.0.1", origin.address.port ?? 0), protocol: .http2PriorKnowledge)
            #expect(try await client.send(Request(.get, "/"), to: address).status == 200)
        }
    }

    @Test func `WebSockets come as extended CONNECT`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let (service, gateway) = (try authority.identity(), try authority.identity("DNS:gateway"))
        let echo: Handler = { request in
            #expect(request.version == .http2)
            return try .webSocket(for: request, limits: WebSocketLimits(messageBytes: 1 << 20)) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
            }
        }
        try await with(service, client: try MutualTLS(gateway).client, handler: echo) { client, origin in
            let socket = try await client.webSocket(Request(.get, "/"), to: origin)
            for size in [1, 65_536, 500_000] {
                let message = WebSocketMessage.binary([UInt8](repeating: UInt8(size & 255), count: size))
                try await socket.send(message)
                #expect(await socket.receive() == message)
            }
            await socket.close()
        }
    }

    @Test func `who has no certificate is refused`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let tls = try TLSClient(authoritiesFile: authority.certificateFile, protocols: ["h2"])
        try await refuses(tls, at: try authority.identity())
    }

    @Test func `whom another authority has signed is refused`() async throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        let stranger = try other.identity()
        let tls = try TLSClient(
            mutual: TLSIdentity(
                certificateFile: stranger.certificateFile,
                keyFile: stranger.keyFile,
                authorityFile: authority.certificateFile
            )
        )
        try await refuses(tls, at: try authority.identity())
    }

    @Test func `whose certificate is over is refused, and its own process says so at the start`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let over = try authority.identity(days: 0)
        try await refuses(try TLSClient(mutual: over), at: try authority.identity())
        #expect { try MutualTLS(over) } throws: { "\($0)".contains("certificate has expired") }
    }

    @Test func `a service whose certificate is over isn't believed`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        try await refuses(try MutualTLS(try authority.identity()).client, at: try authority.identity(days: 0))
    }

    @Test func `a service with another name isn't believed, nor one of another authority`() async throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        let client = try MutualTLS(try authority.identity()).client
        try await refuses(client, at: try authority.identity("DNS:elsewhere"))
        try await refuses(client, at: try other.identity())
    }

    @Test func `a certificate for one side is none for the other, and its own process says so`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let (server, client) = (try authority.identity(uses: "serverAuth"), try authority.identity(uses: "clientAuth"))
        for half in [server, client] { #expect(throws: TLSError.self) { try MutualTLS(half) } }
        try await refuses(try TLSClient(mutual: server), at: server)
        try await refuses(try TLSClient(mutual: client), at: client)
        try await with(server, client: try TLSClient(mutual: client), handler: Self.telling) { client, origin in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            #expect(answer.status == 200)
        }
    }

    @Test func `nobody is answered in clear, nor by TLS 1.2`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let identity = try authority.identity()
        try await TestServer.with(tls: try TLSServer(mutual: identity), handler: { _ in Response(204) }) { server in
            let connection = try await server.connect()
            await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await connection.readToEnd().contains("HTTP") == false)
            await connection.close()
            #expect(try await TestAuthority.shakesHands(with: server.address, as: identity))
            #expect(try await !TestAuthority.shakesHands(with: server.address, as: identity, "-tls1_2"))
        }
    }

    @Test func `new files are used for new connections, and remaining time with them`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let folder = try authority.issue(days: 2)
        let tls = try MutualTLS(TestAuthority.identity(in: folder))
        #expect(tls.remaining > .seconds(86_400) && tls.remaining <= .seconds(2 * 86_400))
        let renewed = try authority.issue(days: 20)
        for file in ["key.pem", "certificate.pem"] {
            try Data(contentsOf: URL(fileURLWithPath: "\(renewed)/\(file)"))
                .write(to: URL(fileURLWithPath: "\(folder)/\(file)"), options: .atomic)
        }
        try tls.reload()
        #expect(tls.remaining > .seconds(19 * 86_400))
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: "\(folder)/certificate.pem"))
        #expect(throws: TLSError.self) { try tls.reload() }
        #expect(tls.remaining > .seconds(19 * 86_400))
    }

    @Test func `a key of another certificate and a stranger's certificate are named`() throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        let (first, second) = (try authority.identity(), try authority.identity())
        func mistake(_ certificate: String, _ key: String, _ trusted: String) -> String {
            let identity = TLSIdentity(certificateFile: certificate, keyFile: key, authorityFile: trusted)
            do throws(TLSError) {
                _ = try MutualTLS(identity)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(mistake(first.certificateFile, second.keyFile, first.authorityFile).contains(second.keyFile))
        let stranger = mistake(first.certificateFile, first.keyFile, other.certificateFile)
        #expect(stranger.hasPrefix("certificate \(first.certificateFile): "))
        #expect(mistake("/nowhere", first.keyFile, first.authorityFile).hasPrefix("certificate /nowhere"))
        #expect(mistake(first.certificateFile, first.keyFile, "/nowhere").hasPrefix("authorities /nowhere"))
    }
}
