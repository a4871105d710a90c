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
    private let chatkitTLS: TLSServer?
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
            table: table,
            client: client,
            dispatch: dispatch,
            limiter: RateLimiter(configuration.clients, people: people, metrics: telemetry.metrics),
            holdings: Holdings(configuration.clients),
            cors: configuration.cors,
            tunnels: Tunnels(
                census: TunnelCensus(
                    perPerson: configuration.clients.tunnelsPerPerson,
                    perAddress: configuration.clients.tunnelsPerAddress
                ),
                open: OpenTunnels()
            ),
            answers: AnswerHeaders(isSecure: tls != nil),
            observer: RequestObserver(
                services: upstreams.map(\.service),
                metrics: telemetry.metrics,
                traffic: traffic,
                access: access,
                spans: spans,
                log: telemetry.log
            ),
            own: OwnEndpoints(
                openAPI: OpenAPICache(upstreams, client: client, own: OwnEndpoints.description),
                upstreams: upstreams,
                health: telemetry.health,
                administration: HealthRoutes(
                    upstreams,
                    HealthQueries(
                        upstreams,
                        client: client,
                        identity: configuration.serviceKey.map { ServiceIdentity(name: TraceRoute.asker, key: $0) }
                    ),
                    traffic,
                    authenticator: people.authenticator
                ),
                counts: CountsRoutes(upstreams, client: client, authenticator: people.authenticator)
            ),
            web: configuration.web.map { WebAnswer(folder: $0, log: telemetry.log) },
            realtime: realtime,
            streamIdle: configuration.upstreams.streamIdle
        )
    }

    /// Source of the keys of persons' tokens: identity, if there is one.
    private static func keySource(_ upstreams: [Upstream], _ client: Client) -> UserKeys.Source? {
        guard let identity = upstreams.first(where: { $0.service == "identity" }) else { return nil }
        return {
            let request = Request(.get, "/api/v1/identity/keys", authority: identity.service)
            let options = SendOptions(responseTimeout: .seconds(5), idleTimeout: .seconds(5))
            let answer = try await client.send(request, to: identity.inTurn[0], options: options)
            return try KeySet(jwks: try await answer.body.collect(upTo: 65_536))
        }
    }

    /// Follows identity's revocations; nil where the gateway can't say who it is, or there is no identity.
    private func revocations() -> RevocationFollower? {
        guard let key = configuration.serviceKey, let identity = upstreams.first(where: { $0.service == "identity" })
        else { return nil }
        let own = ServiceIdentity(name: TraceRoute.asker, key: key)
        return RevocationFollower(people.revocations, log: telemetry.log) { [client] path in
            let token = own.token()
            let request = Request(.get, path, headers: [.authorization: "Bearer \(token)"], authority: identity.service)
            return try await client.send(
                request,
                to: identity.inTurn[0],
                options: SendOptions(responseTimeout: .seconds(5), idleTimeout: .zero)
            )
        }
    }

    /// The table of all prefixes of all services, and of those with a time-out of their own.
    static func table(_ upstreams: [Upstream], _ limits: RouteLimits, _ timeouts: RouteTimeouts = RouteTimeouts())
        -> RouteTable
    {
        let table = RouteTable(
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
        let special = timeouts.entries.compactMap { entry in
            table.row(for: entry.prefix, from: .inside)?.with(prefix: entry.prefix, response: entry.timeout)
        }
        let replaced = Set(special.map(\.prefix))
        return RouteTable(table.rows.filter { !replaced.contains($0.prefix) } + special)
    }

    /// The members in the order in which they start; the public listener is the last, and the first to be stopped.
    func group() -> RunGroup {
        observe()
        var members: [any LongRunning] = [operators()]
        if let access { members.append(access) }
        members.append(Member("connections to services", stop: { await client.close() }))
        members.append(
            UpstreamWatch(upstreams: upstreams, client: client, observer: upstreamObserver, log: telemetry.log)
        )
        members.append(people.member)
        members.append(proxy.holdings.bodies.watch(log: telemetry.log))
        if let follower = revocations() { members.append(follower) }
        members.append(proxy.tunnels.open.watch(limit: configuration.upstreams.streamIdle, log: telemetry.log))
        if let tls {
            let files = [configuration.certificateFile, configuration.keyFile].compactMap { $0 }
            members.append(CertificateWatch(tls: tls, files: files, log: telemetry.log))
        }
        if let inner = configuration.innerTLS { members.append(inner.watch(in: telemetry)) }
        if let elsewhere = operatorsElsewhere() { members.append(elsewhere) }
        members.append(
            member(
                "internal",
                server(for: .inside, tls: configuration.innerTLS?.tls.server),
                at: configuration.internalListen
            )
        )
        let outer = server(for: .open, tls: tls)
        members.append(HeapWatch(of: backlog, connections: { outer.connectionCount }))
        members.append(member("public", outer, at: configuration.listen))
        if let chatkit = configuration.chatkit, let tls = chatkitTLS {
            let files = [chatkit.certificateFile, chatkit.keyFile]
            members.append(CertificateWatch(tls: tls, files: files, log: telemetry.log))
            members.append(member("chatkit", chatkitServer(tls: tls), at: chatkit.address))
        }
        // Stopped first: clients on it would hold up the draining of the listeners.
        members.append(realtime.member)
        return RunGroup(members, deadline: configuration.drain, log: telemetry.log)
    }

    /// Routes of the operators' listener.
    func operatorsRouter(drain: (@Sendable () -> Void)? = nil) -> Router {
        var own = GatewayRoutes(
            limiter: proxy.limiter,
            tunnels: proxy.tunnels,
            upstreams: upstreams,
            log: telemetry.log
        )
        if let drain { own.drain = drain }
        let common = OperatorsRoutes(telemetry, loops: loops).routes
        return Router(common + own.routes + TraceRoutes(queries: traces).routes, authenticator: NobodyKnown())
    }

    private func operators() -> ServerMember {
        let server = Server(handler: operatorsRouter().handler, loops: loops)
        return ServerMember(
            "operators",
            server,
            on: [configuration.metricsListen],
            reusePort: true,
            drain: .seconds(1),
            log: telemetry.log
        )
    }

    /// Listener for operators on other machines: all that every process tells, and nothing by which a gateway is
    /// changed.
    private func operatorsElsewhere() -> ServerMember? {
        guard let inner = configuration.innerTLS, let address = configuration.metricsTLSListen else { return nil }
        let routes = OperatorsRoutes(telemetry, loops: loops)
        return inner.metricsListener(routes, on: address, loops: loops, reusePort: true, log: telemetry.log)
    }

    /// A server for clients of the original hosted chat; it listens nowhere yet.
    func chatkitServer(tls: TLSServer?) -> Server {
        let most = ChatkitListen.subscriptionsPerWebSocket * configuration.clients.tunnelsPerAddress
        let proxy = proxy.forChatkit(
            ChatkitListen.table(upstreams, configuration.limits),
            subscriptions: TunnelCensus(perPerson: 0, perAddress: most)
        )
        // A body that is too long is refused by the proxy, in the protocol's form, before more of it is read.
        return server(proxy.chatkitHandler, side: .open, tls: tls, body: .max) { .chatkit($0) }
    }

    /// A server for one side; it listens nowhere yet.
    func server(for side: Listener, tls: TLSServer? = nil) -> Server {
        server(
            proxy.handler(for: side),
            beginning: proxy.beginning(for: side),
            side: side,
            tls: tls
        )
    }

    private func server(
        _ handler: @escaping Handler,
        beginning: Beginning? = nil,
        side: Listener,
        tls: TLSServer?,
        body: Int? = nil,
        refusal: @escaping @Sendable (Problem) -> Response = { .problem($0) }
    ) -> Server {
        var limits = ServerLimits()
        limits.refusal = refusal
        limits.bodyBytes = body ?? configuration.limits.bodyBytes
        limits.connections = configuration.connections
        limits.backlog = backlog
        switch side {
        case .inside:
            // Of services, each of which asks for many by one connection.
            limits.streamsPerConnection = 10_000
            limits.queuedBytes = .max
        case .open:
            limits.queuedBytes = configuration.queuedBytes.connection
            bound(&limits)
        }
        return Server(handler: handler, beginning: beginning, limits: limits, loops: loops, tls: tls)
    }

    /// Bounds the connections that strangers may hold, and keeps a reserve for those who ask whether we are well.
    private func bound(_ limits: inout ServerLimits) {
        // A quarter of the descriptors is for services, operators and files.
        let listeners = configuration.chatkit == nil ? 1 : 2
        limits.connections = min(limits.connections, max(1, Descriptors.limit * 3 / 4 / listeners))
        let share = configuration.clients.shares[.connections].perAddress
        // Also where there are few, one address doesn't have them all.
        if share < .max { limits.connectionsPerAddress = min(share, max(1, limits.connections * 2 / 5)) }
        limits.isProxy = { [proxies = proxy.holdings.proxies] in proxies.contains($0) }
        limits.reserve = 32
        let own = proxy.own
        limits.reserveHandler = { request in
            guard OwnEndpoints.health.contains(request.path) else { throw Problem.unavailable }
            guard let answer = try await own.answer(request) else { throw Problem.notFound }
            return answer
        }
    }

    private func member(_ name: String, _ server: Server, at address: SocketAddress) -> ServerMember {
        telemetry.metrics.observe(
            "theracomm_gateway_connections",
            "Open connections.",
            labels: ["listener": name]
        ) { Double(server.connectionCount) }
        for (reason, count) in [("full", \Server.Refusals.full), ("share", \Server.Refusals.share)] {
            telemetry.metrics.observe(
                "theracomm_gateway_connections_refused_total",
                "Connections that weren't served: all places were taken, or their address had its share.",
                kind: "counter",
                labels: ["listener": name, "reason": reason]
            ) { Double(server.refusals[keyPath: count]) }
        }
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
        telemetry.watch(backlog)
        // Requests are carried without them.
        telemetry.watch(people.revocations, isNeeded: false)
        let census = proxy.tunnels.census
        telemetry.metrics.observe("theracomm_gateway_websockets", "Open WebSockets from outside.") {
            Double(census.count)
        }
        let holdings = proxy.holdings
        let censuses = [
            ("requests", holdings.requests), ("event-streams", holdings.eventStreams),
            ("bodies", holdings.bodies.census),
        ]
        for (what, census) in censuses {
            telemetry.metrics.observe(
                "theracomm_gateway_open",
                "What clients hold at this moment.",
                labels: ["what": what]
            ) { Double(census.count) }
        }
        for upstream in upstreams {
            telemetry.metrics.observe(
                "theracomm_gateway_upstream_up",
                "Whether the service answered when it was last looked at.",
                labels: ["upstream": upstream.service]
            ) { upstream.state == .up || upstream.state == .unready ? 1 : 0 }
        }
        let upstreams = upstreams
        // One service that is down is no reason to take the others away from everybody.
        telemetry.health.add("services") {
            if upstreams.contains(where: { $0.state == .up || $0.state == .unknown }) { return .ok }
            let answers = upstreams.contains { $0.state == .unready }
            return .failing(answers ? "no service can store anything" : "no service answers")
        }
    }
}

/// The operators' listener knows nobody: all its routes are open.
struct NobodyKnown: Authenticator {
    func caller(of request: Request) async throws(Problem) -> Caller? { nil }
}
