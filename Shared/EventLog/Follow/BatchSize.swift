/// Number of events that a follower takes at once: few when it keeps up, so that they show at once; many when it is
/// behind, so that it catches up; never so many that a transaction takes long.
struct BatchSize {
    private(set) var current: Int
    let smallest: Int
    let largest: Int
    private static let brief = Duration.milliseconds(250)
    private static let long = Duration.seconds(1)

    init(smallest: Int = 64, largest: Int = 4096) {
        self.smallest = smallest
        self.largest = largest
        current = smallest
    }

    /// Learns from a batch of `count` events that took `time` to apply.
    mutating func note(count: Int, time: Duration) {
        if time > Self.long {
            current = max(smallest, current / 2)
        } else if count >= current, time < Self.brief {
            current = min(largest, current * 2)
        } else if count < current / 4 {
            current = max(smallest, current / 2)
        }
    }
}
