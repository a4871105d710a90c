/// Percentiles by nearest rank: the smallest value that at least so many per cent of all values don't exceed. Always one of
/// the values, so there is a letter behind each.
public enum Percentile {
    /// The value at rank ceil(`percent` / 100 × count), counted from 1, of values in ascending order; `nil` of none.
    public static func nearestRank<Value>(_ percent: Int, of sorted: [Value]) -> Value? {
        guard !sorted.isEmpty else { return nil }
        let rank = (percent * sorted.count + 99) / 100
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }
}
