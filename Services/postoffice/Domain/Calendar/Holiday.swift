public import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// A day on which the unit is closed, or is not any more.
public struct Holiday: Codable, Sendable, Hashable {
    /// The day.
    public var day: CivilDay
    /// Minute of the day at which the unit closes, 1 to 1439; `nil`: it is closed all day.
    public var closes: Int?

    /// States the day.
    public init(day: CivilDay, closes: Int? = nil) {
        self.day = day
        self.closes = closes
    }
}

/// A day of each year on which the unit is closed, from a day on.
public struct YearlyHoliday: Codable, Sendable, Hashable {
    /// Its id.
    public var holiday: UUID
    /// Rule for the day.
    public var rule: YearlyRule
    /// Name of the day; `nil`: it has none but its date.
    public var name: KnownHoliday?
    /// Minute of the day at which the unit closes, 1 to 1439; `nil`: it is closed all day.
    public var closes: Int?
    /// The first day on which it may fall.
    public var from: CivilDay
    /// The first day on which it doesn't hold any more; `nil` while it holds. Never in the event that adds it.
    public var before: CivilDay?

    /// States the rule.
    public init(holiday: UUID, rule: YearlyRule, name: KnownHoliday? = nil, closes: Int? = nil, from: CivilDay) {
        self.holiday = holiday
        self.rule = rule
        self.name = name
        self.closes = closes
        self.from = from
    }
}

/// A day of each year that ends: what was until then stays as it was.
public struct YearlyHolidayEnded: Codable, Sendable, Hashable {
    /// Its id.
    public var holiday: UUID
    /// The first day on which it doesn't hold any more.
    public var before: CivilDay

    /// States the end.
    public init(holiday: UUID, before: CivilDay) {
        self.holiday = holiday
        self.before = before
    }
}
