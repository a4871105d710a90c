import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of reply clocks: who waits, and how long clients waited.
struct ClockRoutes: Sendable {
    let office: PostOffice

    private static let area = "/api/v1/mail/reply-times"
    private static let asOf = QueryParameter(
        "as_of",
        .text(maximum: 40),
        "An RFC 3339 time: everything as it stood then, the calendar included. Default: now."
    )

    var routes: [Route] {
        [
            .get(
                "/api/v1/mail/clocks",
                .signedIn,
                "Lists who waits, oldest first: for staff the clients who wait for their answer, for a client the answers that "
                    + "they wait for and by when each is promised.",
                returns: ClockListView.self,
                handler: own
            ),
            .get(
                Self.area,
                .roles(Role.staff),
                "Tells how long clients waited for first and for next answers, by the ISO week in which their letters came: p50 "
                    + "and p90 by nearest rank, in wall time and in business time. Coordinators see everybody, others "
                    + "themselves.",
                query: [
                    QueryParameter("therapist", .uuid, "Only of this member of staff."),
                    QueryParameter(
                        "from",
                        .text(maximum: 10),
                        "The first day, as 2026-03-01. Default: 28 days before to."
                    ),
                    QueryParameter("to", .text(maximum: 10), "The last day. Default: the day of as_of."), Self.asOf,
                ],
                returns: ReplyTimesView.self,
                problems: ["forbidden"],
                handler: figures
            ),
            .get(
                Self.area + "/letters",
                .roles(Role.staff),
                "Lists the clocks behind one figure, with the letters that began and ended them, oldest first.",
                query: [
                    QueryParameter("therapist", .uuid, "The member of staff.", isRequired: true),
                    QueryParameter("week", .text(maximum: 8), "The ISO week, as 2026-W09.", isRequired: true),
                    QueryParameter("kind", .oneOf(["first", "next"]), "Which answers. Default: both."), Self.asOf,
                    .limit(), .cursor,
                ],
                returns: ClockListView.self,
                problems: ["forbidden"],
                handler: letters
            ),
        ]
    }

    private func own(_ request: Request) async throws -> Response {
        let person = try request.person()
        let isStaff = request.caller?.isStaff == true
        let clocks = try await office.care.running(staff: isStaff ? person : nil, client: isStaff ? nil : person)
        return .json(ClockListView(clocks: try await views(clocks, try await office.care.calendar(), office.now())))
    }

    private func figures(_ request: Request) async throws -> Response {
        let asOf = try time(request)
        let calendar = try await office.care.calendar(asOf: asOf)
        let today = calendar.calendar(of: nil).day(of: asOf)
        let through = try day(request, "to") ?? today
        let from = try day(request, "from") ?? CivilDay(number: through.number - 28)
        guard (0...1100).contains(through.number - from.number) else {
            throw Problem.invalid([FieldError("from", code: "value", "must be at most three years before to")])
        }
        let question = ReplyQuestion(staff: try staff(request), from: from, through: through, asOf: asOf)
        let clocks = try await office.care.clocks(question, calendar)
        let figures = ReplyFigures.of(clocks, asOf: asOf) { calendar.calendar(of: $0) }
        return .json(ReplyTimesView(asOf: asOf, figures: figures.map(ReplyFiguresView.init)))
    }

    private struct Place: Codable {
        var at: Date
        var letter: UUID
    }

    private func letters(_ request: Request) async throws -> Response {
        guard let staff = try staff(request), let week = try request.queryText("week"),
            let days = CivilDay.days(ofWeek: week)
        else { throw Problem.invalid([FieldError("week", code: "value", "must be a week, as 2026-W09")]) }
        let asOf = try time(request)
        let calendar = try await office.care.calendar(asOf: asOf)
        let question = ReplyQuestion(staff: staff, from: days.lowerBound, through: days.upperBound, asOf: asOf)
        var clocks = try await office.care.clocks(question, calendar).compactMap { $0.asOf(asOf) }
        if let kind = try request.queryText("kind") { clocks.removeAll { $0.isFirst != (kind == "first") } }
        if let place = try request.cursor(Place.self) {
            clocks.removeAll { ($0.startedAt, $0.letter.uuidString) <= (place.at, place.letter.uuidString) }
        }
        let limit = try request.limit()
        let shown = Array(clocks.prefix(limit))
        let next = clocks.count > limit ? shown.last.map { Place(at: $0.startedAt, letter: $0.letter) } : nil
        return .json(
            ClockListView(clocks: try await views(shown, calendar, asOf), next: try next.map { try Cursor.text($0) })
        )
    }

    private func views(_ clocks: [ReplyClock], _ calendar: UnitCalendar.State, _ now: Date) async throws -> [ClockView]
    {
        let people = try await office.people.known(
            Set(clocks.flatMap { [$0.client, $0.staff] + ($0.answer.map { [$0.by] } ?? []) })
        )
        var calendars: [UUID: BusinessCalendar] = [:]
        return clocks.map { clock in
            let own = calendars[clock.staff] ?? calendar.calendar(of: clock.staff)
            calendars[clock.staff] = own
            return ClockView(clock, own, people, now: now)
        }
    }

    /// Whose figures: anybody's for coordinators, one's own for others.
    private func staff(_ request: Request) throws -> UUID? {
        let asked = try request.queryUUID("therapist")
        guard request.caller?.roles.contains(.coordinator) != true else { return asked }
        let person = try request.person()
        guard asked == nil || asked == person else { throw Problem.forbidden }
        return person
    }

    private func time(_ request: Request) throws -> Date {
        guard let text = try request.queryText("as_of") else { return office.now() }
        guard let time = RFC3339.date(of: text) else {
            throw Problem.invalid([FieldError("as_of", code: "value", "must be an RFC 3339 time")])
        }
        return time
    }

    private func day(_ request: Request, _ name: String) throws -> CivilDay? {
        guard let text = try request.queryText(name) else { return nil }
        guard let day = CivilDay(text) else {
            throw Problem.invalid([FieldError(name, code: "value", "must be a day, as 2026-03-01")])
        }
        return day
    }
}
