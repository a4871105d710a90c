import PeopleKit
import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

/// The routes of the waiting list.
struct WaitingRoutes: Sendable {
    let commands: WaitingCommands

    private static let path = "/api/v1/tango/waiting"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .roles(Role.overseers),
                "Lists who waits for somebody who takes them on: the urgent first, among those of a priority who waits longest.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("priority", .oneOf(Priority.allCases.map(\.rawValue)), "Only this priority."),
                    QueryParameter("speciality", .text(maximum: 240), "Only those who wish for this speciality."),
                    QueryParameter("language", .text(maximum: 35), "Only those who wish for this language, as fr-CA."),
                ],
                returns: WaitingListView.self,
                handler: list
            ),
            .post(
                Self.path,
                .roles(Role.overseers),
                "Puts a client on the waiting list. Takes Idempotency-Key.",
                body: Beginning.self,
                returns: WaitingMadeView.self,
                status: 201,
                problems: ["already-waiting", "idempotency-mismatch"],
                handler: begin
            ),
            .get(
                "/api/v1/tango/my/waiting",
                .roles([.client]),
                "Shows clients since when they wait, and with which wishes.",
                returns: OwnWaitingView.self,
                problems: ["not-waiting"],
                handler: own
            ),
            .get(
                Self.path + "/{client}",
                .roles(Role.overseers),
                "Shows a client's place on the waiting list. Its ETag is what PUT takes as If-Match.",
                returns: WaitingView.self,
                problems: ["not-waiting"],
                handler: show
            ).tagged(),
            .put(
                Self.path + "/{client}",
                .roles(Role.overseers),
                "Replaces priority and wishes of somebody who waits; since when they wait stays. Takes If-Match.",
                body: Change.self,
                problems: ["not-waiting", "client-not-found", "precondition-failed"],
                handler: change
            ),
            .post(
                Self.path + "/{client}/end",
                .roles(Role.overseers),
                "Takes a client off the waiting list. A primary matching does so by itself.",
                body: End.self,
                problems: ["not-waiting"],
                handler: end
            ),
        ]
    }

    private struct Beginning: Decodable {
        var clientID: UUID
        var priority: Priority
        /// Now, if absent.
        var since: Date?
        var specialities: [String]?
        var languages: [String]?
        var note: String?

        private enum CodingKeys: String, CodingKey {
            case priority, since, specialities, languages, note
            case clientID = "client_id"
        }
    }

    private struct Change: Decodable {
        var priority: Priority
        var specialities: [String]?
        var languages: [String]?
        var note: String?
    }

    private struct End: Decodable {
        var cause: WaitingEnded.Cause
        var reason: String?
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.waitUntilVisible(for: request)
        let filter = WaitingList.Filter(
            priority: try request.queryText("priority").flatMap(Priority.init(rawValue:)),
            speciality: try request.wish("speciality")?.lowercased(),
            language: try request.wish("language")
        )
        let (lines, next) = try await request.page(by: \.place) { place, limit in
            try await commands.list.page(filter, after: place, limit: limit)
        }
        let people = try await commands.matchingCommands.people.known(Set(lines.map(\.client)))
        return .json(WaitingListView(waiting: WaitingView.list(lines, people), next: next), at: position)
    }

    private func begin(_ request: Request, _ body: Beginning) async throws -> Response {
        let order = try await request.creationContext()
        if let earlier = try await commands.matchingCommands.earlier(order, as: WaitingMadeView.self) {
            return await begun(earlier)
        }
        guard let client = try await commands.matchingCommands.people.known([body.clientID])[body.clientID] else {
            throw Problem.invalid([FieldError("client_id", code: .unknownPerson, "there is no such person")])
        }
        let wishes = try Wishes.checked(body.specialities, body.languages, body.note)
        return await begun(try await commands.begin(client, body.priority, wishes, since: body.since, order))
    }

    private func begun(_ made: CommandResult<WaitingMadeView>) async -> Response {
        await commands.waitUntilVisible(made.position)
        let place = "\(Self.path)/\(made.answer.clientID.text)"
        return await commands.matchingCommands.careTeamProjection.answer(
            made,
            status: 201,
            headers: [.location: place],
            isTagged: false
        )
    }

    private func own(_ request: Request) async throws -> Response {
        let position = try await commands.waitUntilVisible(for: request)
        guard let line = try await commands.list.line(of: request.person()) else { throw Problem(.notWaiting) }
        return .json(OwnWaitingView(line), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.waitUntilVisible(for: request)
        let id = try request.parameters.uuid("client")
        guard let line = try await commands.list.line(of: id),
            let client = try await commands.matchingCommands.people.known([id])[id]
        else { throw Problem(.notWaiting) }
        return .json(
            WaitingView(line, client),
            at: position,
            headers: [.etag: EntityTag(line.version).description]
        )
    }

    private func change(_ request: Request, _ body: Change) async throws -> Response {
        let id = try request.parameters.uuid("client")
        guard let client = try await commands.matchingCommands.people.known([id])[id], client.isClient else {
            throw Problem.noSuchClient
        }
        let wishes = try Wishes.checked(body.specialities, body.languages, body.note)
        return await written(try await commands.change(client, body.priority, wishes, request.changeContext()))
    }

    private func end(_ request: Request, _ body: End) async throws -> Response {
        let reason = try body.reason.map { text throws(Problem) in try Reason.checked(text) }
        let id = try request.parameters.uuid("client")
        return await written(try await commands.end(id, body.cause, reason, CommandContext(request.person())))
    }

    private func written(_ position: Int64?) async -> Response {
        await commands.waitUntilVisible(position)
        return await commands.matchingCommands.careTeamProjection.answer(position)
    }
}

extension WaitingCommands {
    /// Waits for the position that the request asks for, and gives the one that is reached.
    fileprivate func waitUntilVisible(for request: Request) async throws -> Int64 {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        await waitUntilVisible(position)
        return position
    }
}

extension Request {
    /// The text of a parameter that wishes are compared with; nil if it is not there. Throws 422 if no text can be stored so.
    fileprivate func wish(_ name: String) throws(Problem) -> String? {
        guard let text = try queryText(name) else { return nil }
        guard !text.utf8.contains(0) else {
            throw .invalid([FieldError(name, code: .forbiddenCharacter, "must not contain the character U+0000")])
        }
        return text
    }
}

extension Wishes {
    /// Wishes as they come in a body; what is absent is none. Throws 422 if they can't be taken down.
    static func checked(_ specialities: [String]?, _ languages: [String]?, _ note: String?) throws(Problem) -> Wishes {
        do throws(Mistake) {
            return try Wishes(specialities: specialities ?? [], languages: languages ?? [], note: note ?? "")
        } catch {
            throw Problem(error)
        }
    }
}
