public import EventLoop
public import HTTPKit

extension InnerTLS {
    private static let metricsSetting = "THERACOMM_METRICS_TLS_LISTEN"

    /// Reads where metrics, life and readiness are beside their listener in clear; nil where that is left out. Without `inner` it is a
    /// mistake, which stays in `reader`.
    public static func metricsListen(_ reader: inout ConfigurationReader, over inner: InnerTLS?) -> SocketAddress? {
        let address = reader.optional(
            metricsSetting,
            as: SocketAddress.self,
            "Where /metrics, /livez and /readyz are for other machines: by TLS, for who has a certificate of the installation."
        )
        if address != nil, inner == nil { reader.note("\(metricsSetting) needs \(setting)") }
        return address
    }

    /// A listener on `address` that answers who has a certificate of the installation.
    public func metricsListener(
        _ routes: OperatorsRoutes,
        on address: SocketAddress,
        loops: EventLoopGroup,
        reusePort: Bool = false,
        log: Logger
    ) -> ServerMember {
        let router = Router(routes.routes, authenticator: NoAuthenticator())
        return ServerMember(
            "metrics over TLS",
            Server(handler: router.handler, loops: loops, tls: tls.server),
            on: [address],
            reusePort: reusePort,
            drain: .seconds(1),
            log: log
        )
    }
}
