import Synchronization

/// Counts of durations by buckets. Observing costs three atomic instructions and a walk over the bounds.
public final class Histogram: Sendable {
    /// Bounds in seconds that suit requests and database calls: half a millisecond to ten seconds.
    public static let latencyBounds: [Double] = [
        0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    let bounds: [Double]
    private let nanosecondBounds: [UInt64]
    // One more than bounds: the last takes what is above all of them.
    private let buckets: [Counter]
    private let nanoseconds = Atomic<UInt64>(0)

    init(bounds: [Double]) {
        self.bounds = bounds.sorted()
        nanosecondBounds = self.bounds.map { UInt64($0 * 1_000_000_000) }
        buckets = (0...bounds.count).map { _ in Counter() }
    }

    /// Counts one duration. Negative ones count as zero.
    public func observe(_ duration: Duration) {
        let length = UInt64(max(0, duration.nanoseconds))
        let index = nanosecondBounds.firstIndex { length <= $0 } ?? nanosecondBounds.count
        buckets[index].add()
        nanoseconds.wrappingAdd(length, ordering: .relaxed)
    }

    /// Counts per bucket, not accumulated; the last one is above all bounds.
    var counts: [UInt64] { buckets.map(\.value) }

    /// Sum of all durations in seconds.
    var sum: Double { Double(nanoseconds.load(ordering: .relaxed)) / 1e9 }
}
