public import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Days of a client: calendar days in their zone that begin at a minute of the site's choice. An hour after midnight is the day before.
public struct ReleaseDays: Sendable {
    /// Minute at which days begin where a site has chosen none: 06:00.
    public static let usualBeginning = 360

    private let clock: ZoneClock
    private let beginning: Int

    /// Days of a zone; `beginning` is a minute of the day, 0 to 1439.
    public init(_ clock: ZoneClock, beginning: Int = usualBeginning) {
        (self.clock, self.beginning) = (clock, min(max(0, beginning), 1439))
    }

    /// The instant at which `day` begins. A time that the wall skips is the first instant after the gap; one that comes twice is the first.
    public func start(of day: CivilDay) -> Date { clock.instant(of: day, minute: beginning) }

    /// The day to which `time` belongs: the last that has begun.
    public func day(of time: Date) -> CivilDay {
        var day = clock.day(of: time)
        while start(of: day) > time { day = CivilDay(number: day.number - 1) }
        while start(of: CivilDay(number: day.number + 1)) <= time { day = CivilDay(number: day.number + 1) }
        return day
    }
}
