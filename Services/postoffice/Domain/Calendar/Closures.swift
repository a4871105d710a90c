import EventSourcing

/// Days on which the unit is closed, wholly or from some hour on.
struct Closures: Sendable, Hashable {
    /// Single days, with the minute of the day from which on it is closed; 0: all day.
    var days: [CivilDay: Int] = [:]
    /// Days of each year.
    var yearly: [YearlyHoliday] = []
    /// Days on which the unit is open although a day of each year falls on them.
    var open: Set<CivilDay> = []

    /// Minute of `day` from which on the unit is closed; nil if it isn't.
    func minute(on day: CivilDay) -> Int? {
        if let minute = days[day] { return minute }
        guard !open.contains(day) else { return nil }
        return yearly.filter { $0.holds(on: day) }.map { $0.closes ?? 0 }.min()
    }
}

extension YearlyHoliday {
    /// Returns true if `day` is one of its days.
    func holds(on day: CivilDay) -> Bool { from <= day && rule.falls(on: day) && (before.map { day < $0 } ?? true) }
}
