import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which rooms are made, looked at and described. Any person may call them; what they may do is decided by their roles
/// in the room, and a room of others is answered as if there were none.
struct RoomRoutes: Sendable {
    let commands: RoomCommands

    private static let area = "/api/v1/chat"
    private static let room = area + "/rooms/{room}"
    private static let persona = QueryParameter("persona", .flag, "Whether the caller is there under a persona.")

    var routes: [Route] {
        [
            .post(
                Self.area + "/rooms",
                .signedIn,
                "Makes a room, of which the caller is the owner. \(RoomDraft.limits) Takes Idempotency-Key, which isn't kept for a room "
                    + "that is made under a persona. Who keeps order everywhere makes rooms for everyone: all who are in use are in them from then "
                    + "on, who comes later as well.",
                body: RoomDraft.self,
                returns: RoomMadeView.self,
                status: 201,
                problems: [
                    "not-allowed", "may-not-chat", "staff-are-themselves", "only-the-anonymous-open", "no-personas",
                    "idempotency-mismatch", "person-erased", "too-many-for-everyone", "too-many-rooms",
                    "too-many-anonymous-rooms", "history-not-private",
                ],
                handler: make
            ),
            .post(
                Self.area + "/direct/{person}",
                .signedIn,
                "Finds the direct room of the caller and another person, or makes it (201). There is one for every two; for a client "
                    + "another one for each persona.",
                query: [Self.persona],
                returns: RoomMadeView.self,
                problems: [
                    "person-not-found", "may-not-chat", "not-allowed", "staff-are-themselves", "direct-room",
                    "person-erased", "too-many-rooms", "too-many-anonymous-rooms",
                ],
                handler: direct
            ).alsoAnswering(201),
            .get(
                Self.room,
                .signedIn,
                "Shows a room, and what the caller may do there. With an ETag for If-Match; answers 304 to whoever has it already.",
                query: [.appearance],
                returns: RoomView.self,
                problems: ["room-not-found"],
                handler: show
            ).revalidated(),
            .patch(
                Self.room,
                .signedIn,
                "Names and describes a room. What is absent stays; an empty text takes away. \(RoomDraft.limits) If-Match must name "
                    + "the version that was read.",
                query: [.appearance],
                body: RoomChange.self,
                problems: [
                    "room-not-found", "not-allowed", "not-tied", "room-archived", "direct-room", "precondition-failed",
                    "precondition-required", "person-erased",
                ],
                handler: describe
            ),
        ]
    }

    private func make(_ request: Request, _ draft: RoomDraft) async throws -> Response {
        let actor = try await commands.participant(of: try request.personalCaller())
        let key = try await request.idempotency(by: actor.id)
        let made = try await commands.make(draft, as: actor, idempotency: key)
        return await commands.written(made, status: 201, headers: [.location: Self.path(made.answer.room)])
    }

    private func direct(_ request: Request) async throws -> Response {
        guard let other = UUID(uuidString: request.parameters.text("person")) else { throw Problem.noSuchPerson }
        let found = try await commands.direct(
            with: other,
            as: try await commands.participant(of: try request.personalCaller()),
            underPersona: try request.queryFlag("persona") ?? false
        )
        return await commands.written(
            found,
            status: found.position == nil ? 200 : 201,
            headers: [.location: Self.path(found.answer.room)]
        )
    }

    private func show(_ request: Request) async throws -> Response {
        let (actor, id) = (try await commands.actor(request), try request.roomID())
        let loaded = try await commands.loaded(id)
        guard case .made(let room) = loaded.state, room.isKnown(to: actor),
            case .made(let facts) = try await commands.knowingRelationships(loaded, in: id, for: actor)
        else { throw Problem.noSuchRoom }
        let tag = EntityTag(loaded.version)
        var headers: Headers = [.cacheControl: "private, no-cache"]
        // Ties come and go without the room's version, and a mute ends so: what shows that somebody only reads for that is never taken for what
        // was shown before or comes after.
        if facts.closing(for: actor.id) != .untied, facts.member(actor.participant)?.isMuted(at: commands.now()) != true
        {
            headers[.etag] = tag.description
            guard !request.ifNoneMatch(tag) else { return Response(304, headers: headers) }
        }
        let reader = try await commands.reader(request)
        return .json(try await commands.view(id, facts, version: loaded.version, for: actor, reader), headers: headers)
    }

    private func describe(_ request: Request, _ change: RoomChange) async throws -> Response {
        let (actor, id) = (try await commands.actor(request), try request.roomID())
        let face = try await commands.facts(id, for: actor).face
        let version = try request.insistedVersion()
        let acted = try await commands.act(
            id,
            as: actor,
            .describe(
                try RoomFace(
                    name: change.name ?? face.name?.value,
                    description: change.description ?? face.description?.value,
                    customData: change.customData ?? face.custom?.value
                ),
                by: actor,
                at: commands.now()
            ),
            ifVersion: version
        )
        return await commands.done(acted)
    }

    private static func path(_ room: UUID) -> String { "\(area)/rooms/\(room.text)" }
}
