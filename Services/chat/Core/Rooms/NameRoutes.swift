import ServiceKit
import PeopleKit
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// The route by which clients learn what somebody is called of whom they have heard by id alone.
struct NameRoutes: Sendable {
    let rooms: RoomCommands

    /// Ids in one request at most.
    static let most = 100

    var routes: [Route] {
        [
            .get(
                "/api/v1/chat/people",
                .signedIn,
                "Tells names and pictures of up to \(Self.most) people and personas by their ids, as the caller sees them. Of whom the caller may "
                    + "not know, and of ids that nobody has, nothing is said.",
                query: [
                    QueryParameter(
                        "ids",
                        .text(maximum: 37 * Self.most),
                        "The ids, with commas between them.",
                        isRequired: true
                    )
                ],
                returns: PeopleView.self,
                handler: people
            )
        ]
    }

    /// People by their ids.
    struct PeopleView: Codable, Sendable {
        var people: [ParticipantView]
    }

    private func people(_ request: Request) async throws -> PeopleView {
        let ids = try Self.ids(request)
        try await request.waitUntilVisible([rooms.projection])
        let reader = try await rooms.reader(request)
        let visible = try await rooms.visible(Set(ids), to: rooms.actor(request.person()))
        let names = try await ParticipantNames.load(visible, for: reader, from: rooms.pool).found
        return PeopleView(people: ids.compactMap { names[$0] })
    }

    /// The ids that a request asks for, each once.
    private static func ids(_ request: Request) throws(Problem) -> [UUID] {
        let texts = (try request.queryText("ids") ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard texts.count <= most else {
            throw .invalid([FieldError("ids", code: .tooLong(max: most, .entries), "must be \(most) ids at most")])
        }
        var ids: [UUID] = []
        for text in texts {
            guard let id = UUID(uuidString: String(text)) else {
                throw .invalid([FieldError("ids", code: .notUUID, "must be UUIDs with commas between them")])
            }
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }
}

extension RoomCommands {
    /// Persons among `ids` whose names `actor` is shown somewhere: people whom they may know, and whoever is with them in a room or has spoken
    /// there, under the name that they have there.
    fileprivate func visible(_ ids: Set<UUID>, to actor: Actor) async throws -> Set<UUID> {
        let relationships = try await people.relationships(of: actor.id, with: Array(ids))
        let people = Set(try await people.known(ids).keys)
        let known = people.subtracting(try await strangers(to: actor, among: people, relationships))
        let rest = Array(ids.subtracting(known))
        guard !rest.isEmpty else { return known }
        // Members of a room for everyone are told to those alone who keep order there.
        let met = try await pool.query(
            """
            with mine as (
                select o.room, exists (select 1 from chat_everyone e where e.room = o.room) as is_everyones
                from \(Places.of("\(actor.id)")) o join chat_room c on c.id = o.room and c.phase <> 'deleted'
            )
            select i.id from unnest(\(rest)) as i(id) where exists (
                select 1 from mine where
                    not is_everyones and exists (select 1 from chat_member b where b.room = mine.room and b.member = i.id)
                    or exists (select 1 from chat_message m where m.room = mine.room and m.author = i.id)
            )
            """
        ).decode(UUID.self)
        return known.union(met)
    }
}
