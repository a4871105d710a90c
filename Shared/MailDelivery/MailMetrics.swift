import ServiceKit

/// Metrics of mail, for operators.
struct MailMetrics: Sendable {
    private let outcomes: MetricFamily<Counter>
    private let queue: MetricFamily<Gauge>

    init(_ metrics: Metrics) {
        outcomes = metrics.counters(
            "theracomm_mail_deliveries_total",
            "Attempts to hand on a mail, by what came of them.",
            labels: ["outcome"]
        )
        queue = metrics.gauges("theracomm_mail_queue", "Mail in the outbox, by state.", labels: ["state"])
    }

    func count(_ outcome: String) { outcomes[outcome].add() }

    func show(waiting: Int64, dead: Int64) {
        queue["waiting"].set(waiting)
        queue["dead"].set(dead)
    }
}
