import ServiceKit

/// Metrics of scanning.
struct ScannerMeters: Sendable {
    private let outcomes: MetricFamily<Counter>
    private let spans: Histogram

    init(_ metrics: Metrics) {
        outcomes = metrics.counters(
            "theracomm_scans_total",
            "Files that were to be scanned, by what came of it.",
            labels: ["outcome"]
        )
        spans = metrics.histogram("theracomm_scan_seconds", "From wanting a file scanned to knowing what came of it.")
    }

    /// Counts a file. `outcome` is one of a few words.
    func note(_ outcome: String, after span: Duration) {
        outcomes[outcome].add()
        spans.observe(span)
    }
}
