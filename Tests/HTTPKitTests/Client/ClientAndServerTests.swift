import EventLoop
import HTTPTesting
import Testing

@testable import HTTPKit

/// One server, one port, both protocols, in clear text and over TLS.
@Suite struct ClientAndServerTests {
    private static let loops = EventLoopGroup(count: 2, name: "client-server-test")

    private func withServer(
        tls: TLSServer? = nil,
        configuration: ClientConfiguration = ClientConfiguration(),
        _ handler: @escaping Handler,
        _ body: (Client, SocketAddress) async throws -> Void
    ) async throws {
        let server = Server(handler: handler, loops: Self.loops, tls: tls)
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: Self.loops, configuration: configuration)
        do { try await body(client, address) } catch { Issue.record(error) }
        await client.close()
        await server.drain(within: .seconds(1))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `both protocols are served on one port`(_ wire: Origin.WireProtocol) async throws {
        try await withServer { request in
            .text("\(request.version) \(request.authority)")
        } _: { client, address in
            let origin = Origin(.http, address, protocol: wire)
            let answer = try await client.send(Request(.get, "/", authority: "some.test"), to: origin)
            let text = String(decoding: try await answer.body.collect(upTo: 100), as: UTF8.self)
            #expect(text == (wire == .http1 ? "http11 some.test" : "http2 some.test"))
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge], [0, 100, 3_000_000])
    func `bodies come back unchanged`(_ wire: Origin.WireProtocol, _ count: Int) async throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        try await withServer { request in
            Response(body: request.body)
        } _: { client, address in
            let origin = Origin(.http, address, protocol: wire)
            for _ in 0..<3 {
                let whole = try await client.send(Request(.post, "/", body: .bytes(bytes)), to: origin)
                #expect(try await whole.body.collect(upTo: count) == bytes)
            }
            let stream = BodyStream()
            let writer = Task {
                for start in stride(from: 0, to: count, by: 50_000) {
                    try await stream.write(Array(bytes[start..<min(count, start + 50_000)]))
                }
                stream.finish()
            }
            let streamed = try await client.send(Request(.post, "/", body: .stream(stream)), to: origin)
            #expect(try await streamed.body.collect(upTo: count) == bytes)
            try await writer.value
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `WebSockets run in both protocols`(_ wire: Origin.WireProtocol) async throws {
        try await withServer { request in
            try .webSocket(for: request, limits: WebSocketLimits(messageBytes: 1 << 20)) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
            }
        } _: { client, address in
            let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            for size in [0, 1, 125, 126, 65_535, 65_536, 500_000] {
                let message = WebSocketMessage.binary([UInt8](repeating: UInt8(size & 255), count: size))
                try await socket.send(message)
                #expect(await socket.receive() == message)
            }
            await socket.close()
            #expect(socket.closeCode == .normal)
            await #expect(throws: WebSocketError.closed(.normal)) { try await socket.send("late") }
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a message over the limit closes with 1009`(_ wire: Origin.WireProtocol) async throws {
        try await withServer { request in
            try .webSocket(for: request, limits: WebSocketLimits(messageBytes: 100)) { socket in
                while await socket.receive() != nil {}
            }
        } _: { client, address in
            let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
            try await socket.send(.binary([UInt8](repeating: 0, count: 101)))
            #expect(await socket.receive() == nil)
            #expect(socket.closeCode == .tooBig)
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a WebSocket of a server that went away ends`(_ wire: Origin.WireProtocol) async throws {
        let server = Server(
            handler: { request in
                try .webSocket(for: request) { socket in
                    while await socket.receive() != nil {}
                }
            },
            loops: Self.loops
        )
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: Self.loops)
        let socket = try await client.webSocket(Request(.get, "/"), to: Origin(.http, address, protocol: wire))
        await server.drain(within: .zero)
        #expect(await socket.receive() == nil)
        await client.close()
    }

    @Test(arguments: [(["h2", "http/1.1"], "http2"), (["http/1.1"], "http11")])
    func `TLS agrees on a protocol`(_ protocols: [String], _ version: String) async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let tls = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        var configuration = ClientConfiguration()
        configuration.tls = try TLSClient(authoritiesFile: certificate.certificateFile, protocols: protocols)
        try await withServer(tls: tls, configuration: configuration) { request in
            .text("\(request.version) \(request.scheme)")
        } _: { client, address in
            let origin = Origin(.https, .ip("localhost", address.port ?? 0))
            for _ in 0..<2 {
                let answer = try await client.send(Request(.get, "/", scheme: "https"), to: origin)
                let text = String(decoding: try await answer.body.collect(upTo: 100), as: UTF8.self)
                #expect(text == "\(version) https")
            }
        }
    }

    @Test func `an untrusted certificate is a TLS error`() async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let tls = try TLSServer(certificateFile: certificate.certificateFile, keyFile: certificate.keyFile)
        try await withServer(tls: tls) { _ in
            Response(204)
        } _: { client, address in
            let error = await #expect(throws: ClientError.self) {
                try await client.send(Request(.get, "/"), to: Origin(.https, .ip("localhost", address.port ?? 0)))
            }
            #expect(error?.kind == .tls)
        }
    }
}
