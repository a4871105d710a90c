import ServiceKit

/// Metrics of notices, for operators.
struct NoticeMetrics: Sendable {
    private let outcomes: MetricFamily<Counter>
    private let queue: MetricFamily<Gauge>

    init(_ metrics: Metrics) {
        outcomes = metrics.counters(
            "theracomm_notices_total",
            "Attempts to tell somebody that something waits, by channel and by what came of them.",
            labels: ["channel", "outcome"]
        )
        queue = metrics.gauges(
            "theracomm_notice_queue",
            "What people are still to be told, by state.",
            labels: ["state"]
        )
    }

    func count(_ channel: NoticeChannel, _ outcome: NoticeOutcome) {
        let word =
            switch outcome {
            case .told: "sent"
            case .obsolete: "obsolete"
            case .early: "early"
            case .failed: "failed"
            case .refused: "refused"
            case .gone: "removed"
            }
        outcomes[channel.rawValue, word].add()
    }

    func show(waiting: Int64, dead: Int64) {
        queue["waiting"].set(waiting)
        queue["dead"].set(dead)
    }
}
