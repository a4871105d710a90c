extension [Double] {
    /// The middle value, the mean of both middle ones for an even count; 0 of nothing.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The smallest value that at least `share` (0…1) of the values don't exceed; 0 of nothing.
    func percentile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let rank = Int((Double(count) * share).rounded(.up)) - 1
        return sorted()[Swift.max(0, Swift.min(count - 1, rank))]
    }
}

extension Duration {
    /// As milliseconds.
    var inMilliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    }
}
