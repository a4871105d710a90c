import BusinessTime
import PeopleKit
import ServiceKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of the unit's calendar: everybody reads it, clients what concerns them, and coordinators arrange it.
struct CalendarRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/calendar"
    private static let hours =
        "zone is a name of the time zone database, week seven lists of blocks, Monday first, in minutes from midnight, "
        + "promise the minutes of these hours within which an answer is promised."

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Tells the hours in which letters are answered, the days on which the unit is closed, and who is away when. To clients it "
                    + "tells own hours of those whom they know only, and of nobody when they are away: that says `tango/my/staff`.",
                returns: CalendarView.self,
                handler: show
            ),
            .put(
                Self.area + "/hours",
                .roles([.coordinator]),
                "Sets the hours that hold from a day on, of the unit, or with staff_id a therapist's own in their place; "
                    + "without hours, the unit's again. \(Self.hours)",
                body: Hours.self,
                returns: CalendarView.self,
                problems: ["unit-needs-hours", "calendar-full"],
                handler: setHours
            ),
            .put(
                Self.area + "/holidays/{day}",
                .roles([.coordinator]),
                "Closes the unit on a day, as 2026-12-24; with closes, the minute of the day, only from then on.",
                body: ClosedDay.self,
                returns: CalendarView.self,
                problems: ["calendar-full"],
                handler: { try await arrange(.addHoliday(Holiday(day: try $0.day(), closes: $1.closes)), $0) }
            ),
            .delete(
                Self.area + "/holidays/{day}",
                .roles([.coordinator]),
                "Opens the unit on a day that was a holiday, also on one of a day of each year.",
                returns: CalendarView.self,
                handler: { try await arrange(.removeHoliday(try $0.day()), $0) }
            ),
            .put(
                Self.area + "/yearly/{holiday}",
                .roles([.coordinator]),
                "Closes the unit on a day of each year, under an id that the caller chooses: a date (12-25), a weekday of a month (1-mon-09, the "
                    + "first to fourth), the last weekday before a date (mon-before-05-25), or days from Easter Sunday (easter-2, easter+1). "
                    + "With closes, the minute of the day, only from then on. It holds from today, or from another day.",
                body: Yearly.self,
                returns: CalendarView.self,
                problems: ["calendar-full"],
                handler: addYearly
            ),
            .delete(
                Self.area + "/yearly/{holiday}",
                .roles([.coordinator]),
                "Ends a day of each year from today on; what was before stays as it was.",
                returns: CalendarView.self,
                problems: ["holiday-not-found"],
                handler: { try await arrange(.endYearly(try $0.holiday(), before: try await today()), $0) }
            ),
            .get(
                Self.area + "/regions",
                .signedIn,
                "Regions whose public holidays are known, with their holidays.",
                returns: RegionsView.self,
                handler: { _ in .json(RegionsView()) }
            ),
            .post(
                Self.area + "/regions/{region}",
                .roles([.coordinator]),
                "Closes the unit on the public holidays of a region each year, from today or another day on. Those that are there already "
                    + "stay as they are.",
                body: FromDay.self,
                returns: CalendarView.self,
                problems: ["calendar-full"],
                handler: addRegion
            ),
            .put(
                Self.area + "/leaves/{leave}",
                .roles([.coordinator]),
                "Notes that a therapist is away, first and last day included, under an id that the caller chooses. Refused while they stand in "
                    + "for somebody then.",
                body: Leave.self,
                returns: CalendarView.self,
                problems: ["calendar-full", "stands-in-for-others"],
                handler: addLeave
            ),
            .delete(
                Self.area + "/leaves/{leave}",
                .roles([.coordinator]),
                "Takes a leave back.",
                returns: CalendarView.self,
                problems: ["leave-not-found"],
                handler: { try await arrange(.removeLeave(try $0.leave()), $0) }
            ),
        ]
    }

    private func show(_ request: Request) async throws -> CalendarView {
        let calendar = try await commands.calendarView()
        guard request.caller?.isStaff != true else { return calendar }
        let owners = Set(calendar.hours.compactMap(\.staffID))
        let strangers = try await commands.acquaintances.strangers(to: try request.person(), among: owners)
        return calendar.forClient(knowing: owners.subtracting(strangers))
    }

    private struct Hours: Decodable {
        var staffID: UUID?
        /// The first day on which they hold.
        var from: String
        var hours: WeeklyHours?

        private enum CodingKeys: String, CodingKey {
            case from, hours
            case staffID = "staff_id"
        }
    }

    private func setHours(_ request: Request, _ body: Hours) async throws -> Response {
        guard let from = CivilDay(body.from) else { throw Problem.noSuchDay("from") }
        try await check(body.staffID)
        return try await arrange(
            .setHours(HoursSet(therapist: body.staffID, from: from, hours: body.hours)),
            request
        )
    }

    private struct Leave: Decodable {
        var staffID: UUID
        var from: String
        var through: String

        private enum CodingKeys: String, CodingKey {
            case from, through
            case staffID = "staff_id"
        }
    }

    private struct ClosedDay: Decodable {
        /// Minute of the day at which the unit closes.
        var closes: Int?
    }

    private struct FromDay: Decodable {
        /// The first day on which they hold; absent: today.
        var from: String?
    }

    private struct Yearly: Decodable {
        var rule: String
        var name: KnownHoliday?
        /// Minute of the day at which the unit closes.
        var closes: Int?
        /// The first day on which it may fall; absent: today.
        var from: String?
    }

    private func addYearly(_ request: Request, _ body: Yearly) async throws -> Response {
        guard let rule = YearlyRule(body.rule) else {
            throw Problem.invalid([
                FieldError("rule", code: .malformed, "must be like 12-25, 1-mon-09, mon-before-05-25 or easter-2")
            ])
        }
        let first = try await firstDay(body.from)
        let holiday = YearlyHoliday(
            holiday: try request.holiday(),
            rule: rule,
            name: body.name,
            closes: body.closes,
            from: first
        )
        return try await arrange(.addYearly(holiday), request)
    }

    private func addRegion(_ request: Request, _ body: FromDay) async throws -> Response {
        guard let region = HolidayRegion(rawValue: request.parameters.text("region")) else { throw Problem.notFound }
        let first = try await firstDay(body.from)
        return try await arrange(
            .addRegion(region, from: first, ids: region.days.map { _ in .v7() }),
            request
        )
    }

    private func addLeave(_ request: Request, _ body: Leave) async throws -> Response {
        guard let from = CivilDay(body.from) else { throw Problem.noSuchDay("from") }
        guard let through = CivilDay(body.through) else { throw Problem.noSuchDay("through") }
        try await check(body.staffID)
        return try await arrange(
            .addLeave(
                LeaveAdded(leave: try request.leave(), therapist: body.staffID, from: from, through: through)
            ),
            request
        )
    }

    /// Calendars are kept of staff only.
    private func check(_ therapist: UUID?) async throws {
        guard let therapist else { return }
        guard try await commands.people.known([therapist])[therapist]?.isStaff == true else {
            throw Problem.invalid([
                FieldError("staff_id", code: .unknownPerson, "nobody on the staff has this id")
            ])
        }
    }

    private func arrange(_ command: UnitCalendar.Command, _ request: Request) async throws -> Response {
        try await commands.arrange(command, by: request.person())
        return .json(try await commands.calendarView())
    }

    private func today() async throws -> CivilDay { try await commands.care.calendar().day(of: commands.now()) }

    /// Day that a body names as the first one; today without one.
    private func firstDay(_ text: String?) async throws -> CivilDay {
        guard let text else { return try await today() }
        guard let day = CivilDay(text) else { throw Problem.noSuchDay("from") }
        return day
    }
}

extension Request {
    fileprivate func day() throws(Problem) -> CivilDay {
        guard let day = CivilDay(parameters.text("day")) else { throw .notFound }
        return day
    }

    fileprivate func holiday() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("holiday")) else { throw .noSuchHoliday }
        return id
    }

    fileprivate func leave() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("leave")) else { throw .noSuchLeave }
        return id
    }
}
