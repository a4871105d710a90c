public import EventSourcing
public import FoundationEssentials

/// Question for reply times.
public struct ReplyQuestion: Sendable, Hashable {
    /// Member of staff; `nil`: all.
    public var staff: UUID?
    /// First day on which clients asked, on the wall of the member of staff.
    public var from: CivilDay
    /// The last.
    public var through: CivilDay
    /// Time as of which the waits, and the calendar, are told.
    public var asOf: Date

    /// Number of days before the last one on which the first lies, unless it is told.
    public static let usualDays: Int64 = 28

    /// States it; `from` must not lie behind `through`.
    public init(staff: UUID?, from: CivilDay, through: CivilDay, asOf: Date) {
        self.staff = staff
        self.from = from
        self.through = through
        self.asOf = asOf
    }

    /// The days.
    public var days: ClosedRange<CivilDay> { from...through }

    /// The instants among which these days lie on any wall: a day more at both ends, for walls differ by up to 14 hours from UTC.
    public var instants: Range<Date> {
        let (first, last) = (Double(from.number - 1), Double(through.number + 2))
        return Date(timeIntervalSince1970: first * 86_400)..<Date(timeIntervalSince1970: last * 86_400)
    }
}
