import Synchronization

/// The metrics of this process and their Prometheus text. Names are `theracomm_…` plus a unit (`_seconds`, `_total`, `_bytes`).
///
/// Label values are names from a fixed set (routes, states), never ids or anything personal.
public final class Metrics: Sendable {
    struct Entry: Sendable {
        let name: String
        let help: String
        let kind: String
        let samples: @Sendable () -> [Sample]
    }

    private let entries = Mutex<[Entry]>([])

    /// No metrics yet.
    public init() {}

    /// A counter without labels.
    public func counter(_ name: String, _ help: String) -> Counter {
        counters(name, help, labels: [])[[]]
    }

    /// Counters by labels, at most `limit` of them.
    public func counters(_ name: String, _ help: String, labels: [String], limit: Int = 1000) -> MetricFamily<Counter> {
        let family = MetricFamily(labels: labels, limit: limit) { Counter() }
        register(name, help, "counter") {
            family.all.map { Sample("", family.labels, $0.0, Double($0.1.value)) }
        }
        return family
    }

    /// A gauge without labels.
    public func gauge(_ name: String, _ help: String) -> Gauge { gauges(name, help, labels: [])[[]] }

    /// Gauges by labels, at most `limit` of them.
    public func gauges(_ name: String, _ help: String, labels: [String], limit: Int = 1000) -> MetricFamily<Gauge> {
        let family = MetricFamily(labels: labels, limit: limit) { Gauge() }
        register(name, help, "gauge") {
            family.all.map { Sample("", family.labels, $0.0, Double($0.1.value)) }
        }
        return family
    }

    /// A gauge that is read when somebody looks. `read` must be quick; nil leaves it out.
    public func observe(
        _ name: String,
        _ help: String,
        kind: String = "gauge",
        labels: [String: String] = [:],
        _ read: @escaping @Sendable () -> Double?
    ) {
        let pairs = labels.sorted { $0.key < $1.key }
        register(name, help, kind) {
            read().map { [Sample("", pairs.map(\.key), pairs.map(\.value), $0)] } ?? []
        }
    }

    /// A histogram of durations without labels.
    public func histogram(_ name: String, _ help: String, bounds: [Double] = Histogram.latencyBounds) -> Histogram {
        histograms(name, help, labels: [], bounds: bounds)[[]]
    }

    /// Histograms of durations by labels, at most `limit` of them.
    public func histograms(
        _ name: String,
        _ help: String,
        labels: [String],
        bounds: [Double] = Histogram.latencyBounds,
        limit: Int = 300
    ) -> MetricFamily<Histogram> {
        let family = MetricFamily(labels: labels, limit: limit) { Histogram(bounds: bounds) }
        register(name, help, "histogram") {
            family.all.flatMap { Sample.histogram($0.1, family.labels, $0.0) }
        }
        return family
    }

    /// The state of all metrics in Prometheus' text format 0.0.4, sorted by name.
    public func text() -> String {
        let entries = entries.withLock { $0 }
        var text = ""
        var lastName = ""
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            let samples = entry.samples()
            if samples.isEmpty { continue }
            if entry.name != lastName {
                text += "# HELP \(entry.name) \(Sample.escapedHelp(entry.help))\n# TYPE \(entry.name) \(entry.kind)\n"
                lastName = entry.name
            }
            for sample in samples { text += sample.line(entry.name) }
        }
        return text
    }

    /// Values of the metrics with these names that have one label or none, in the order of their registration.
    func figures(named names: Set<String>) -> [HealthReport.Figure] {
        let entries = entries.withLock { $0 }.filter { names.contains($0.name) }
        return entries.flatMap { entry in
            entry.samples().map {
                HealthReport.Figure(name: entry.name, label: $0.labels.first?.1 ?? "", value: $0.value)
            }
        }
    }

    private func register(_ name: String, _ help: String, _ kind: String, _ samples: @escaping @Sendable () -> [Sample])
    {
        precondition(Sample.isName(name), "not a metric name: \(name)")
        entries.withLock { $0.append(Entry(name: name, help: help, kind: kind, samples: samples)) }
    }
}
