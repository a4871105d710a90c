import ChatDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which something is said in a room, changed, and reacted to.
struct MessageRoutes: Sendable {
    let messages: MessageCommands

    static let area = "/api/v1/chat/rooms/{room}/messages"
    private static let changing = [
        "room-not-found", "message-not-found", "not-allowed", "room-archived", "muted", "not-tied", "room-left",
        "person-erased",
    ]

    var routes: [Route] {
        [
            .post(
                Self.area,
                .signedIn,
                "Says something in a room in which one is. \(MessageBody.limits) Sending it again under the same client_id (or "
                    + "Idempotency-Key) sends nothing and answers 200 with the first one's number; another message under it is refused.",
                query: [.appearance],
                body: MessageBody.self,
                returns: PostedView.self,
                status: 201,
                problems: [
                    "room-not-found", "not-a-member", "not-allowed", "room-archived", "muted", "not-tied", "room-left",
                    "slow-mode", "too-many-messages", "person-erased", "idempotency-mismatch",
                ],
                handler: post
            ).alsoAnswering(200),
            .put(
                Self.area + "/{message}",
                .signedIn,
                "Says something else in one's own message, \(Limits.revisions) times at most. What it said before is kept. "
                    + "It may keep files that it has, and gets no others. With If-Match only if nobody has edited it since it was read; its ETag "
                    + "counts the edits.",
                query: [.appearance],
                body: MessageChangeBody.self,
                problems: Self.changing + [
                    "not-the-author", "too-many-revisions", "too-many-messages", "precondition-failed",
                ],
                handler: edit
            ),
            .delete(
                Self.area + "/{message}",
                .signedIn,
                "Deletes one's own message, or any for those who keep order in the room, or a reported one for those who judge that. One sees that something was there; what it said "
                    + "stays for the record. With If-Match only if it hasn't been edited since it was read.",
                query: [.appearance],
                problems: Self.changing + ["precondition-failed"],
                handler: delete
            ),
            .put(
                Self.area + "/{message}/reactions/{reaction}",
                .signedIn,
                "Reacts to a message by one emoji. Repeating it changes nothing.",
                query: [.appearance],
                problems: Self.changing + ["too-many-reactions"],
                handler: react
            ),
            .delete(
                Self.area + "/{message}/reactions/{reaction}",
                .signedIn,
                "Takes one's reaction back. Repeating it changes nothing.",
                query: [.appearance],
                problems: ["room-not-found", "message-not-found"],
                handler: unreact
            ),
        ]
    }

    private func post(_ request: Request, _ body: MessageBody) async throws -> Response {
        let actor = try await messages.rooms.actor(request)
        let draft = MessageDraft(
            clientID: try body.clientID ?? request.idempotencyKey() ?? UUID().text,
            parts: try PartBody.parts(body.text, body.parts),
            mentions: body.mentions ?? [],
            replyTo: body.replyTo,
            sender: try request.person()
        )
        let posted = try await messages.post(draft, in: try request.roomID(), as: actor)
        await messages.waitUntilVisible(posted.position)
        var headers: Headers = [
            .position: String(posted.position ?? messages.position),
            .location: "/api/v1/chat/rooms/\(posted.room.text)/messages/\(posted.number)",
        ]
        if posted.isRepetition { headers[.idempotencyReplayed] = "true" }
        return .json(PostedView(posted), status: posted.isRepetition ? 200 : 201, headers: headers)
    }

    private func edit(_ request: Request, _ body: MessageChangeBody) async throws -> Response {
        let actor = try await messages.rooms.actor(request)
        let parts = try PartBody.parts(body.text, body.parts)
        let (room, number, seen) = (try request.roomID(), try request.messageNumber(), try request.seenEdits())
        let position = try await messages.edit(
            number,
            in: room,
            to: parts,
            mentions: body.mentions ?? [],
            seen: seen,
            by: try request.person(),
            as: actor
        )
        var response = await messages.done(position)
        response.headers[.etag] = EntityTag(Int64(try await messages.edits(of: number, in: room))).description
        return response
    }

    private func delete(_ request: Request) async throws -> Response {
        let caller = try await messages.rooms.actor(request)
        let (room, number) = (try request.roomID(), try request.messageNumber())
        let actor = try await messages.rooms.judging(caller, in: room, about: number)
        let seen = try request.seenEdits()
        return await messages.done(try await messages.delete(number, in: room, seen: seen, as: actor))
    }

    private func react(_ request: Request) async throws -> Response {
        let actor = try await messages.rooms.actor(request)
        let (number, reaction) = (try request.messageNumber(), request.parameters.text("reaction"))
        return await messages.done(
            try await messages.react(reaction, to: number, in: try request.roomID(), as: actor)
        )
    }

    private func unreact(_ request: Request) async throws -> Response {
        let actor = try await messages.rooms.actor(request)
        let (number, reaction) = (try request.messageNumber(), request.parameters.text("reaction"))
        return await messages.done(
            try await messages.unreact(reaction, from: number, in: try request.roomID(), as: actor)
        )
    }
}

extension Request {
    /// The edits of a message that the request insists on, by its `If-Match`; `nil` where it takes any.
    fileprivate func seenEdits() throws(Problem) -> Int? { try ifMatch().map { Int(clamping: $0) } }
}
