import ServiceKit

/// Settings for services that are slow or unwell.
struct UpstreamSettings: Sendable {
    /// Rules for leaving an address out.
    let health: HealthRules
    /// Requests that may wait for one service at once.
    let concurrency: Int
    /// Requests in a hundred that may be sent again.
    let retryPercent: Int
    /// Answers that may take longer, or shorter, than usual.
    let timeouts: RouteTimeouts
    /// Time without a byte on an answer that is a stream of events, and on a WebSocket.
    let streamIdle: Duration

    /// The defaults.
    static let usual = UpstreamSettings()

    private init() {
        health = HealthRules()
        concurrency = 2048
        retryPercent = 20
        timeouts = RouteTimeouts()
        streamIdle = .seconds(300)
    }

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        var health = HealthRules()
        health.failures = reader.setting(
            "THERACOMM_EJECT_AFTER",
            default: 5,
            in: 1...1000,
            "Failures in a row after which an address of a service is left out for a while."
        )
        health.longestEjection = reader.setting(
            "THERACOMM_EJECT_LONGEST",
            default: .seconds(30),
            "The longest such while; the first is a second."
        )
        self.health = health
        concurrency = reader.setting(
            "THERACOMM_UPSTREAM_CONCURRENCY",
            default: 2048,
            in: 1...1_000_000,
            "Requests that may wait for one service at once; more are answered 503."
        )
        retryPercent = reader.setting(
            "THERACOMM_RETRY_PERCENT",
            default: 20,
            in: 0...100,
            "Requests in a hundred that may be sent to a service a second time."
        )
        timeouts = reader.setting(
            "THERACOMM_ROUTE_TIMEOUTS",
            default: RouteTimeouts(),
            "Time an answer may take, for paths that begin so."
        )
        streamIdle = reader.setting(
            "THERACOMM_STREAM_IDLE",
            default: .seconds(300),
            "Time that server-sent events and WebSockets may be silent."
        )
    }
}
