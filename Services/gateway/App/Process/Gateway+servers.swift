import EventLoop
import HTTPKit
import ServiceKit

/// Listeners for clients and services.
extension Gateway {
    /// A server for clients of the original hosted chat; it listens nowhere yet.
    func chatkitServer(tls: TLSServer?) -> Server {
        let most = ChatkitListen.subscriptionsPerWebSocket * configuration.clients.tunnelsPerAddress
        let proxy = proxy.forChatkit(
            ChatkitListen.table(upstreams, configuration.limits),
            subscriptions: TunnelCensus(perPerson: 0, perAddress: most)
        )
        // A body that is too long is refused by the proxy, in the protocol's form, before more of it is read.
        return server(proxy.chatkitHandler, listener: .open, tls: tls, body: .max) { .chatkit($0) }
    }

    /// A server for one side; it listens nowhere yet.
    func server(for listener: Listener, tls: TLSServer? = nil) -> Server {
        server(
            proxy.handler(for: listener),
            beginning: proxy.beginning(for: listener),
            listener: listener,
            tls: tls
        )
    }

    private func server(
        _ handler: @escaping Handler,
        beginning: Beginning? = nil,
        listener: Listener,
        tls: TLSServer?,
        body: Int? = nil,
        refusal: @escaping @Sendable (Problem) -> Response = { .problem($0) }
    ) -> Server {
        var limits = ServerLimits()
        limits.refusal = refusal
        limits.bodyBytes = body ?? configuration.limits.bodyBytes
        limits.connections = configuration.connections
        limits.backlog = backlog
        switch listener {
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
        limits.isProxy = { [proxies = proxy.clients.holdings.proxies] in proxies.contains($0) }
        limits.reserve = 32
        let own = proxy.own.endpoints
        limits.reserveHandler = { request in
            guard OwnEndpoints.health.contains(request.path) else { throw Problem.unavailable }
            guard let answer = try await own.answer(request) else { throw Problem.notFound }
            return answer
        }
    }

    func member(_ name: String, _ server: Server, at address: SocketAddress) -> ServerMember {
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
}
