public import EventSourcing

/// Days on which somebody is closed, wholly or from some hour on.
public struct Closures: Sendable, Hashable {
    /// Day of each year, while it holds.
    public struct Yearly: Sendable, Hashable {
        /// Rule for the day.
        public var rule: YearlyRule
        /// Minute of the day from which on it is closed; nil: all day.
        public var closes: Int?
        /// The first day on which it may fall.
        public var from: CivilDay
        /// The first day on which it doesn't hold any more; nil while it holds.
        public var before: CivilDay?

        /// States the day.
        public init(rule: YearlyRule, closes: Int? = nil, from: CivilDay, before: CivilDay? = nil) {
            (self.rule, self.closes, self.from, self.before) = (rule, closes, from, before)
        }

        /// Returns true if `day` is one of its days.
        func holds(on day: CivilDay) -> Bool {
            from <= day && rule.falls(on: day) && (before.map { day < $0 } ?? true)
        }
    }

    /// Single days, with the minute of the day from which on it is closed; 0: all day.
    public var days: [CivilDay: Int]
    /// Days of each year.
    public var yearly: [Yearly]
    /// Days on which it is open although a day of each year falls on them.
    public var open: Set<CivilDay>

    /// States the days.
    public init(days: [CivilDay: Int] = [:], yearly: [Yearly] = [], open: Set<CivilDay> = []) {
        (self.days, self.yearly, self.open) = (days, yearly, open)
    }

    /// Minute of `day` from which on it is closed; nil if it isn't.
    public func minute(on day: CivilDay) -> Int? {
        if let minute = days[day] { return minute }
        guard !open.contains(day) else { return nil }
        return yearly.filter { $0.holds(on: day) }.map { $0.closes ?? 0 }.min()
    }
}
