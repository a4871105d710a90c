import Synchronization

/// Metrics of one name that differ by the values of their labels, made when first used.
///
/// There are at most `limit` combinations; what comes after them shares one whose labels say "other", so that no caller can
/// fill the memory with made-up values. Looking one up costs a lock and a hash: keep the metric where it is used often.
public final class MetricFamily<Metric: Sendable>: Sendable {
    private struct State: Sendable {
        var metrics: [[String]: Metric] = [:]
        var order: [[String]] = []
    }

    let labels: [String]
    private let limit: Int
    private let make: @Sendable () -> Metric
    private let state = Mutex(State())

    init(labels: [String], limit: Int, make: @escaping @Sendable () -> Metric) {
        self.labels = labels
        self.limit = limit
        self.make = make
    }

    /// The metric for these values, one for each label in the order they were declared in. Traps if their number differs.
    public subscript(values: String...) -> Metric { self[values] }

    /// The metric for these values, one for each label in the order they were declared in. Traps if their number differs.
    public subscript(values: [String]) -> Metric {
        precondition(values.count == labels.count, "as many label values as labels: \(labels)")
        return state.withLock { state in
            if let metric = state.metrics[values] { return metric }
            let isFull = state.metrics.count >= limit
            let key = isFull ? Array(repeating: "other", count: labels.count) : values
            if let metric = state.metrics[key] { return metric }
            let metric = make()
            state.metrics[key] = metric
            state.order.append(key)
            return metric
        }
    }

    /// All combinations so far with their metrics, in the order in which they came up.
    var all: [([String], Metric)] {
        state.withLock { state in state.order.compactMap { key in state.metrics[key].map { (key, $0) } } }
    }
}
