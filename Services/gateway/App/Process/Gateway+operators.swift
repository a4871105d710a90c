import HTTPKit
import ServiceKit

/// Listeners for operators.
extension Gateway {
    /// Routes of the operators' listener.
    func operatorsRouter(drain: (@Sendable () -> Void)? = nil) -> Router {
        var own = GatewayRoutes(
            limiter: proxy.clients.limiter,
            tunnels: proxy.clients.tunnels,
            upstreams: upstreams,
            log: telemetry.log
        )
        if let drain { own.drain = drain }
        let common = OperatorsRoutes(telemetry, loops: loops).routes
        return Router(common + own.routes + TraceRoutes(queries: traces).routes, authenticator: NobodyKnown())
    }

    func operators() -> ServerMember {
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
    func operatorsElsewhere() -> ServerMember? {
        guard let inner = configuration.innerTLS, let address = configuration.metricsTLSListen else { return nil }
        let routes = OperatorsRoutes(telemetry, loops: loops)
        return inner.metricsListener(routes, on: address, loops: loops, reusePort: true, log: telemetry.log)
    }
}
