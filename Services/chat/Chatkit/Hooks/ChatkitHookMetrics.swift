import ServiceKit

/// Metrics of webhooks, for operators.
struct ChatkitHookMetrics: Sendable {
    private let outcomes: MetricFamily<Counter>
    private let hooks: MetricFamily<Gauge>
    private let waiting: Gauge

    init(_ metrics: Metrics) {
        outcomes = metrics.counters(
            "theracomm_chatkit_hook_deliveries_total",
            "Attempts to tell a webhook something, by what came of them.",
            labels: ["outcome"]
        )
        hooks = metrics.gauges("theracomm_chatkit_hooks", "Webhooks, by how they do.", labels: ["state"])
        waiting = metrics.gauge("theracomm_chatkit_hook_queue", "What webhooks are still to be told.")
    }

    /// Outcome of attempts.
    enum Outcome: String, Sendable {
        case delivered, failed, obsolete, expired, disabled
    }

    func count(_ outcome: Outcome, _ amount: Int = 1) { outcomes[outcome.rawValue].add(UInt64(amount)) }

    func show(_ all: [ChatkitHook]) {
        for word in ["active", "failing", "disabled"] {
            hooks[word].set(Int64(all.count(where: { $0.health.word == word })))
        }
        waiting.set(all.reduce(0) { $0 + $1.health.waiting })
    }
}
