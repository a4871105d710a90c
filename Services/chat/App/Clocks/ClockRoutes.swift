import ChatDomain
import FoundationEssentials
import HTTPKit

/// The routes of reply clocks: who waits, and how long clients waited.
struct ClockRoutes: Sendable {
    let desk: ClockDesk

    private static let area = "/api/v1/chat"

    /// Which answers.
    private static let asked = [
        QueryParameter("staff", .uuid, "Only of this member of staff."),
        QueryParameter("room", .uuid, "Only in this room."),
        QueryParameter("from", .text(maximum: 40), "An RFC 3339 time. Default: 28 days before to."),
        QueryParameter("to", .text(maximum: 40), "An RFC 3339 time. Default: now."),
    ]

    var routes: [Route] {
        [
            .get(
                Self.area + "/clocks",
                .signedIn,
                "Lists who waits, oldest first: for staff the clients who wait in the rooms where they are, for a client the "
                    + "answers that they wait for. Business time is told where the post office can be asked.",
                query: [
                    QueryParameter("all", .flag, "Of everybody; for coordinators."), .limit(maximum: 100), .cursor,
                ],
                returns: ClockListView.self,
                problems: ["forbidden"],
                handler: running
            ),
            .get(
                Self.area + "/reply-times",
                .roles(Role.staff),
                "Tells how long clients waited for first and for next answers: p50 and p90 by nearest rank, in wall time and in "
                    + "business time, of what they asked in the time from … to. Coordinators see everybody, others themselves.",
                query: Self.asked + [
                    QueryParameter("by_room", .flag, "Each room for itself; all together unless told.")
                ],
                returns: ReplyTimeListView.self,
                problems: ["forbidden"],
                handler: figures
            ),
            .get(
                Self.area + "/reply-times/answers",
                .roles(Role.staff),
                "Lists the answers that such figures are made of, the latest asked first: in which room, by which message it was asked and "
                    + "by which answered, and how long that took.",
                query: Self.asked + [.limit(maximum: 100), .cursor],
                returns: ReplyListView.self,
                problems: ["forbidden"],
                handler: answered
            ),
        ]
    }

    private func running(_ request: Request) async throws -> Response {
        let person = try request.person()
        let isStaff = request.caller?.isStaff == true
        let wantsAll = try request.queryFlag("all") ?? false
        if wantsAll, request.caller?.roles.contains(.coordinator) != true { throw Problem.forbidden }
        let side: ClockDesk.Side = wantsAll ? .everybody : isStaff ? .staff(person) : .client(person)
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await desk.running(side, after: try request.cursor(ClockDesk.Place.self), limit: limit + 1)
        let clocks = Array(found.prefix(limit))
        let now = desk.rooms.now()
        // A client is told by the unit's hours, who of the staff asks by their own.
        let times = await desk.hours.times(
            of: clocks.map {
                BusinessHours.Span(staff: isStaff && !wantsAll ? person : nil, from: $0.startedAt, to: now)
            }
        )
        let reader = try await desk.rooms.reader(request)
        let names = try await PartyNames.load(Set(clocks.map(\.client)), for: reader, from: desk.rooms.pool)
        let next = found.count > limit ? clocks.last.map(ClockDesk.Place.init) : nil
        return .json(
            ClockListView(
                clocks: zip(clocks, times).map { ClockView($0, $1, names, now: now) },
                next: try next.map { try Cursor.text($0) }
            )
        )
    }

    private func figures(_ request: Request) async throws -> Response {
        let answers = try answers(request)
        let figures = try await desk.figures(of: answers, byRoom: try request.queryFlag("by_room") ?? false)
        let names = try await PartyNames.load(Set(figures.map(\.staff)), for: .staff, from: desk.rooms.pool)
        return .json(
            ReplyTimeListView(from: answers.from, to: answers.to, times: figures.map { ReplyTimeView($0, names) })
        )
    }

    private func answered(_ request: Request) async throws -> Response {
        let answers = try answers(request)
        let limit = try request.limit(standard: 20, maximum: 100)
        let place = try request.cursor(ClockDesk.Place.self)
        let found = try await desk.answered(answers, after: place, limit: limit + 1)
        let clocks = Array(found.prefix(limit))
        let times = await desk.times(of: clocks)
        let people = clocks.reduce(into: Set<UUID>()) { $0.formUnion([$1.client, $1.answer?.by].compactMap { $0 }) }
        let names = try await PartyNames.load(people, for: .staff, from: desk.rooms.pool)
        let next = found.count > limit ? clocks.last.map(ClockDesk.Place.init) : nil
        return .json(
            ReplyListView(
                answers: zip(clocks, times).compactMap { ReplyView($0, $1, names) },
                next: try next.map { try Cursor.text($0) }
            )
        )
    }

    /// The answers that a request asks about. Who doesn't coordinate asks about their own.
    private func answers(_ request: Request) throws -> ClockDesk.Answers {
        let person = try request.person()
        var staff = try request.queryUUID("staff")
        if request.caller?.roles.contains(.coordinator) != true {
            guard staff == nil || staff == person else { throw Problem.forbidden }
            staff = person
        }
        let to = try time("to", of: request) ?? desk.rooms.now()
        let from = try time("from", of: request) ?? to.addingTimeInterval(-28 * 86_400)
        guard from < to else { throw Problem.invalid([FieldError("from", code: "value", "must lie before to")]) }
        return ClockDesk.Answers(staff: staff, room: try request.queryUUID("room"), from: from, to: to)
    }

    private func time(_ name: String, of request: Request) throws -> Date? {
        guard let text = try request.queryText(name) else { return nil }
        guard let time = RFC3339.date(of: text) else {
            throw Problem.invalid([FieldError(name, code: "value", "must be an RFC 3339 time")])
        }
        return time
    }
}
