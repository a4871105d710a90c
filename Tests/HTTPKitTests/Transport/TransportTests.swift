import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@Suite struct TransportTests {
    private static let big = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    @Test func `bytes come back unchanged over TCP`() async throws {
        try await echo(.ip("127.0.0.1", 0))
    }

    @Test func `bytes come back unchanged over a Unix socket`() async throws {
        try await echo(.unix("/tmp/theracomm-test-\(UUID().uuidString.prefix(8)).sock"))
    }

    @Test func `bytes come back unchanged over TLS, and ALPN settles on h2`() async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let server = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        let client = try TLSClient(authoritiesFile: certificate.certificateFile)
        #expect(try await echo(.ip("127.0.0.1", 0), server: server, client: client, host: "localhost") == "h2")
    }

    @Test func `a certificate for another name is refused`() async throws {
        let certificate = try TestCertificate(name: "elsewhere.example")
        defer { certificate.remove() }
        let server = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        let client = try TLSClient(authoritiesFile: certificate.certificateFile)
        await #expect(throws: TransportEnd.self) {
            try await echo(.ip("127.0.0.1", 0), server: server, client: client, host: "localhost")
        }
    }

    @Test func `an unknown authority is refused`() async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let server = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        let client = try TLSClient()
        await #expect(throws: TransportEnd.self) {
            try await echo(.ip("127.0.0.1", 0), server: server, client: client, host: "localhost")
        }
    }

    @Test func `a reloaded certificate serves new connections`() async throws {
        let first = try TestCertificate()
        let second = try TestCertificate()
        defer {
            first.remove()
            second.remove()
        }
        let server = try TLSServer(certificateFile: first.certificateFile, keyFile: first.keyFile)
        try second.replace(first)
        try server.reload()
        let client = try TLSClient(authoritiesFile: second.certificateFile)
        #expect(try await echo(.ip("127.0.0.1", 0), server: server, client: client, host: "localhost") == "h2")
    }

    @Test func `a key that doesn't fit its certificate is named`() throws {
        let first = try TestCertificate()
        let second = try TestCertificate()
        defer {
            first.remove()
            second.remove()
        }
        #expect(throws: TLSError.self) {
            try TLSServer(certificateFile: first.certificateFile, keyFile: second.keyFile)
        }
    }

    @Test func `a port where nobody listens fails at once`() async throws {
        let loop = EventLoop()
        defer { loop.stop() }
        let server = EchoServer(on: loop)
        let address = try await server.start(.ip("127.0.0.1", 0))
        await server.stop()
        let client = EchoClient(on: loop)
        await #expect(throws: TransportEnd.self) { try await client.connect(address) }
    }

    @Test func `an address in use is refused unless the port is shared`() async throws {
        let loop = EventLoop()
        defer { loop.stop() }
        let first = EchoServer(on: loop)
        let second = EchoServer(on: loop)
        let address = try await first.start(.ip("127.0.0.1", 0), sharesPort: true)
        await #expect(throws: LoopError.self) { try await second.start(address) }
        #expect(try await second.start(address, sharesPort: true) == address)
        await first.stop()
        await second.stop()
    }

    @discardableResult
    private func echo(
        _ address: SocketAddress,
        server tls: TLSServer? = nil,
        client authorities: TLSClient? = nil,
        host: String? = nil
    ) async throws -> String? {
        let here = EventLoop()
        let there = EventLoop()
        defer {
            here.stop()
            there.stop()
        }
        let server = EchoServer(on: there)
        var target = try await server.start(address, tls: tls)
        if let host, let port = target.port { target = .ip(host, port) }
        let client = EchoClient(on: here)
        let negotiated: String?
        do {
            negotiated = try await client.connect(target, tls: authorities)
        } catch {
            await server.stop()
            throw error
        }
        #expect(try await client.echo(Array("hello".utf8)) == Array("hello".utf8))
        #expect(try await client.echo(Self.big) == Self.big)
        await client.close()
        await server.stop()
        return negotiated
    }
}
