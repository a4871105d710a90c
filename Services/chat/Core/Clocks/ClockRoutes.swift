import PeopleKit
import ServiceKit
import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import ReplyTimes

/// The routes of reply clocks: who waits, and how long clients waited.
struct ClockRoutes: Sendable {
    let commands: ReplyClockQueries

    private static let area = "/api/v1/chat"

    private static let room = QueryParameter("room_id", .uuid, "Only in this room.")

    var routes: [Route] {
        [
            .get(
                Self.area + "/clocks",
                .signedIn,
                "Lists who waits, oldest first: for staff the clients who wait in the rooms where they are, and their clients for "
                    + "whom they stand in in that one's rooms (covering; there is nothing to open there), for a client the answers that they wait for. Business time is told where the post office can be asked.",
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
                "Tells how long clients waited for first and for next answers, by the ISO week in which they asked, as the post office "
                    + "tells it of letters: p50 and p90 by nearest rank, in wall time and in business time. A clock is for all staff who were in "
                    + "the room when it began. Coordinators see everybody, others themselves.",
                query: ReplyQuestion.parameters + [
                    Self.room, QueryParameter("by_room", .flag, "Each room for itself; all together unless told."),
                ],
                returns: ReplyTimesView.self,
                problems: ["forbidden"],
                handler: figures
            ),
            .get(
                Self.area + "/reply-times/messages",
                .roles(Role.staff),
                "Lists the clocks behind one figure, oldest first, with the messages that began and ended them: in which room, by which message it "
                    + "was asked and by which answered.",
                query: ReplyQuestion.weekParameters + [Self.room, .limit(maximum: 100), .cursor],
                returns: ClockListView.self,
                problems: ["forbidden"],
                handler: messages
            ),
        ]
    }

    private func running(_ request: Request) async throws -> Response {
        let person = try request.person()
        let isStaff = request.caller?.isStaff == true
        let wantsAll = try request.queryFlag("all") ?? false
        if wantsAll, request.caller?.roles.contains(.coordinator) != true { throw Problem.forbidden }
        let side: ReplyClockQueries.Scope = wantsAll ? .everybody : isStaff ? .staff(person) : .client(person)
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await commands.running(
            side,
            after: try request.cursor(ReplyClockQueries.Keyset.self),
            limit: limit + 1
        )
        let clocks = Array(found.prefix(limit))
        let now = commands.rooms.now()
        // A client is told by the unit's hours, who of the staff asks by their own.
        let times = await commands.hours.times(
            of: clocks.map {
                BusinessHours.Span(staff: isStaff && !wantsAll ? person : nil, from: $0.startedAt, to: now)
            }
        )
        let reader = try await commands.rooms.reader(request)
        let names = try await ParticipantNames.load(Set(clocks.map(\.client)), for: reader, from: commands.rooms.pool)
        let next = found.count > limit ? clocks.last.map(ReplyClockQueries.Keyset.init) : nil
        var own = Set(clocks.map(\.room))
        if case .staff = side { own = try await commands.own(own, of: person) }
        return .json(
            ClockListView(
                clocks: zip(clocks, times).map { clock, time in
                    ClockView(clock, time, names, isCovering: !own.contains(clock.room), now: now)
                },
                next: try next.map { try Cursor.text($0) }
            )
        )
    }

    private func figures(_ request: Request) async throws -> Response {
        let asOf = try ReplyQuestion.asOf(request, now: commands.rooms.now())
        let question = try ReplyQuestion(request, asOf: asOf, today: await commands.day(of: asOf))
        let byRoom = try request.queryFlag("by_room") ?? false
        let figures = try await commands.figures(question, in: try request.queryUUID("room_id"), byRoom: byRoom)
        let staff = try await commands.rooms.people.known(Set(figures.map(\.key.staff)))
        return .json(ReplyTimesView(asOf: asOf, figures, names: staff.mapValues(\.name)))
    }

    private func messages(_ request: Request) async throws -> Response {
        let asOf = try ReplyQuestion.asOf(request, now: commands.rooms.now())
        let question = try ReplyQuestion(weekOf: request, asOf: asOf)
        let (limit, place) = (
            try request.limit(standard: 20, maximum: 100), try request.cursor(ReplyClockQueries.Keyset.self)
        )
        var waits = try await commands.waits(question, in: try request.queryUUID("room_id"))
        if let isFirst = try ReplyQuestion.isFirst(request) { waits.removeAll { $0.clock.isFirst != isFirst } }
        if let place { waits.removeAll { !place.isBefore($0.clock) } }
        let shown = waits.prefix(limit)
        let people = shown.reduce(into: Set<UUID>()) {
            $0.formUnion([$1.clock.client, $1.clock.answer?.by].compactMap { $0 })
        }
        let names = try await ParticipantNames.load(people, for: .staff, from: commands.rooms.pool)
        let next = waits.count > limit ? shown.last.map { ReplyClockQueries.Keyset($0.clock) } : nil
        return .json(
            ClockListView(
                clocks: shown.map { ClockView($0.clock, $0.time, names, now: asOf) },
                next: try next.map { try Cursor.text($0) }
            )
        )
    }
}
