import ChatDomain
package import FoundationEssentials
import HTTPKit

/// The routes by which two people together learn who is behind a persona.
struct ReidentificationRoutes: Sendable {
    let commands: ReidentificationCommands

    private static let area = "/api/v1/chat/rooms/{room}/personas/{persona}/reidentification"
    private static let seconds = Access.roles([.coordinator, .administrator])
    private static let problems = ["persona-not-found", "person-erased"]

    var routes: [Route] {
        [
            .post(
                Self.area,
                .roles(Role.staff),
                "Asks to learn who is behind a persona, with a reason. Staff in its room, coordinators and administrators may. It waits "
                    + "\(Limits.reidentificationHours) hours for a second person.",
                body: Ask.self,
                problems: Self.problems + ["already-asked"],
                handler: ask
            ),
            .post(
                Self.area + "/grant",
                Self.seconds,
                "Agrees, as the second person. Both may know who it is from now on, and the one behind the persona is told.",
                problems: Self.problems + ["nothing-asked-now", "same-person"],
                handler: { request in
                    let actor = try await commands.rooms.participant(of: try request.personalCaller())
                    try await commands.grant(try request.persona(), as: actor)
                    return Response(204)
                }
            ),
            .post(
                Self.area + "/decline",
                Self.seconds,
                "Disagrees, as the second person, with a reason.",
                body: Ask.self,
                problems: Self.problems + ["nothing-asked-now", "same-person"],
                handler: decline
            ),
            .get(
                Self.area,
                .roles(Role.staff),
                "Shows what was asked about a persona last: to who asked, coordinators and administrators. Tells the two who may know "
                    + "who it is.",
                returns: ReidentificationView.self,
                problems: ["persona-not-found", "nothing-asked"],
                handler: show
            ),
            .get(
                "/api/v1/chat/reidentifications",
                Self.seconds,
                "Lists what was asked about personas, the latest first.",
                query: [
                    QueryParameter("open", .flag, "Only what has no answer."), .limit(maximum: 100), .cursor,
                ],
                returns: ReidentificationListView.self,
                handler: list
            ),
        ]
    }

    private struct Ask: Decodable {
        /// Reason of the question.
        var reason: String
    }

    private func ask(_ request: Request, _ body: Ask) async throws -> Response {
        let reason = try Words.reason(body.reason, in: "reason")
        let actor = try await commands.rooms.participant(of: try request.personalCaller())
        try await commands.ask(try request.persona(), reason: reason, as: actor)
        return Response(204)
    }

    private func decline(_ request: Request, _ body: Ask) async throws -> Response {
        let reason = try Words.reason(body.reason, in: "reason")
        let actor = try await commands.rooms.participant(of: try request.personalCaller())
        try await commands.decline(try request.persona(), reason: reason, as: actor)
        return Response(204)
    }

    private func show(_ request: Request) async throws -> Response {
        let actor = try await commands.rooms.participant(of: try request.personalCaller())
        let (line, person) = try await commands.look(try request.persona(), as: actor)
        let names = try await ParticipantNames.load(
            line.named.union(person.map { [$0] } ?? []),
            for: .staff,
            from: commands.rooms.pool
        )
        return .json(
            ReidentificationView(line, person: person, names, now: commands.rooms.now()),
            headers: [.cacheControl: "no-store"]
        )
    }

    private struct Keyset: Codable {
        var position: Int64

        private enum CodingKeys: String, CodingKey {
            case position = "p"
        }
    }

    private func list(_ request: Request) async throws -> Response {
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await ReidentificationRows.page(
            isOpen: try request.queryFlag("open") ?? false,
            before: try request.cursor(Keyset.self)?.position,
            limit: limit + 1,
            on: commands.rooms.pool
        )
        let lines = Array(found.prefix(limit))
        let named = lines.reduce(into: Set<UUID>()) { $0.formUnion($1.named) }
        let names = try await ParticipantNames.load(named, for: .staff, from: commands.rooms.pool)
        let (next, now) = (
            found.count > limit ? lines.last.map { Keyset(position: $0.position) } : nil, commands.rooms.now()
        )
        return .json(
            ReidentificationListView(
                reidentifications: lines.map { ReidentificationView($0, names, now: now) },
                next: try next.map { try Cursor.text($0) }
            )
        )
    }
}

extension ReidentificationLine {
    /// Persons who are named in it.
    package var named: Set<UUID> { Set([persona, askedBy] + (answeredBy.map { [$0] } ?? [])) }
}

extension Request {
    /// The persona that the path names, in its room. Throws 404 if that can't be one.
    fileprivate func persona() throws(Problem) -> ReidentificationCase {
        guard let room = UUID(uuidString: parameters.text("room")),
            let persona = UUID(uuidString: parameters.text("persona"))
        else { throw .noSuchPersona }
        return ReidentificationCase(room: room, persona: persona)
    }
}
