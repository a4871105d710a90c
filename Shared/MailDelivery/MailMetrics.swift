import ServiceKit

/// Metrics of mail, for operators.
struct MailMetrics: Sendable {
    private let outcomes: MetricFamily<Counter>
    private let queue: MetricFamily<Gauge>
    private let oldest: Gauge

    init(_ metrics: Metrics) {
        outcomes = metrics.counters(
            "theracomm_mail_deliveries_total",
            "Attempts to hand on a mail, by what came of them.",
            labels: ["outcome"]
        )
        queue = metrics.gauges("theracomm_mail_queue", "Mail in the outbox, by state.", labels: ["state"])
        oldest = metrics.gauge(
            "theracomm_mail_queue_oldest_seconds",
            "Age of the mail that waits longest, when the queue was last looked at."
        )
    }

    func count(_ outcome: String) { outcomes[outcome].add() }

    func show(waiting: Int64, dead: Int64, oldest seconds: Double) {
        oldest.set(Int64(seconds))
        queue["waiting"].set(waiting)
        queue["dead"].set(dead)
    }
}
