public import BusinessTime
public import EventSourcing
public import FoundationEssentials

/// Event of the calendar by which reply times are measured. Ids, days and hours; nothing in it is sealed.
public enum CalendarEvent: Sendable, Hashable {
    /// Hours hold from a day on: the unit's, or a therapist's own in their place.
    case hoursSet(HoursSet)
    /// A day on which the unit is closed.
    case holidayAdded(Holiday)
    /// The unit is open on that day after all.
    case holidayRemoved(Holiday)
    /// The unit is closed on a day of each year.
    case yearlyHolidayAdded(YearlyHoliday)
    /// That day of each year holds no more.
    case yearlyHolidayEnded(YearlyHolidayEnded)
    /// A therapist is away.
    case leaveAdded(LeaveAdded)
    /// They are there after all.
    case leaveRemoved(LeaveRemoved)
}

/// Hours that hold from a day on.
public struct HoursSet: Codable, Sendable, Hashable {
    /// Therapist whose hours they are; `nil`: the unit's.
    public var therapist: UUID?
    /// The first day.
    public var from: CivilDay
    /// The hours; `nil` for a therapist: the unit's again.
    public var hours: WeeklyHours?

    /// States the hours.
    public init(therapist: UUID?, from: CivilDay, hours: WeeklyHours?) {
        self.therapist = therapist
        self.from = from
        self.hours = hours
    }
}

/// A therapist's days away, first and last included.
public struct LeaveAdded: Codable, Sendable, Hashable {
    /// Its id.
    public var leave: UUID
    /// Therapist who is away.
    public var therapist: UUID
    /// The first day.
    public var from: CivilDay
    /// The last day.
    public var through: CivilDay

    /// States the leave.
    public init(leave: UUID, therapist: UUID, from: CivilDay, through: CivilDay) {
        self.leave = leave
        self.therapist = therapist
        self.from = from
        self.through = through
    }
}

/// A leave that is taken back.
public struct LeaveRemoved: Codable, Sendable, Hashable {
    /// Its id.
    public var leave: UUID

    /// Names the leave.
    public init(leave: UUID) { self.leave = leave }
}

extension CalendarEvent: StoredEvent {
    private static let hoursType = EventType("calendar.hours_set", version: 1)
    private static let holidayType = EventType("calendar.holiday_added", version: 1)
    private static let noHolidayType = EventType("calendar.holiday_removed", version: 1)
    private static let yearlyType = EventType("calendar.yearly_holiday_added", version: 1)
    private static let noYearlyType = EventType("calendar.yearly_holiday_ended", version: 1)
    private static let leaveType = EventType("calendar.leave_added", version: 1)
    private static let noLeaveType = EventType("calendar.leave_removed", version: 1)

    /// The stored names of what is arranged.
    public static let schema = EventSchema<CalendarEvent>()
        .reading(hoursType, as: HoursSet.self) { .hoursSet($0) }
        .reading(holidayType, as: Holiday.self) { .holidayAdded($0) }
        .reading(noHolidayType, as: Holiday.self) { .holidayRemoved($0) }
        .reading(yearlyType, as: YearlyHoliday.self) { .yearlyHolidayAdded($0) }
        .reading(noYearlyType, as: YearlyHolidayEnded.self) { .yearlyHolidayEnded($0) }
        .reading(leaveType, as: LeaveAdded.self) { .leaveAdded($0) }
        .reading(noLeaveType, as: LeaveRemoved.self) { .leaveRemoved($0) }
        .writing { event in
            switch event {
            case .hoursSet(let set): StoredForm(hoursType, set)
            case .holidayAdded(let holiday): StoredForm(holidayType, holiday)
            case .holidayRemoved(let holiday): StoredForm(noHolidayType, holiday)
            case .yearlyHolidayAdded(let holiday): StoredForm(yearlyType, holiday)
            case .yearlyHolidayEnded(let end): StoredForm(noYearlyType, end)
            case .leaveAdded(let leave): StoredForm(leaveType, leave)
            case .leaveRemoved(let leave): StoredForm(noLeaveType, leave)
            }
        }
}
