import HTTPKit
import ServiceKit
import Tokens

/// The settings of the gateway, read once at the start.
struct GatewayConfiguration: Sendable {
    let listen: SocketAddress
    let internalListen: SocketAddress
    let metricsListen: SocketAddress
    /// Address of metrics for other machines, by TLS; nil: none.
    let metricsTLSListen: SocketAddress?
    let services: ServiceAddresses
    /// TLS with the services, both ways; nil: clear text.
    let innerTLS: InnerTLS?
    /// Key with which it asks services about traces, and identity about withdrawn tokens; nil: it can't ask.
    let serviceKey: SigningKey?
    /// Folder in which requests are kept for `/traces` after a restart; nil: none.
    let tracesFolder: String?
    /// The web client; nil: none is served.
    let web: WebFolder?
    let certificateFile: String?
    let keyFile: String?
    /// Listener for clients of the original hosted chat; nil: off.
    let chatkit: ChatkitListen?
    let limits: RouteLimits
    let clients: LimitSettings
    let upstreams: UpstreamSettings
    let cors: CORS
    let connectTimeout: Duration
    let connections: Int
    /// Bytes that may be held for those who don't take them, by the process and for one connection of a client.
    let queuedBytes: (process: Int, connection: Int)
    let loops: Int
    let drain: Duration
    let logLevel: LogLevel
    let logsAccess: Bool

    /// Settings that the scripts give to every executable, and that the gateway has no use for.
    static let ofOthers: Set<String> = ["THERACOMM_SERVICE_KEYS_FILE"]

    /// Reads all settings; throws all mistakes at once.
    init(_ reader: inout ConfigurationReader) throws(ConfigurationError) {
        let listen = reader.required("THERACOMM_LISTEN", as: SocketAddress.self, "Where the public comes in.")
        let inside = reader.required(
            "THERACOMM_INTERNAL_LISTEN",
            as: SocketAddress.self,
            "Where services come in. Nobody else may reach it: feeds are here."
        )
        let metrics = reader.required(
            "THERACOMM_METRICS_LISTEN",
            as: SocketAddress.self,
            "Where /metrics, /livez, /readyz and /traces are; for operators only."
        )
        let services = reader.required(
            "THERACOMM_ROUTES",
            as: ServiceAddresses.self,
            "Where each service listens. Several addresses of one service are joined by |."
        )
        innerTLS = InnerTLS.read(&reader)
        metricsTLSListen = InnerTLS.metricsListen(&reader, over: innerTLS)
        serviceKey = reader.optionalFile(
            "THERACOMM_SERVICE_KEY_FILE",
            "File with the gateway's Ed25519 seed, 64 hexadecimal digits: with it services are asked what they know of a trace, and identity whose tokens count no more. Mode 0600."
        ) { path in try SigningKey.read(secretFile: path) }
        tracesFolder = reader.optional(
            "THERACOMM_TRACES_FOLDER",
            as: String.self,
            "Folder in which the newest requests are kept, 64 MB at most, so that /traces knows them after a restart. Without it: in memory."
        )
        let served = reader.optionalFile(
            "THERACOMM_WEB",
            "Folder of the built web client, which is served to browsers; off: none is. A new build in it is seen by itself."
        ) { path in path == "off" ? nil : try WebFolder(path) }
        web = served ?? nil
        certificateFile = reader.optional(
            "THERACOMM_TLS_CERTIFICATE_FILE",
            as: String.self,
            "Certificate chain (PEM) of the public listener; read again when it changes. Without it: clear text."
        )
        keyFile = reader.optional("THERACOMM_TLS_KEY_FILE", as: String.self, "The certificate's key (PEM).")
        chatkit = ChatkitListen(&reader, otherwise: (certificateFile, keyFile))
        limits = RouteLimits(
            bodyBytes: reader.setting(
                "THERACOMM_BODY_LIMIT",
                default: 32 << 20,
                in: 1024...1 << 30,
                "Bytes of a body."
            ),
            response: reader.setting("THERACOMM_RESPONSE_TIMEOUT", default: .seconds(30), "Time a service may take."),
            idle: reader.setting("THERACOMM_IDLE_TIMEOUT", default: .seconds(60), "Time a body may stand still.")
        )
        clients = LimitSettings(&reader)
        upstreams = UpstreamSettings(&reader)
        cors = CORS(&reader)
        connectTimeout = reader.setting("THERACOMM_CONNECT_TIMEOUT", default: .seconds(2), "Time to reach a service.")
        connections = reader.setting("THERACOMM_CONNECTIONS", default: 10_000, in: 1...1_000_000, "Clients at once.")
        queuedBytes = (
            Backlog.setting(&reader),
            reader.setting(
                "THERACOMM_CONNECTION_QUEUED_BYTES",
                default: 2 << 20,
                in: 64 << 10...1 << 30,
                "Bytes of answers that one HTTP/2 connection of a client may have queued; with more, its further requests wait."
            )
        )
        loops = reader.setting("THERACOMM_LOOPS", default: 2, in: 1...64, "Event loops, each a thread.")
        drain = reader.setting("THERACOMM_DRAIN", default: .seconds(20), "The longest that stopping may take.")
        logLevel = reader.setting("THERACOMM_LOG_LEVEL", default: .info, "Lines below it are not logged.")
        logsAccess = reader.setting("THERACOMM_ACCESS_LOG", default: true, "Whether every request gets a line.")
        if (certificateFile == nil) != (keyFile == nil) {
            reader.note("THERACOMM_TLS_CERTIFICATE_FILE and THERACOMM_TLS_KEY_FILE must be given together")
        }
        if chatkit != nil, let services, !services.entries.contains(where: { $0.service == ChatkitListen.service }) {
            reader.note("THERACOMM_CHATKIT_LISTEN needs \(ChatkitListen.service) in THERACOMM_ROUTES")
        }
        try reader.check()
        guard let listen, let inside, let metrics, let services else { throw reader.error }
        let table = Gateway.table(services.entries.map { Upstream($0) }, limits)
        for entry in upstreams.timeouts.entries where table.row(for: entry.prefix, from: .inside) == nil {
            reader.note("THERACOMM_ROUTE_TIMEOUTS: no route begins with \(entry.prefix)")
        }
        for entry in clients.routes.named.entries where table.row(for: entry.prefix, from: .open) == nil {
            reader.note("THERACOMM_ROUTE_RATES: no route for clients begins with \(entry.prefix)")
        }
        try reader.check()
        self.listen = listen
        internalListen = inside
        metricsListen = metrics
        self.services = services
    }
}
