import EventLoop
import HTTPKit
import ServiceKit
import Tokens

/// The gateway at work: everything it consists of.
struct Gateway: Sendable {
    let configuration: GatewayConfiguration
    let telemetry: ServiceTelemetry
    let loops: EventLoopGroup
    let client: Client
    let upstreams: [Upstream]
    let upstreamObserver: UpstreamObserver
    let people: PeopleKnown
    let realtime: RealtimeGate
    let proxy: Proxy
    let access: AccessLog?
    let traces: TraceQueries
    let tls: TLSServer?
    let chatkitTLS: TLSServer?
    /// Bytes held for clients and of services' answers, until somebody takes them.
    let backlog: Backlog

    /// Wires the parts; nothing listens yet. Lines about requests go to `output`, where they are wanted. Throws when the certificate can't be
    /// read.
    init(
        _ configuration: GatewayConfiguration,
        telemetry: ServiceTelemetry,
        output: @escaping @Sendable ([UInt8]) -> Void = AccessLog.standardError
    ) throws {
        self.configuration = configuration
        self.telemetry = telemetry
        loops = EventLoopGroup(count: configuration.loops, name: "gateway")
        Heap.look(after: loops.loops)
        backlog = Backlog(limit: configuration.queuedBytes.process)
        var clientConfiguration = ClientConfiguration()
        // A service is told to wait as soon as this much of an answer waits for its client.
        clientConfiguration.http2.streamWindow = 64 * 1024
        clientConfiguration.backlog = backlog
        clientConfiguration.connectTimeout = configuration.connectTimeout
        clientConfiguration.acquireTimeout = configuration.connectTimeout
        clientConfiguration.tls = configuration.innerTLS?.tls.client
        client = Client(loops: loops, configuration: clientConfiguration)
        upstreams = configuration.services.entries.map {
            Upstream($0, configuration.upstreams, scheme: InnerTLS.scheme(configuration.innerTLS))
        }
        upstreamObserver = UpstreamObserver(upstreams, metrics: telemetry.metrics, log: telemetry.log)
        let isTold = configuration.serviceKey != nil && upstreams.contains { $0.service == "identity" }
        people = PeopleKnown(
            source: Self.keySource(upstreams, client),
            revocations: Revocations(isTold ? .none : .untold)
        )
        let kept = configuration.tracesFolder.map { TraceLog(folder: $0, log: telemetry.log) }
        let access =
            configuration.logsAccess || kept != nil
            ? AccessLog(write: configuration.logsAccess ? output : nil, keeping: kept) : nil
        self.access = access
        let spans = SpanRing()
        let traffic = Traffic(services: upstreams.map(\.service))
        traces = TraceQueries(
            spans: spans,
            archive: kept.flatMap { kept in access.map { TraceArchive(kept, of: $0) } },
            upstreams: upstreams,
            client: client,
            identity: configuration.serviceKey.map { ServiceIdentity(name: TraceRoute.asker, key: $0) }
        )
        if let certificate = configuration.certificateFile, let key = configuration.keyFile {
            tls = try TLSServer(certificateFile: certificate, keyFile: key)
        } else {
            tls = nil
        }
        chatkitTLS = try configuration.chatkit.map {
            try TLSServer(certificateFile: $0.certificateFile, keyFile: $0.keyFile)
        }
        let table = Self.table(upstreams, configuration.limits, configuration.upstreams.timeouts)
            .counting(configuration.clients.routes)
        let dispatch = Dispatch(observer: upstreamObserver)
        realtime = RealtimeGate(
            AreaService(
                table: table,
                trunks: AreaTrunks(client: client, dispatch: dispatch),
                metrics: RealtimeGateMetrics(telemetry.metrics)
            ),
            people: people,
            backlog: backlog
        )
        proxy = Proxy(
            services: ServicePaths(
                table: table,
                client: client,
                dispatch: dispatch,
                streamIdle: configuration.upstreams.streamIdle
            ),
            clients: ClientBounds(
                limiter: RateLimiter(configuration.clients, people: people, metrics: telemetry.metrics),
                holdings: Holdings(configuration.clients),
                tunnels: Tunnels(
                    census: TunnelCensus(
                        perPerson: configuration.clients.tunnelsPerPerson,
                        perAddress: configuration.clients.tunnelsPerAddress
                    ),
                    open: OpenTunnels()
                )
            ),
            own: OwnAnswers(
                endpoints: OwnEndpoints(
                    openAPI: OpenAPICache(upstreams, client: client, own: OwnEndpoints.description),
                    upstreams: upstreams,
                    health: telemetry.health,
                    routes: OwnRoutes(
                        [
                            HealthRoutes.route(
                                upstreams,
                                HealthQueries(
                                    upstreams,
                                    client: client,
                                    identity: configuration.serviceKey.map {
                                        ServiceIdentity(name: TraceRoute.asker, key: $0)
                                    }
                                ),
                                traffic
                            ), CountsRoutes.route(upstreams, client: client),
                        ],
                        authenticator: people.authenticator
                    )
                ),
                realtime: realtime,
                web: configuration.web.map { WebAnswer(folder: $0, log: telemetry.log) }
            ),
            answers: AnswerHeaders(isSecure: tls != nil),
            cors: configuration.cors,
            observer: RequestObserver(
                services: upstreams.map(\.service),
                metrics: telemetry.metrics,
                traffic: traffic,
                access: access,
                spans: spans,
                log: telemetry.log
            )
        )
    }
}
