import BusinessTime
import PeopleKit
import ServiceKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ReplyTimes

/// The routes of reply clocks: who waits, and how long clients waited.
struct ClockRoutes: Sendable {
    let commands: MailCommands

    private static let running = "/api/v1/mail/clocks"
    private static let area = "/api/v1/mail/reply-times"

    var routes: [Route] {
        [
            .get(
                Self.running,
                .signedIn,
                "Lists who waits, oldest first: for staff the clients who wait for their answer, or for that of somebody for whom they "
                    + "stand in, for a client the answers that they wait for and by when each is promised; 50 a page unless told.",
                query: [
                    QueryParameter("all", .flag, "Of everybody; for coordinators."),
                    QueryParameter("overdue", .flag, "Only where the answer was promised by now."), .limit(), .cursor,
                ],
                returns: ClockListView.self,
                problems: ["forbidden"],
                handler: waiting
            ),
            .post(
                Self.running + "/{letter}/settle",
                .roles(Role.staff),
                "Says that a letter for whose answer a client waits needs none: letter_id of a clock, and staff_id where one stands in for that "
                    + "one. Nobody waits any more, and it counts in no figure. When the client writes again, a new clock begins.",
                body: Whose.self,
                returns: ClockView.self,
                problems: ["nobody-waits"],
                handler: settle
            ),
            .post(
                Self.running + "/{letter}/reopen",
                .roles(Role.staff),
                "Takes back that a letter needs no answer. Nothing happens if the client has written again by now.",
                body: Whose.self,
                returns: ClockView.self,
                problems: ["nobody-waits"],
                handler: reopen
            ),
            .get(
                Self.area,
                .roles(Role.staff),
                "Tells how long clients waited for first and for next answers, by the ISO week in which their letters came: p50 "
                    + "and p90 by nearest rank, in wall time and in business time. Coordinators see everybody, others "
                    + "themselves.",
                query: ReplyQuestion.parameters,
                returns: ReplyTimesView.self,
                problems: ["forbidden"],
                handler: figures
            ),
            .get(
                Self.area + "/letters",
                .roles(Role.staff),
                "Lists the clocks behind one figure, with the letters that began and ended them, oldest first.",
                query: ReplyQuestion.weekParameters + [.limit(), .cursor],
                returns: ClockListView.self,
                problems: ["forbidden"],
                handler: letters
            ),
        ]
    }

    private func waiting(_ request: Request) async throws -> Response {
        let person = try request.person()
        let time = commands.now()
        let wantsAll = try request.queryFlag("all") ?? false
        if wantsAll, request.caller?.roles.contains(.coordinator) != true { throw Problem.forbidden }
        var clocks =
            if wantsAll {
                try await commands.care.running(limit: Self.mostOfAll)
            } else if request.caller?.isStaff == true {
                try await commands.care.waiting(for: person, at: time)
            } else {
                try await commands.care.running(client: person)
            }
        let calendar = try await commands.care.calendar()
        if try request.queryFlag("overdue") ?? false {
            var calendars = try await commands.care.calendars(of: Set(clocks.map(\.staff)), calendar)
            clocks = clocks.filter { calendars.promise(by: $0.staff, for: $0.startedAt).map { $0 < time } ?? false }
        }
        return .json(try await page(of: clocks, request, calendar, time))
    }

    private struct Whose: Decodable {
        /// Member of staff who is waited for; absent: the caller.
        var staffID: UUID?

        private enum CodingKeys: String, CodingKey { case staffID = "staff_id" }
    }

    private func settle(_ request: Request, _ body: Whose) async throws -> Response {
        try await told(try await commands.settle(try id(request, body), by: try request.person()), request)
    }

    private func reopen(_ request: Request, _ body: Whose) async throws -> Response {
        try await told(try await commands.reopen(try id(request, body), by: try request.person()), request)
    }

    private func id(_ request: Request, _ body: Whose) throws -> ReplyClock.ID {
        ReplyClock.ID(letter: try request.letterID(), staff: try body.staffID ?? request.person())
    }

    private func told(_ clock: ReplyClock, _ request: Request) async throws -> Response {
        let views = try await views([clock], try await commands.care.calendar(), commands.now(), request.faces)
        guard let view = views.first else { throw Problem.nobodyWaits }
        return .json(view)
    }

    /// Clocks of the whole unit that are looked at: the oldest.
    private static let mostOfAll = 10_000

    private func figures(_ request: Request) async throws -> Response {
        let asOf = try ReplyQuestion.asOf(request, now: commands.now())
        let calendar = try await commands.care.calendar(asOf: asOf)
        let question = try ReplyQuestion(request, asOf: asOf, today: calendar.calendar(of: nil).day(of: asOf))
        let figures = try await commands.care.figures(question, calendar)
        let staff = try await commands.people.known(Set(figures.map(\.key.staff)))
        return .json(ReplyTimesView(asOf: asOf, figures, names: staff.mapValues(\.name)))
    }

    private struct Keyset: Codable {
        var at: Date
        var letter: UUID
        /// Member of staff, where a letter began several clocks.
        var staff: UUID?

        init(_ clock: ReplyClock) { (at, letter, staff) = (clock.startedAt, clock.letter, clock.staff) }

        /// Returns true if `clock` stands behind this place.
        func isBefore(_ clock: ReplyClock) -> Bool {
            (at, letter.uuidString, staff?.uuidString ?? "~")
                < (clock.startedAt, clock.letter.uuidString, clock.staff.uuidString)
        }
    }

    /// The page of `clocks`, oldest first, for which `request` asks.
    private func page(of clocks: [ReplyClock], _ request: Request, _ calendar: UnitCalendar.State, _ now: Date)
        async throws -> ClockListView
    {
        let limit = try request.limit()
        let place = try request.cursor(Keyset.self)
        let rest = clocks.filter { place?.isBefore($0) ?? true }
        let shown = Array(rest.prefix(limit))
        let next = rest.count > limit ? shown.last.map(Keyset.init) : nil
        return ClockListView(
            clocks: try await views(shown, calendar, now, request.faces),
            next: try next.map { try Cursor.text($0) }
        )
    }

    private func letters(_ request: Request) async throws -> Response {
        let asOf = try ReplyQuestion.asOf(request, now: commands.now())
        let question = try ReplyQuestion(weekOf: request, asOf: asOf)
        let calendar = try await commands.care.calendar(asOf: asOf)
        var clocks = try await commands.care.clocks(question, calendar).compactMap { $0.asOf(asOf) }
        if let isFirst = try ReplyQuestion.isFirst(request) { clocks.removeAll { $0.isFirst != isFirst } }
        return .json(try await page(of: clocks, request, calendar, asOf))
    }

    private func views(
        _ clocks: [ReplyClock],
        _ calendar: UnitCalendar.State,
        _ now: Date,
        _ faces: ShownPeople.Faces
    ) async throws -> [ClockView] {
        let covers = try await commands.matchingTable.covers(of: Set(clocks.map(\.staff)))
        let people = try await commands.people.shown(
            told: Set(
                clocks.flatMap { [$0.client, $0.staff] + ($0.answer.map { [$0.by] } ?? []) } + covers.map(\.covering)
            ),
            faces: faces
        )
        var calendars = StaffCalendars(calendar, covers)
        return clocks.map { clock in
            let there = clock.answer == nil ? covers.covering(clock.staff, at: now) : []
            return ClockView(clock, &calendars, people, standingIn: there, now: now)
        }
    }
}
