import ChatDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which somebody has a message sent later, changes it, takes it back, and sees what waits.
struct LaterRoutes: Sendable {
    let later: LaterCommands

    private static let area = "/api/v1/chat/later"
    private static let entering = ["room-not-found", "not-a-member", "not-allowed"]

    var routes: [Route] {
        [
            .post(
                "/api/v1/chat/rooms/{room}/later",
                .signedIn,
                "Keeps a message until send_at, \(Limits.laterMinutes) minutes to \(Limits.laterDays) days ahead, and says it then as if it were written then: "
                    + "whether one may is decided then. Until then nobody else knows of it, and its files are no other message's. \(Limits.later) wait at most. \(MessageBody.limits) "
                    + "Again under the same client_id (or Idempotency-Key) it is kept once.",
                query: [.appearance],
                body: LaterBody.self,
                returns: LaterView.self,
                status: 201,
                problems: Self.entering + ["too-many-later", "message-already-sent", "idempotency-mismatch"],
                handler: plan
            ).tagged(),
            .get(
                Self.area,
                .signedIn,
                "Lists the messages that one has sent later, those first that leave first, with those that could not be sent and why.",
                query: [
                    QueryParameter("room_id", .uuid, "Only messages for this room."), .limit(maximum: 100), .cursor,
                ],
                returns: LaterListView.self,
                handler: list
            ),
            .put(
                Self.area + "/{later}",
                .signedIn,
                "Gives such a message other words and another time; one that could not be sent waits again. With If-Match only if it is as it was read.",
                body: LaterChangeBody.self,
                returns: LaterView.self,
                problems: Self.entering + ["message-not-found", "message-already-sent", "precondition-failed"],
                handler: change
            ).tagged(),
            .delete(
                Self.area + "/{later}",
                .signedIn,
                "Takes such a message back: it isn't sent. Repeating it changes nothing.",
                problems: ["message-not-found", "message-already-sent"],
                handler: takeBack
            ),
        ]
    }

    /// A message for later as it is composed.
    struct LaterBody: Decodable, Sendable {
        /// Sender's id for it; without it, the `Idempotency-Key`.
        var clientID: String?
        /// Contents, if they are plain text and nothing else.
        var text: String?
        /// Contents in parts.
        var parts: [PartBody]?
        /// Members who are mentioned.
        var mentions: [UUID]?
        /// The number of the message that it answers.
        var replyTo: Int64?
        /// Time at which it is to be sent.
        var sendAt: Date

        private enum CodingKeys: String, CodingKey {
            case text, parts, mentions
            case clientID = "client_id"
            case replyTo = "reply_to"
            case sendAt = "send_at"
        }
    }

    /// A message for later as it is to be from now on.
    struct LaterChangeBody: Decodable, Sendable {
        var text: String?
        var parts: [PartBody]?
        var mentions: [UUID]?
        var replyTo: Int64?
        var sendAt: Date

        private enum CodingKeys: String, CodingKey {
            case text, parts, mentions
            case replyTo = "reply_to"
            case sendAt = "send_at"
        }
    }

    private func plan(_ request: Request, _ body: LaterBody) async throws -> Response {
        let actor = try await later.rooms.actor(request)
        let draft = MessageDraft(
            clientID: try body.clientID ?? request.idempotencyKey() ?? UUID().text,
            parts: try PartBody.parts(body.text, body.parts),
            mentions: body.mentions ?? [],
            replyTo: body.replyTo,
            sender: try request.person()
        )
        let line = try await later.plan(draft, due: body.sendAt, in: try request.roomID(), as: actor)
        return answer(line, status: 201)
    }

    private func list(_ request: Request) async throws -> Response {
        try await later.waitUntilVisible()
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await LaterRows.page(
            of: try request.person(),
            in: try request.queryUUID("room_id"),
            after: try request.cursor(LaterRows.Cursor.self),
            limit: limit + 1,
            on: later.rooms.pool
        )
        let lines = Array(found.prefix(limit))
        let next = found.count > limit ? lines.last.map { LaterRows.Cursor(due: $0.due, id: $0.id) } : nil
        return .json(
            LaterListView(messages: lines.map(LaterView.init), next: try next.map { try Cursor.text($0) }),
            headers: [.cacheControl: "no-store"]
        )
    }

    private func change(_ request: Request, _ body: LaterChangeBody) async throws -> Response {
        let line = try await own(request)
        let person = try request.person()
        let actor = try await later.rooms.actor(of: try request.personalCaller(), in: line.room, as: line.author)
        let draft = MessageDraft(
            clientID: line.id.text,
            parts: try PartBody.parts(body.text, body.parts),
            mentions: body.mentions ?? [],
            replyTo: body.replyTo,
            sender: person
        )
        try await later.change(
            line.id,
            to: draft,
            due: body.sendAt,
            in: line.room,
            as: actor,
            ifVersion: try request.ifMatch()
        )
        return answer(try await own(request), status: 200)
    }

    private func takeBack(_ request: Request) async throws -> Response {
        try await later.takeBack(try laterID(request), of: try request.person())
        return Response(204)
    }

    private func laterID(_ request: Request) throws -> UUID {
        guard let id = UUID(uuidString: request.parameters.text("later")) else { throw Problem.noSuchLater }
        return id
    }

    private func own(_ request: Request) async throws -> LaterLine {
        let id = try laterID(request)
        try await later.waitUntilVisible()
        guard let line = try await LaterRows.line(id, of: try request.person(), on: later.rooms.pool) else {
            throw Problem.noSuchLater
        }
        return line
    }

    private func answer(_ line: LaterLine, status: Status) -> Response {
        .json(
            LaterView(line),
            status: status,
            headers: [.etag: EntityTag(line.version).description, .cacheControl: "no-store"]
        )
    }
}
