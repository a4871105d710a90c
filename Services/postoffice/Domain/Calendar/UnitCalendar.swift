public import BusinessTime
public import CareRules
public import EventSourcing
public import FoundationEssentials

/// The calendar of the unit: hours, holidays, and who is away when. One stream; what was known at any past time follows from
/// the events until then.
public enum UnitCalendar: Decider {
    /// State of the calendar.
    public struct State: Sendable, Equatable {
        /// Hours with their first days, in the order in which they were set; of the unit under `nil`.
        public internal(set) var hours: [UUID?: [HoursSet]] = [:]
        /// Single days on which the unit is closed.
        public internal(set) var holidays: [CivilDay: Holiday] = [:]
        /// Days of each year on which the unit is closed, ended ones among them.
        public internal(set) var yearly: [UUID: YearlyHoliday] = [:]
        /// Days on which the unit is open although a day of each year falls on them.
        public internal(set) var open: Set<CivilDay> = []
        /// Leaves of therapists, by the leave's id.
        public internal(set) var leaves: [UUID: LeaveAdded] = [:]

        /// Nothing is arranged.
        public init() {}
    }

    /// Command about the calendar.
    public enum Command: Sendable {
        /// Hours from a day on; what was set for later days before is replaced.
        case setHours(HoursSet)
        /// The unit is closed on a day, or closes earlier.
        case addHoliday(Holiday)
        /// The unit is open on that day, also if a day of each year falls on it.
        case removeHoliday(CivilDay)
        /// The unit is closed on a day of each year.
        case addYearly(YearlyHoliday)
        /// The unit is closed on the days of a region; of those that it has already, nothing happens. Ids come in the order of the days.
        case addRegion(HolidayRegion, from: CivilDay, ids: [UUID])
        /// A day of each year holds no more from a day on.
        case endYearly(UUID, before: CivilDay)
        /// A therapist is away.
        case addLeave(LeaveAdded)
        /// The therapist isn't away.
        case removeLeave(UUID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The hours, the day or the leave have these errors.
        case faulty([CalendarError])
        /// The unit can't be without hours once it has some.
        case unitNeedsHours
        /// There is no such leave.
        case noSuchLeave
        /// There is no such day of each year.
        case noSuchHoliday
        /// Leaves and hours that are kept are at most so many.
        case tooMany
    }

    /// Nothing is arranged.
    public static var initial: State { State() }

    /// Leaves of all therapists, holidays, and settings of one's hours, at most each.
    static let most = 10_000

    /// Days of each year, at most, ended ones among them: each is looked at for every day that is counted.
    public static let mostYearly = 200

    /// Applies the rules of the calendar.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [CalendarEvent] {
        switch command {
        case .setHours(let set):
            guard let hours = set.hours else {
                guard set.therapist != nil else { throw .unitNeedsHours }
                return state.hours[set.therapist]?.last?.hours == nil ? [] : [.hoursSet(set)]
            }
            guard hours.violations.isEmpty else { throw .faulty(hours.violations) }
            guard state.hours[set.therapist]?.last != set else { return [] }
            guard state.hours[set.therapist, default: []].count < most else { throw .tooMany }
            return [.hoursSet(set)]
        case .addHoliday(let holiday):
            guard holiday.closes.map(hours.contains) ?? true else { throw .faulty([.closingOutOfRange]) }
            guard state.holidays[holiday.day] != holiday else { return [] }
            guard state.holidays[holiday.day] != nil || state.holidays.count < most else { throw .tooMany }
            return [.holidayAdded(holiday)]
        case .removeHoliday(let day):
            return state.closures.minute(on: day) == nil ? [] : [.holidayRemoved(Holiday(day: day))]
        case .addYearly(let holiday):
            guard holiday.closes.map(hours.contains) ?? true else { throw .faulty([.closingOutOfRange]) }
            guard state.yearly[holiday.holiday] == nil else { return [] }
            return try added([holiday], to: state)
        case .addRegion(let region, let from, let ids):
            let running = state.yearly.values.filter { $0.before == nil }.map(\.rule)
            let missing = zip(region.days, ids).filter { day, _ in !running.contains(day.rule) }
            return try added(
                missing.map { YearlyHoliday(holiday: $1, rule: $0.rule, name: $0.name, from: from) },
                to: state
            )
        case .endYearly(let id, let day):
            guard let holiday = state.yearly[id] else { throw .noSuchHoliday }
            return holiday.before.map { $0 <= day } ?? false
                ? [] : [.yearlyHolidayEnded(YearlyHolidayEnded(holiday: id, before: day))]
        case .addLeave(let leave):
            guard leave.from <= leave.through, leave.through.number - leave.from.number <= 731 else {
                throw .faulty([.leaveOutOfRange])
            }
            guard state.leaves[leave.leave] == nil else { return [] }
            guard state.leaves.count < most else { throw .tooMany }
            return [.leaveAdded(leave)]
        case .removeLeave(let id):
            guard state.leaves[id] != nil else { throw .noSuchLeave }
            return [.leaveRemoved(LeaveRemoved(leave: id))]
        }
    }

    /// Minutes of a day at which the unit may close earlier.
    private static let hours = 1...1439

    private static func added(_ holidays: [YearlyHoliday], to state: State) throws(Refusal) -> [CalendarEvent] {
        guard state.yearly.count + holidays.count <= mostYearly else { throw .tooMany }
        return holidays.map { .yearlyHolidayAdded($0) }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: CalendarEvent) {
        switch event {
        case .hoursSet(let set):
            // Hours set for that day or later are replaced.
            state.hours[set.therapist, default: []].removeAll { $0.from >= set.from }
            state.hours[set.therapist, default: []].append(set)
        case .holidayAdded(let holiday):
            state.holidays[holiday.day] = holiday
            state.open.remove(holiday.day)
        case .holidayRemoved(let holiday):
            state.holidays[holiday.day] = nil
            if state.closures.minute(on: holiday.day) != nil { state.open.insert(holiday.day) }
        case .yearlyHolidayAdded(let holiday): state.yearly[holiday.holiday] = holiday
        case .yearlyHolidayEnded(let end): state.yearly[end.holiday]?.before = end.before
        case .leaveAdded(let leave): state.leaves[leave.leave] = leave
        case .leaveRemoved(let removed): state.leaves[removed.leave] = nil
        }
    }
}

extension UnitCalendar.State {
    /// The calendar of a therapist: their own hours where they have some, else the unit's, less holidays and their leave.
    /// For `nil`, the unit's.
    public func calendar(of therapist: UUID?) -> BusinessCalendar {
        var eras = self.eras(hours[nil] ?? [])
        if let therapist {
            for own in hours[therapist] ?? [] {
                // From that day on the own hours hold instead of the unit's, or the unit's again.
                let unit = self.eras(hours[nil] ?? [])
                let later = own.hours == nil ? unit.filter { $0.from > own.from } : []
                let now = own.hours == nil ? unit.last { $0.from <= own.from } ?? unit.first : nil
                eras.removeAll { $0.from >= own.from }
                if let now { eras.append(BusinessCalendar.Era(from: own.from, hours: now.hours, clock: now.clock)) }
                eras += self.eras([own]) + later
            }
        }
        let away = leaves.values.filter { $0.therapist == therapist }.map { $0.from...$0.through }
        return BusinessCalendar(eras: eras, closed: closures, leaves: away)
    }

    /// Zone on whose wall somebody's hours are, or else the unit's; `nil` if neither are set.
    public func zone(of therapist: UUID?) -> TimeZoneName? {
        let hours = self.hours[therapist]?.last?.hours ?? self.hours[nil]?.last?.hours
        return hours.flatMap { TimeZoneName($0.zone) }
    }

    /// The day on which `time` lies for the unit.
    public func day(of time: Date) -> CivilDay { calendar(of: nil).day(of: time) }

    /// Days on which the unit is closed.
    var closures: Closures {
        Closures(
            days: holidays.mapValues { $0.closes ?? 0 },
            yearly: yearly.values.map {
                Closures.Yearly(rule: $0.rule, closes: $0.closes, from: $0.from, before: $0.before)
            },
            open: open
        )
    }

    /// The first day, on or after `day`, on which the unit is closed by a day of each year; nil if it holds no more.
    public func next(_ holiday: YearlyHoliday, from day: CivilDay) -> CivilDay? {
        var day = max(day, holiday.from)
        while let next = holiday.rule.next(from: day) {
            if let before = holiday.before, next >= before { return nil }
            if !open.contains(next) { return next }
            day = CivilDay(number: next.number + 1)
        }
        return nil
    }

    /// Beginning of a leave, and the first moment after it, on the wall of the therapist.
    public func span(of leave: LeaveAdded) -> Span {
        let calendar = calendar(of: leave.therapist)
        return Span(
            from: calendar.beginning(of: leave.from),
            until: calendar.beginning(of: CivilDay(number: leave.through.number + 1))
        )
    }

    /// The leaves of a therapist that lie in a span, or reach into it, the earliest first.
    public func leaves(of therapist: UUID, within span: Span) -> [Span] {
        leaves.values.filter { $0.therapist == therapist }.map(self.span)
            .filter { leave in leave.overlaps(span) }.sorted { $0.from < $1.from }
    }

    /// The first moment after the leave that a therapist is on at `time`; leaves that follow each other are one. Nil for one who isn't on leave.
    public func endOfLeave(of therapist: UUID, at time: Date) -> Date? {
        var end = time
        for leave in leaves(of: therapist, within: Span(from: time)) where leave.from <= end {
            guard let until = leave.until else { return .distantFuture }
            end = max(end, until)
        }
        return end > time ? end : nil
    }

    private func eras(_ sets: [HoursSet]) -> [BusinessCalendar.Era] {
        sets.compactMap { set in
            set.hours.flatMap { hours in
                // A zone that was known when it was set and isn't now is read as UTC rather than not at all.
                (ZoneClock(hours.zone) ?? ZoneClock("UTC")).map {
                    BusinessCalendar.Era(from: set.from, hours: hours, clock: $0)
                }
            }
        }
    }
}
