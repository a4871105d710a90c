import EventLoop
import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization

@testable import GatewayApp

/// A gateway with one service behind it, all on real sockets, for the time of one test.
struct GatewayUnderTest: Sendable {
    let gateway: Gateway
    let open: SocketAddress
    let inside: SocketAddress
    /// A client of the gateway, not the gateway's.
    let client: Client
    let loops: EventLoopGroup
    let access: Lines

    /// Lines of the access log.
    final class Lines: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
        func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    }

    /// Runs `body` with a gateway in front of `handler`, which is the postoffice.
    static func with(
        settings: [String: String] = [:],
        handler: @escaping Handler,
        _ body: (GatewayUnderTest) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        limits.streamsPerConnection = 10_000
        limits.queuedBytes = .max
        try await TestServer.with(limits: limits, handler: handler) { service in
            try await with(settings: settings, services: "postoffice=\(service.address)", body)
        }
    }

    /// Runs `body` with a gateway in front of `services`.
    static func with(
        settings: [String: String] = [:],
        services: String,
        _ body: (GatewayUnderTest) async throws -> Void
    ) async throws {
        let environment = [
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
            "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": services, "THERACOMM_LOOPS": "1",
        ].merging(settings) { $1 }
        var reader = ConfigurationReader(environment: environment)
        let lines = Lines()
        let gateway = try Gateway(GatewayConfiguration(&reader), telemetry: ServiceTelemetry()) { lines.add($0) }
        let servers = [gateway.server(for: .open), gateway.server(for: .inside)]
        var addresses: [SocketAddress] = []
        for server in servers { addresses.append(try await server.listen(on: .ip("127.0.0.1", 0))) }
        let loops = EventLoopGroup(count: 1, name: "gateway-test")
        let client = Client(loops: loops)
        let test = GatewayUnderTest(
            gateway: gateway,
            open: addresses[0],
            inside: addresses[1],
            client: client,
            loops: loops,
            access: lines
        )
        let result = await Result(catching: { try await body(test) })
        await client.close()
        for server in servers { await server.drain(within: .zero) }
        await gateway.client.close()
        gateway.loops.stop()
        loops.stop()
        try result.get()
    }

    /// The public side in one protocol.
    func origin(_ wire: Origin.WireProtocol = .http1) -> Origin { Origin(.http, open, protocol: wire) }

    /// Sends a request to the public side.
    func send(_ request: Request, _ wire: Origin.WireProtocol = .http1) async throws -> Response {
        try await client.send(request, to: origin(wire))
    }

    /// The statuses that these requests get, one after another.
    func statuses(_ requests: [Request], _ wire: Origin.WireProtocol = .http1) async throws -> [Int] {
        var statuses: [Int] = []
        for request in requests { statuses.append(try await send(request, wire).status.code) }
        return statuses
    }

    /// Sends text on a connection of its own and returns the answer.
    func exchange(_ text: String, on address: SocketAddress? = nil) async throws -> String {
        let connection = try await RawConnection.connect(to: address ?? open, on: loops.next())
        await connection.send(text)
        let answer = try await connection.readToEnd()
        await connection.close()
        return answer
    }
}

extension Result where Failure == any Error {
    /// What `body` gives or throws.
    init(catching body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

extension Response {
    /// The body as text.
    func text() async throws -> String { String(decoding: try await body.collect(upTo: 64 << 20), as: UTF8.self) }
}
