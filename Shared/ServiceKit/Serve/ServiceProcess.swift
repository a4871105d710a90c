import EventLog
import EventLoop
import HTTPKit
import Postgres
import ProductVersion
import Tokens
import Vault

/// A service at work: everything it consists of, as one run group.
struct ServiceProcess<S: Service>: Sendable {
    let configuration: ServiceConfiguration
    let telemetry: ServiceTelemetry
    let loops: EventLoopGroup
    /// Loop of projections and other background work: a long page of events holds up nobody's request. Projections have
    /// connections of their own there, so that their queries are answered on the thread that asked.
    private let followers = EventLoopGroup(count: 1, name: "followers")
    private let environment: [String: String]
    /// Connections of the projections: they take turns, as nobody waits for all of them at once.
    private static var followerConnections: Int { 3 }
    /// Bytes held for clients until they take them.
    private let backlog: Backlog

    init(_ configuration: ServiceConfiguration, telemetry: ServiceTelemetry, environment: [String: String]) {
        self.environment = environment
        self.configuration = configuration
        self.telemetry = telemetry
        loops = EventLoopGroup(count: configuration.loops)
        backlog = Backlog(limit: configuration.queuedBytes)
        Heap.look(after: loops.loops + followers.loops)
    }

    /// Wires the service. Its members are in the order in which they start; the server that takes requests is all but the last.
    func group() async throws -> RunGroup {
        let schema = SchemaNames(S.self).service
        var database = configuration.database.pool(for: S.name, schema: schema)
        let pool = Pool(database, loops: loops)
        database.connections = Self.followerConnections
        let base = ServiceBase.open(
            S.self,
            configuration,
            pool: pool,
            followers: Pool(database, loops: followers),
            loops: loops,
            telemetry: telemetry,
            environment: environment
        )
        let service = try await S(base)
        let writing = WriteProbe(pool, log: telemetry.log)
        observe(base, service, writing)
        let working = [notary(base), HeapWatch(of: backlog)] + service.members(on: base)
        let members: [any LongRunning] =
            [
                operators(service), storage(base), writing.member(),
                Member("key erasures", run: { await base.vault.followErasures() }),
                MasterKeyCheck.member(base.vault, log: telemetry.log),
            ]
            + [Member("user keys", run: { await base.trust.userKeys.follow() })] + revocations(base)
            + reconciliation(service, base)
            + working.map { ExecutorBound($0, on: $0.isAwaited ? base.store.loop : followers.next()) }
            // Started last, so it is stopped first: a stream without an end would hold up the server's draining.
            + [server(service, base, writing), Member("endless answers", stop: { await service.endStreams() })]
        let first = certificates() + operatorsElsewhere()
        return RunGroup(first + members, deadline: configuration.drain, log: telemetry.log)
    }

    private func revocations(_ base: ServiceBase) -> [any LongRunning] {
        guard S.followsRevocations else { return [] }
        return [
            RevocationFollower(base.trust.revocations, log: telemetry.log) {
                try await base.gateway.send(Request(.get, $0))
            }
        ]
    }

    private func certificates() -> [any LongRunning] {
        guard let inner = configuration.innerTLS else { return [] }
        return [inner.watch(in: telemetry)]
    }

    private func operators(_ service: S) -> ServerMember {
        let draining = DrainRoutes(
            health: telemetry.health,
            log: telemetry.log,
            streams: { service.openStreams }
        )
        let router = Router(
            OperatorsRoutes(telemetry, loops: loops, followers: followers).routes + draining.routes,
            authenticator: NoAuthenticator()
        )
        let server = Server(handler: router.handler, loops: loops)
        return ServerMember(
            "operators",
            server,
            on: [configuration.metricsListen],
            drain: .seconds(1),
            log: telemetry.log
        )
    }

    /// Listener of the operators' routes for other machines.
    private func operatorsElsewhere() -> [any LongRunning] {
        guard let inner = configuration.innerTLS, let address = configuration.metricsTLSListen else { return [] }
        let routes = OperatorsRoutes(telemetry, loops: loops, followers: followers)
        return [inner.metricsListener(routes, on: address, loops: loops, log: telemetry.log)]
    }

    private func server(_ service: S, _ base: ServiceBase, _ writing: WriteProbe) -> ServerMember {
        let spans = SpanRing(capacity: 2048)
        let trace = TraceRoute(service: S.name, lookup: TraceLookup(spans: spans, store: base.store)).route
        let health = HealthRoute(service: S.name, telemetry: telemetry).route
        let routes = service.servedRoutes(telemetry.log) + [trace, health]
        let description = Document(
            "application/json",
            Router(routes.map { $0.declaringPosition(reading: S.followsErasures) }, authenticator: NoAuthenticator())
                .openAPI(
                    title: S.summary,
                    version: ProductVersion.current,
                    service: S.name,
                    placeholders: QueryParameter.placeholders
                )
        )
        let openAPI = Route(.get, "/openapi.json", .open, "This service's routes as OpenAPI 3.1.") { request in
            var answer = description.answer(to: request)
            if !writing.state.isFit { answer.headers.add(WriteProbe.field, "no") }
            return answer
        }
        // The gateway asks every other second for the description's head, to see whether this process still answers.
        let observed = ObservedRouter(
            routes + [openAPI],
            routine: [openAPI.path, trace.path, health.path],
            authenticator: base.authenticator,
            telemetry: telemetry,
            service: S.name,
            spans: spans
        )
        // The gateway carries all requests and tunnels of all clients over a few connections.
        var limits = ServerLimits()
        limits.streamsPerConnection = 10_000
        // One connection carries everybody: who takes nothing must not keep the others waiting.
        limits.queuedBytes = .max
        limits.backlog = backlog
        let server = Server(
            handler: { await observed.respond(to: $0) },
            limits: limits,
            loops: loops,
            tls: configuration.innerTLS?.tls.server
        )
        telemetry.metrics.observe("theracomm_http_connections", "Open connections.") { Double(server.connectionCount) }
        telemetry.watch(backlog)
        // A little less than all members have together, so that what comes after has a moment, too.
        return ServerMember(
            "server",
            server,
            on: [configuration.listen],
            drain: configuration.drain * 3 / 4,
            log: telemetry.log
        )
    }

    /// Members that run before anything that follows, works or serves.
    private func reconciliation(_ service: S, _ base: ServiceBase) -> [any LongRunning] {
        if let reconciliation = ErasureReconciliation(service, base) { return [reconciliation.member] }
        telemetry.log.warning("erasures are kept in the database alone: an older copy of it brings the erased back")
        return []
    }

    private func notary(_ base: ServiceBase) -> Member {
        let notary = Notary(base.store, key: configuration.sealKey(of: S.name))
        telemetry.watch("notary") { notary.status }
        return Member("notary", run: { await notary.run() })
    }

    private func storage(_ base: ServiceBase) -> Member {
        Member(
            "storage",
            stop: {
                await base.store.close()
                await base.store.followers.close()
                await base.pool.close()
            }
        )
    }

    private func observe(_ base: ServiceBase, _ service: S, _ writing: WriteProbe) {
        ProcessMetrics.register(in: telemetry.metrics)
        let pool = base.pool
        telemetry.watch(pool, as: "service")
        telemetry.watch(base.store.followers, as: "projections")
        telemetry.metrics.observe("theracomm_log_position", "Last position of the log that is known.") {
            Double(base.store.signal.position)
        }
        telemetry.metrics.observe("theracomm_vault_cached_keys", "Keys of persons in memory.") {
            Double(base.vault.cachedKeys)
        }
        telemetry.health.add("database") {
            do {
                _ = try await pool.query("select 1", timeout: .seconds(1))
                return .ok
            } catch {
                return .failing("no answer to a query")
            }
        }
        telemetry.health.add("storage") { writing.state }
        let userKeys = base.trust.userKeys
        telemetry.health.add("user keys") { userKeys.isReady ? .ok : .failing("not fetched from identity yet") }
        telemetry.watch(base.trust.revocations)
        for runner in service.projections {
            telemetry.watch(runner.name, isLazy: runner.isLazy) { runner.status }
        }
    }
}
