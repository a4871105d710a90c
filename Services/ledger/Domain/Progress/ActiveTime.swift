public import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Time at work: intervals that don't touch, in their order. However often and in whatever pieces a time is told, it counts once.
public struct ActiveTime: Sendable, Equatable {
    /// Beginning and end of each interval.
    public let intervals: [Range<Date>]

    /// The union of `intervals`.
    public init(_ intervals: [Range<Date>] = []) {
        var union: [Range<Date>] = []
        for interval in intervals.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = union.last, interval.lowerBound <= last.upperBound {
                union[union.count - 1] = last.lowerBound..<max(last.upperBound, interval.upperBound)
            } else {
                union.append(interval)
            }
        }
        self.intervals = union
    }

    /// Whole seconds of each day on a wall, at most `ProgressLimits.day` of one.
    public func seconds(on clock: ZoneClock) -> [CivilDay: Int] {
        var sums: [CivilDay: TimeInterval] = [:]
        for interval in intervals {
            var from = interval.lowerBound
            while from < interval.upperBound {
                let day = clock.day(of: from)
                let next = clock.instant(of: CivilDay(number: day.number + 1))
                // Where clocks go back over midnight the hour before it comes twice, the second time behind the first midnight.
                let end = min(next > from ? next : from.addingTimeInterval(60), interval.upperBound)
                sums[day, default: 0] += end.timeIntervalSince(from)
                from = end
            }
        }
        return sums.mapValues { Int(min($0, Double(ProgressLimits.day))) }.filter { $0.value > 0 }
    }
}
