import FoundationEssentials
import Postgres

/// A room as the tables have it, its members still by our ids.
struct ChatkitRoomRow: Sendable {
    /// Our id.
    let room: UUID
    /// Members in the order in which they came.
    let members: [UUID]
    /// Maker of the room, by our id.
    let maker: UUID
    /// The room, without its members.
    var shown: ChatkitRoom

    /// The columns in the order of `init(_:)`, of `tables`.
    static let columns: Query = """
        r.id, coalesce(k.id, r.id::text), coalesce(r.name, ''), coalesce(k.is_private, r.kind <> 'public'), r.custom,
        k.push_title, coalesce(k.creator, ''), r.created_by, r.created_at, coalesce(k.updated_at, r.created_at), l.at,
        array(select m.member from chat_member m where m.room = r.id order by m.joined, m.member)
        """

    /// The tables, for `instance`: rooms as `r`, what the protocol knows of them as `k`, the latest message as `l`.
    static func tables(_ instance: String) -> Query {
        """
        chat_room r left join chatkit_room k on k.room = r.id and k.instance = \(instance) and k.deleted_at is null
        left join lateral (
            select x.number, x.at from chat_message x where x.room = r.id and x.deleted_at is null and not x.retired
            order by x.number desc limit 1
        ) l on true
        """
    }

    init(_ row: Row) throws {
        let (room, id, name, isPrivate, custom, title, creator, maker, created, updated, last, members) =
            try row.decode(
                UUID.self,
                String.self,
                String.self,
                Bool.self,
                String?.self,
                String?.self,
                String.self,
                UUID.self,
                Date.self,
                Date.self,
                Date?.self,
                [UUID].self
            )
        self.room = room
        self.members = members
        self.maker = maker
        shown = ChatkitRoom(
            id: id,
            name: name,
            createdBy: creator,
            isPrivate: isPrivate,
            custom: ChatkitJSON(text: custom),
            pushTitle: title,
            createdAt: created,
            updatedAt: updated,
            lastMessageAt: last,
            members: []
        )
    }
}

extension ChatkitWorld {
    /// The rooms for which `condition` holds, of the tables of `ChatkitRoomRow`.
    func rooms(where condition: Query) async throws -> [ChatkitRoom] {
        let rows = try await pool.query(
            """
            select \(ChatkitRoomRow.columns) from \(ChatkitRoomRow.tables(instance.id))
            where r.phase <> 'deleted' and k.room is not null and \(condition)
            """
        ).map(ChatkitRoomRow.init)
        let ids = try await ids(of: rows.flatMap { $0.members + [$0.maker] })
        return rows.map { shown($0, ids) }
    }

    /// A room whose members are called as the protocol calls them.
    func shown(_ row: ChatkitRoomRow, _ ids: [UUID: String]) -> ChatkitRoom {
        var room = row.shown
        room.members = row.members.compactMap { ids[$0] }
        if room.createdBy.isEmpty { room.createdBy = ids[row.maker] ?? row.maker.uuidString.lowercased() }
        return room
    }
}
