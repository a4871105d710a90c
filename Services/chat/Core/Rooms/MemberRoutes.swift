import ChatDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which people come into rooms and go. Any person may call them; what they may do is decided by their roles in the
/// room.
struct MemberRoutes: Sendable {
    let commands: RoomCommands

    private static let room = "/api/v1/chat/rooms/{room}"
    private static let members = room + "/members"

    private struct Addition: Decodable, Sendable {
        var members: [UUID]

        private enum CodingKeys: String, CodingKey {
            case members = "member_ids"
        }
    }

    private struct Removal: Decodable, Sendable {
        var reason: String?
    }

    var routes: [Route] {
        [
            .post(
                Self.room + "/join",
                .signedIn,
                "Comes into a public room; under a persona where the room has them. Who comes back is who they were, and muted as long. "
                    + "Who was sent away is brought in by others, or not at all; who is held back as themselves comes under no persona.",
                query: [QueryParameter("persona", .flag, "Whether the caller comes under a persona.")],
                returns: RoomMadeView.self,
                problems: [
                    "room-not-found", "not-allowed", "room-archived", "direct-room", "no-personas", "one-persona",
                    "staff-are-themselves", "persona-taken", "sent-away", "restrained", "too-many-places",
                ],
                handler: join
            ).tagged(),
            .post(
                Self.room + "/leave",
                .signedIn,
                "Goes from a room. One of two is closed by it: it is in the caller's lists no more, and nobody speaks in it until they come "
                    + "back by join, or by looking for it as they did the first time. What was said stays. "
                    + "Where it was theirs alone, who has been there longest of those who work here becomes owner; without one it is refused.",
                query: [.appearance],
                problems: ["room-not-found", "not-allowed", "room-for-everyone", "last-owner"],
                handler: leave
            ).tagged(),
            .get(
                Self.members,
                .signedIn,
                "Lists who is in a room, to its members and those who keep order; of a room for everyone to those who keep order only. 20 a page "
                    + "unless told.",
                query: [.limit(maximum: 100), .cursor, .appearance],
                returns: MemberListView.self,
                problems: ["room-not-found", "not-allowed"],
                handler: list
            ),
            .post(
                Self.members,
                .signedIn,
                "Brings people into a room: staff their clients and each other. A room has at most \(Limits.members) members.",
                query: [.appearance],
                body: Addition.self,
                problems: [
                    "room-not-found", "not-allowed", "not-tied", "may-not-chat", "room-archived", "direct-room",
                    "too-many-places", "too-many-anonymous-rooms",
                ],
                handler: add
            ).tagged(),
            .post(
                Self.members + "/{member}/remove",
                .signedIn,
                "Sends somebody away, with a reason if there is one to give. They can't come back by themselves; a persona can't at all.",
                query: [.appearance],
                body: Removal.self,
                problems: [
                    "room-not-found", "member-not-found", "not-allowed", "not-tied", "outranked", "room-archived",
                    "last-owner",
                    "direct-room", "too-many-places",
                ],
                handler: remove
            ).tagged(),
        ]
    }

    private func join(_ request: Request) async throws -> Response {
        let (own, room) = (try await commands.participant(of: try request.personalCaller()), try request.roomID())
        // Person who has left a room of two under a persona comes back as that, and nobody else knows of it.
        let facts = try await commands.facts(room, forPerson: own)
        guard try request.queryFlag("persona") ?? false else {
            let acted = try await commands.act(room, as: own, .join(by: own, at: commands.now()))
            return await answer(RoomMadeView(room: room, member: own.id), acted)
        }
        let link = facts.personas.values.first { $0.person == own.id } ?? Personas.draw(for: own.id, in: facts)
        let actor = own.speaking(as: link.persona)
        let acted = try await commands.act(room, as: actor, .joinAs(link, by: actor, at: commands.now()))
        return await answer(RoomMadeView(room: room, member: actor.id, persona: link.name), acted)
    }

    private func answer(_ view: RoomMadeView, _ acted: RoomCommandResult) async -> Response {
        await commands.written(CommandResult(answer: view, streamVersion: acted.version, position: acted.position))
    }

    private func leave(_ request: Request) async throws -> Response {
        let actor = try await commands.actor(request)
        return await commands.done(
            try await commands.act(try request.roomID(), as: actor, .leave(by: actor, at: commands.now()))
        )
    }

    private func list(_ request: Request) async throws -> Response {
        let actor = try await commands.actor(request)
        let facts = try await commands.facts(try request.roomID(), for: actor)
        // Existence of a public room is for everybody to know, its members aren't.
        let member = facts.member(actor.participant)
        guard member != nil || actor.everywhere.contains(.moderate) else {
            throw Problem.notAllowed(.readMessages)
        }
        // Members of a room for everyone are all people there are: there is no list of clients for clients.
        guard facts.everyone == nil || actor.may(.moderate, as: member) else { throw Problem.notAllowed(.moderate) }
        let (limit, after) = (
            try request.limit(standard: 20, maximum: 100), try request.cursor(MemberCursor.self)?.member
        )
        let (page, last) = try await members(of: facts, after: after, limit: limit)
        let views = try await commands.views(of: page, for: try await commands.reader(request))
        let next = last.map { MemberCursor(member: $0) }
        return .json(
            MemberListView(
                members: page.map { MemberView($0, views) },
                next: try next.map { try Cursor.text($0) }
            ),
            headers: [.cacheControl: "private, no-cache"]
        )
    }

    /// A page of members, and behind whom the next one begins; `nil` if this is the last.
    private func members(
        of facts: RoomFacts,
        after place: UUID?,
        limit: Int
    ) async throws -> (page: [ChatDomain.Member], next: UUID?) {
        if facts.everyone != nil {
            let found = try await commands.everybody(in: facts, after: place, limit: limit)
            return (found.members, found.next)
        }
        let rest = facts.members.values.sorted { $0.id.uuidString < $1.id.uuidString }
            .filter { member in place.map { $0.uuidString < member.id.uuidString } ?? true }
        let page = Array(rest.prefix(limit))
        return (page, rest.count > limit ? page.last?.id : nil)
    }

    private func add(_ request: Request, _ body: Addition) async throws -> Response {
        let (actor, room) = (try await commands.actor(request), try request.roomID())
        let facts = try await commands.facts(room, for: actor)
        let fields = PeopleFields("member_ids", body.members)
        guard body.members.count <= Limits.members else { throw Problem(.tooManyMembers, naming: fields) }
        let participants = try await commands.participants(body.members, naming: fields, by: actor)
        let violations = try await commands.violations(
            from: actor,
            as: facts.personas[actor.id] == nil ? .oneself : .persona,
            behind: facts.personas[actor.id]?.person,
            to: participants
        )
        if facts.personas[actor.id] != nil { try await commands.insistOnRoom(for: participants) }
        let acted = try await commands.act(
            room,
            as: actor,
            .add(participants, violations: violations, by: actor, at: commands.now()),
            naming: fields
        )
        return await commands.done(acted)
    }

    private func remove(_ request: Request, _ body: Removal) async throws -> Response {
        let (actor, member) = (try await commands.actor(request), try request.memberID())
        let reason = try Words.reason(of: body.reason)
        let acted = try await commands.act(
            try request.roomID(),
            as: actor,
            .remove(member, reason: reason, by: actor, at: commands.now())
        )
        return await commands.done(acted)
    }
}

/// A place in the list of members: behind the one that a page ended with.
private struct MemberCursor: Codable, Sendable {
    var member: UUID

    private enum CodingKeys: String, CodingKey {
        case member = "m"
    }
}
