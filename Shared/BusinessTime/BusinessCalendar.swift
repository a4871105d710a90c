public import EventSourcing
public import FoundationEssentials

/// Times at which one person, or a unit, is there: hours, without holidays and leave. Arithmetic in whole
/// milliseconds, so that time can be split and added without a remainder.
public struct BusinessCalendar: Sendable {
    /// Hours that hold from a day on, until the next.
    public struct Era: Sendable {
        /// The first day.
        public var from: CivilDay
        /// The hours.
        public var hours: WeeklyHours
        /// Clock of the zone of the hours.
        public var clock: ZoneClock

        /// States them.
        public init(from: CivilDay, hours: WeeklyHours, clock: ZoneClock) {
            (self.from, self.hours, self.clock) = (from, hours, clock)
        }
    }

    /// Eras in order of their first days.
    private let eras: [Era]
    private let closed: Closures
    private let leaves: [ClosedRange<CivilDay>]

    /// The calendar of hours that hold one after another, less closed days and leave.
    public init(eras: [Era], closed: Closures, leaves: [ClosedRange<CivilDay>]) {
        self.eras = eras.sorted { $0.from < $1.from }
        self.closed = closed
        self.leaves = leaves
    }

    /// True if any hours are known.
    public var hasHours: Bool { !eras.isEmpty }

    /// The hours that hold on a day. Before the first known ones, those: letters are older than calendars.
    private func era(on day: CivilDay) -> Era? { eras.last { $0.from <= day } ?? eras.first }

    /// The stretches of a day in which letters are answered, as instants, in order.
    private func stretches(on day: CivilDay) -> [Range<Int64>] {
        let own = plain(day)
        // On the day when hours of another zone begin, a day may begin before the last one has ended.
        guard eras.count > 1, let first = own.first, let end = plain(CivilDay(number: day.number - 1)).last?.upperBound,
            end > first.lowerBound
        else { return own }
        return own.filter { $0.upperBound > end }.map { max($0.lowerBound, end)..<$0.upperBound }
    }

    private func plain(_ day: CivilDay) -> [Range<Int64>] {
        guard let era = era(on: day), !leaves.contains(where: { $0.contains(day) }) else { return [] }
        let midnight = day.number * 86_400_000
        let close = closed.minute(on: day) ?? 1440
        return era.hours.week[day.weekday].compactMap { block in
            guard block.from < close else { return nil }
            let start = era.clock.instant(ofWall: midnight + Int64(block.from) * 60_000)
            let end = era.clock.instant(ofWall: midnight + Int64(min(block.to, close)) * 60_000)
            // A block that lies within a skipped hour is empty.
            return start < end ? start..<end : nil
        }
    }

    /// The days that may touch the instants from `start` to `end`, whatever the zone.
    private static func days(_ start: Int64, _ end: Int64) -> ClosedRange<Int64> {
        func day(_ instant: Int64) -> Int64 { Int64((Double(instant) / 86_400_000).rounded(.down)) }
        return (day(start) - 1)...(day(end) + 1)
    }

    /// Part of the time from `start` to `end` that lies in business hours; nil if none are known. Negative spans are
    /// empty.
    public func time(from start: Date, to end: Date) -> Duration? {
        guard hasHours else { return nil }
        let (start, end) = (start.milliseconds, end.milliseconds)
        guard start < end else { return .zero }
        var sum: Int64 = 0
        for number in Self.days(start, end) {
            for stretch in stretches(on: CivilDay(number: number)) {
                sum += max(0, min(stretch.upperBound, end) - max(stretch.lowerBound, start))
            }
        }
        return .milliseconds(sum)
    }

    /// The first instant by which `amount` of business time has passed since `start`; nil if that is not within three years.
    public func instant(after start: Date, adding amount: Duration) -> Date? {
        let first = start.milliseconds
        var left = amount.milliseconds
        guard left > 0 else { return start }
        for number in Self.days(first, first + 3 * 366 * 86_400_000) {
            for stretch in stretches(on: CivilDay(number: number)) where stretch.upperBound > first {
                let from = max(stretch.lowerBound, first)
                if stretch.upperBound - from >= left { return Date(milliseconds: from + left) }
                left -= stretch.upperBound - from
            }
        }
        return nil
    }

    /// Time by which an answer to a letter sent at `start` is promised; nil if none is.
    public func promise(for start: Date) -> Date? {
        promised(at: start).flatMap { instant(after: start, adding: $0) }
    }

    /// Business time within which an answer to a letter sent at `start` is promised; nil if none is.
    func promised(at start: Date) -> Duration? {
        guard let clock = eras.last?.clock, let era = era(on: clock.day(of: start)) else { return nil }
        return era.hours.promise.map { .seconds($0 * 60) }
    }

    /// The stretches of a span in which letters are answered, as instants, in order.
    func stretches(within span: Range<Int64>) -> [Range<Int64>] {
        guard hasHours, !span.isEmpty else { return [] }
        return Self.days(span.lowerBound, span.upperBound).flatMap { stretches(on: CivilDay(number: $0)) }
            .map { $0.clamped(to: span) }.filter { !$0.isEmpty }
    }

    /// The first instant of a day on the wall of these hours; in UTC where none are known.
    public func beginning(of day: CivilDay) -> Date {
        let midnight = day.number * 86_400_000
        return Date(milliseconds: era(on: day)?.clock.instant(ofWall: midnight) ?? midnight)
    }

    /// The day of an instant on the wall of these hours; in UTC where none are known.
    public func day(of date: Date) -> CivilDay {
        guard let latest = eras.last?.clock else {
            return CivilDay(number: Int64((Double(date.milliseconds) / 86_400_000).rounded(.down)))
        }
        return (era(on: latest.day(of: date))?.clock ?? latest).day(of: date)
    }
}
