import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Wish of a person for summaries of what is new: how often, at which hour, in which zone.
public struct SummaryWish: Codable, Sendable, Hashable {
    /// Time between two summaries.
    public enum Period: String, Codable, Sendable, Hashable, CaseIterable {
        /// None.
        case off
        /// Each day.
        case daily
        /// Each Monday.
        case weekly

        /// Days from one to the next; 0: there is none.
        public var days: Int64 {
            switch self {
            case .off: 0
            case .daily: 1
            case .weekly: 7
            }
        }
    }

    /// Time between two summaries.
    public var period: Period
    /// Hour of the day, 0 to 23.
    public var hour: Int
    /// Name of the time zone in which it is that hour.
    public var zone: String

    /// States it.
    public init(period: Period, hour: Int, zone: String) { (self.period, self.hour, self.zone) = (period, hour, zone) }

    /// Wish of whoever has said none: no summaries.
    public static let none = SummaryWish(period: .off, hour: 7, zone: "UTC")

    /// The first time after `time` at which a summary is due, with the day in its zone; nil: none is wanted. An hour that doesn't exist on that day
    /// is the first moment after it, one that comes twice is the first of the two.
    public func next(after time: Date) -> (day: CivilDay, at: Date)? {
        guard period != .off, let clock = ZoneClock(zone) else { return nil }
        var day = clock.day(of: time)
        for _ in 0...8 {
            let at = clock.instant(of: day, minute: hour * 60)
            if at > time, period == .daily || Self.isMonday(day) { return (day, at) }
            day = CivilDay(number: day.number + 1)
        }
        return nil
    }

    /// Day 0, the first of January 1970, was a Thursday.
    private static func isMonday(_ day: CivilDay) -> Bool { ((day.number + 3) % 7 + 7) % 7 == 0 }
}
