import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Synchronization
import Testing

/// The gateway as a process: how it ends, how several share a port, how it takes up a new certificate.
@Suite(.serialized, .timeLimit(.minutes(3))) struct GatewayProcessTests {
    /// Starts a gateway in front of `service`, which is the postoffice.
    private func start(_ service: SocketAddress, settings: [String: String] = [:]) throws -> RunningProgram {
        let environment = [
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
            "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": "postoffice=\(service)",
            "THERACOMM_RATES": "off",
        ]
        return try RunningProgram("gateway", ["serve"], environment: environment.merging(settings) { $1 })
    }

    private func origin(_ gateway: RunningProgram) async throws -> Origin {
        Origin(.http, try Caller.parsed(try await gateway.listening("public")), protocol: .http1)
    }

    /// Whether somebody accepts connections there.
    private func isOpen(_ address: SocketAddress, _ caller: Caller) async -> Bool {
        guard let connection = try? await RawConnection.connect(to: address, on: caller.loops.next()) else {
            return false
        }
        await connection.close()
        return true
    }

    @Test func `SIGTERM lets a request under way finish, lets nobody new in, and ends with 0`() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let service: Handler = { request in
            // The gateway looks whether it is there.
            guard request.method == .get else { return Response() }
            ask.yield()
            for await _ in released { break }
            return .text("after all")
        }
        try await TestServer.with(handler: service) { service in
            let gateway = try start(service.address, settings: ["THERACOMM_DRAIN": "60s"])
            let origin = try await origin(gateway)
            try await Caller.with { caller in
                async let answer = caller.get("/api/v1/mail/folders", at: origin)
                for await _ in asked { break }
                gateway.signal(SIGTERM)
                try await eventually("it lets nobody in") { await !isOpen(origin.address, caller) }
                release.yield()
                let text = try await answer
                #expect(text.status == 200 && text.text == "after all")
                #expect(try await gateway.status() == 0)
            }
        }
    }

    @Test func `a second signal ends it at once`() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let service: Handler = { request in
            guard request.method == .get else { return Response() }
            ask.yield()
            try await Task.sleep(for: .seconds(600))
            return Response()
        }
        try await TestServer.with(handler: service) { service in
            let gateway = try start(service.address, settings: ["THERACOMM_DRAIN": "600s"])
            let origin = try await origin(gateway)
            try await Caller.with { caller in
                async let answer = try? caller.get("/api/v1/mail/folders", at: origin)
                for await _ in asked { break }
                gateway.signal(SIGTERM)
                try await eventually("it lets nobody in") { await !isOpen(origin.address, caller) }
                gateway.signal(SIGTERM)
                #expect(try await gateway.status() == 130)
                #expect(await answer == nil)
            }
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a WebSocket is told to go away (1001), and then the gateway ends with 0`(
        _ wire: Origin.WireProtocol
    ) async throws {
        let codes = Mutex<[WebSocketCloseCode]>([])
        let service: Handler = { request in
            try .webSocket(for: request) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
                codes.withLock { $0.append(socket.closeCode) }
            }
        }
        try await TestServer.with(handler: service) { service in
            let gateway = try start(service.address, settings: ["THERACOMM_DRAIN": "600s"])
            var origin = try await origin(gateway)
            origin.protocol = wire
            try await Caller.with { caller in
                let socket = try await caller.client.webSocket(Request(.get, "/api/v1/mail/live"), to: origin)
                try await socket.send("hello")
                #expect(await socket.receive() == .text("hello"))
                gateway.signal(SIGTERM)
                #expect(await socket.receive() == nil)
                #expect(socket.closeCode == .goingAway)
                #expect(try await gateway.status() == 0)
                try await eventually("the service knows it too") { codes.withLock { $0 } == [.goingAway] }
            }
        }
    }

    @Test func `feeds and event streams don't hold it up: they end, and it ends with 0`() async throws {
        let service: Handler = { request in
            let body = BodyStream()
            body.push(Array("data: 1\n\n".utf8))
            let isFeed = request.path.hasPrefix("/feeds/")
            let type = isFeed ? "application/x-ndjson" : "text/event-stream"
            var response = Response(headers: [.contentType: type], body: .stream(body))
            response.isEndless = true
            return response
        }
        try await TestServer.with(handler: service) { service in
            let gateway = try start(service.address, settings: ["THERACOMM_DRAIN": "600s"])
            let open = try await origin(gateway)
            var inside = Origin(.http, try Caller.parsed(try await gateway.listening("internal")), protocol: .http1)
            try await Caller.with { caller in
                var asked = [(open, "/api/v1/mail/events"), (inside, "/feeds/postoffice?after=0")]
                inside.protocol = .http2PriorKnowledge
                asked.append((Origin(.http, open.address, protocol: .http2PriorKnowledge), "/api/v1/mail/events"))
                asked.append((inside, "/feeds/postoffice?after=0"))
                var streams: [BodyStream] = []
                for (origin, path) in asked {
                    let answer = try await caller.client.send(Request(.get, path), to: origin)
                    guard answer.status == 200, case .stream(let body) = answer.body else {
                        Issue.record("\(path) over \(origin.protocol): \(answer.status)")
                        continue
                    }
                    #expect(try await body.next() == Array("data: 1\n\n".utf8))
                    streams.append(body)
                }
                gateway.signal(SIGTERM)
                for stream in streams { #expect(try await stream.next() == nil) }
                #expect(try await gateway.status() == 0)
            }
        }
    }

    @Test func `several gateways share a port, and one that ends leaves the others to serve`() async throws {
        try await TestServer.with(handler: { _ in .text("served") }) { service in
            let port = try FreePort.find()
            let settings = ["THERACOMM_LISTEN": "127.0.0.1:\(port)"]
            let gateways = try [start(service.address, settings: settings), start(service.address, settings: settings)]
            var operators: [String] = []
            for gateway in gateways {
                _ = try await gateway.listening("public")
                operators.append(try await gateway.listening("operators"))
            }
            let address = SocketAddress.ip("127.0.0.1", port)
            try await Caller.with { caller in
                func serve() async throws -> String {
                    let connection = try await RawConnection.connect(to: address, on: caller.loops.next())
                    await connection.send("GET /api/v1/mail/folders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    return try await connection.readToEnd()
                }
                // That the kernel gives all of so many connections to one of two has a chance of 1 in 2^63.
                for _ in 0..<64 { #expect(try await serve().hasSuffix("served")) }
                for address in operators {
                    let text = try await caller.get("/metrics", at: address).text
                    let counts = text.split(separator: "\n")
                        .filter { $0.hasPrefix("theracomm_gateway_requests_total{") }
                        .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
                    #expect(counts.reduce(0, +) > 0, "each has had some of them")
                }
                gateways[0].signal(SIGTERM)
                #expect(try await gateways[0].status() == 0)
                for _ in 0..<16 { #expect(try await serve().hasSuffix("served")) }
            }
        }
    }

    @Test func `a new certificate is taken up, and connections that are open go on`() async throws {
        let (first, second) = (try TestCertificate(), try TestCertificate())
        defer {
            first.remove()
            second.remove()
        }
        let secondFile = second.certificateFile
        try await TestServer.with(handler: { .text($0.path) }) { service in
            let gateway = try start(
                service.address,
                settings: [
                    "THERACOMM_TLS_CERTIFICATE_FILE": first.certificateFile, "THERACOMM_TLS_KEY_FILE": first.keyFile,
                ]
            )
            let port = try Caller.parsed(try await gateway.listening("public")).port ?? 0
            let origin = Origin(.https, .ip("localhost", port))
            let tls = try TLSClient(authoritiesFile: first.certificateFile, protocols: ["http/1.1"])
            try await Caller.with { caller in
                let open = try await RawConnection.connect(to: origin.address, on: caller.loops.next(), tls: tls)
                func ask(_ name: String) async throws -> String {
                    await open.send("GET /api/v1/mail/\(name) HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return try await open.readResponse()
                }
                #expect(try await ask("before").hasSuffix("/api/v1/mail/before"))
                try second.replace(first)
                try await eventually("the new one is shown", within: .seconds(30)) {
                    var status = 0
                    try await Caller.with(trusting: secondFile) { newcomer in
                        status = try await newcomer.get("/api/v1/mail/new", at: origin).status
                    }
                    return status == 200
                }
                #expect(try await ask("after").hasSuffix("/api/v1/mail/after"))
                await open.close()
            }
            gateway.signal(SIGTERM)
            #expect(try await gateway.status() == 0)
        }
    }

    @Test func `every mistake in the settings is told at the same time`() async throws {
        let outcome = try await Program.run(
            "/usr/bin/env",
            ["-i", "THERACOMM_LISTEN=here", "THERACOMM_TLS_KEY_FILE=/key", Program.built("gateway"), "serve"]
        )
        #expect(outcome.status == 78)
        for name in ["LISTEN", "INTERNAL_LISTEN", "METRICS_LISTEN", "ROUTES", "TLS_CERTIFICATE_FILE"] {
            #expect(outcome.errors.contains("THERACOMM_\(name)"), "\(name)")
        }
    }
}
