import EventLoop
import HTTPKit
import ServiceKit

/// The gateway at work: everything it consists of.
struct Gateway: Sendable {
    let configuration: GatewayConfiguration
    let telemetry: ServiceTelemetry
    let loops: EventLoopGroup
    let client: Client
    let upstreams: [Upstream]
    let proxy: Proxy
    let access: AccessLog?
    let tls: TLSServer?

    /// Wires the parts; nothing listens yet. Throws when the certificate can't be read.
    init(
        _ configuration: GatewayConfiguration,
        telemetry: ServiceTelemetry,
        access: AccessLog? = AccessLog()
    ) throws {
        self.configuration = configuration
        self.telemetry = telemetry
        loops = EventLoopGroup(count: configuration.loops, name: "gateway")
        var clientConfiguration = ClientConfiguration()
        clientConfiguration.connectTimeout = configuration.connectTimeout
        clientConfiguration.acquireTimeout = configuration.connectTimeout
        client = Client(loops: loops, configuration: clientConfiguration)
        upstreams = configuration.services.entries.map { Upstream($0) }
        self.access = configuration.logsAccess ? access : nil
        if let certificate = configuration.certificateFile, let key = configuration.keyFile {
            tls = try TLSServer(certificateFile: certificate, keyFile: key)
        } else {
            tls = nil
        }
        proxy = Proxy(
            table: Self.table(upstreams, configuration.limits),
            client: client,
            answers: AnswerHeaders(isSecure: tls != nil),
            observer: RequestObserver(
                services: upstreams.map(\.service),
                metrics: telemetry.metrics,
                access: self.access,
                log: telemetry.log
            ),
            own: OwnEndpoints(
                openAPI: OpenAPICache(upstreams, client: client),
                upstreams: upstreams,
                health: telemetry.health
            )
        )
    }

    /// The table of all prefixes of all services.
    static func table(_ upstreams: [Upstream], _ limits: RouteLimits) -> RouteTable {
        RouteTable(
            upstreams.flatMap { upstream in
                ServicePrefixes.entries(of: upstream.service).map { entry in
                    var limits = limits
                    if entry.isStream { limits.idle = .zero }
                    return RouteTable.Row(
                        prefix: entry.prefix,
                        exposure: entry.exposure,
                        limits: limits,
                        upstream: upstream
                    )
                }
            }
        )
    }

    /// The members in the order in which they start; the public listener is the last, and the first to be stopped.
    func group() -> RunGroup {
        observe()
        var members: [any LongRunning] = [operators()]
        if let access { members.append(access) }
        members.append(Member("connections to services", stop: { await client.close() }))
        members.append(UpstreamWatch(upstreams: upstreams, client: client, log: telemetry.log))
        if let tls, let file = configuration.certificateFile {
            members.append(CertificateWatch(tls: tls, file: file, log: telemetry.log))
        }
        members.append(listener("internal", configuration.internalListen, side: .inside, tls: nil))
        members.append(listener("public", configuration.listen, side: .open, tls: tls))
        return RunGroup(members, deadline: configuration.drain, log: telemetry.log)
    }

    private func operators() -> ServerMember {
        let router = Router(OperatorsRoutes(telemetry, loops: loops).routes, authenticator: NobodyKnown())
        let server = Server(handler: router.handler, loops: loops)
        return ServerMember(
            "operators",
            server,
            on: [configuration.metricsListen],
            reusePort: true,
            drain: .seconds(1),
            log: telemetry.log
        )
    }

    /// A server for one side; it listens nowhere yet.
    func server(for side: Side, tls: TLSServer? = nil) -> Server {
        var limits = ServerLimits()
        limits.bodyBytes = configuration.limits.bodyBytes
        limits.connections = configuration.connections
        if side == .inside { limits.streamsPerConnection = 10_000 }
        return Server(handler: proxy.handler(for: side), limits: limits, loops: loops, tls: tls)
    }

    private func listener(_ name: String, _ address: SocketAddress, side: Side, tls: TLSServer?) -> ServerMember {
        let server = server(for: side, tls: tls)
        telemetry.metrics.observe(
            "theracomm_gateway_connections",
            "Open connections.",
            labels: ["listener": name]
        ) { Double(server.connectionCount) }
        // Several gateways may share the port: the kernel spreads connections over them.
        return ServerMember(
            name,
            server,
            on: [address],
            reusePort: true,
            drain: configuration.drain * 3 / 4,
            log: telemetry.log
        )
    }

    private func observe() {
        ProcessMetrics.register(in: telemetry.metrics)
        for upstream in upstreams {
            telemetry.metrics.observe(
                "theracomm_gateway_upstream_up",
                "Whether the service answered when it was last looked at.",
                labels: ["upstream": upstream.service]
            ) { upstream.state == .up ? 1 : 0 }
        }
        let upstreams = upstreams
        // One service that is down is no reason to take the others away from everybody.
        telemetry.health.add("services") {
            upstreams.contains { $0.state != .down } ? .ok : .failing("no service answers")
        }
    }
}

/// The operators' listener knows nobody: all its routes are open.
struct NobodyKnown: Authenticator {
    func caller(of request: Request) async throws(Problem) -> Caller? { nil }
}
