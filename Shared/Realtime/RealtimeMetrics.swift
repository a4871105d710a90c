import HTTPKit
import ServiceKit

/// Metrics of realtime connections.
struct RealtimeMetrics: Sendable {
    let connections: Gauge
    let frames: Counter
    let restarts: Counter
    let resets: Counter
    let pastReads: Counter
    private let joins: MetricFamily<Counter>
    private let closes: MetricFamily<Counter>

    init(_ metrics: Metrics) {
        connections = metrics.gauge("theracomm_realtime_connections", "Open realtime connections.")
        frames = metrics.counter("theracomm_realtime_frames_sent_total", "Frames sent to clients.")
        restarts = metrics.counter("theracomm_realtime_log_restarts_total", "New epochs of the log that were met.")
        resets = metrics.counter("theracomm_realtime_resets_total", "Subscribers that were told to load anew.")
        pastReads = metrics.counter("theracomm_realtime_past_reads_total", "Times the log was read for one subscriber.")
        joins = metrics.counters(
            "theracomm_realtime_subscriptions_total",
            "Subscriptions, from now on or resumed.",
            labels: ["kind"]
        )
        closes = metrics.counters(
            "theracomm_realtime_closed_total",
            "Connections that this side closed, by code.",
            labels: ["code"]
        )
    }

    func joined(resumes: Bool) { joins[resumes ? "resumed" : "new"].add() }
    func closed(_ code: WebSocketCloseCode) { closes[String(code.rawValue)].add() }
}
