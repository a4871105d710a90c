import FoundationEssentials
import Postgres

/// A room that somebody is in, or was in, with how they are there.
struct ExportedRoom: Encodable, Sendable {
    let id: UUID
    let kind: String
    let name: String?
    /// The person, or their persona.
    let member: UUID
    /// Absent for who has gone.
    let role: String?
    let joinedAt: Date?
    /// The number of the last message that they have read.
    let read: Int64
    /// True if they chose to be left in peace by it.
    let quiet: Bool
    /// Time until which they chose that.
    let quietUntil: Date?
    /// True if it is a room of two in which they work here and the other is a client. Not written.
    let isWithClient: Bool

    private enum CodingKeys: String, CodingKey {
        case id, kind, name, member, role, read, quiet
        case joinedAt = "joined_at"
        case quietUntil = "quiet_until"
    }

    /// The rooms that `members` (a person and their personas) ever came into, and those for everyone, by their ids. Names only of those in which they are.
    static func all(of members: [UUID], on pool: Pool) async throws -> [ExportedRoom] {
        try await pool.query(
            """
            select a.room, c.kind,
                case when (m.member is not null or e.room is not null) and c.phase <> 'deleted' then c.name end,
                a.member, m.role, m.joined_at, coalesce(r.cursor, 0), coalesce(q.is_quiet, false), q.quiet_until,
                c.kind = 'direct' and coalesce(m.standing <> 'client', false) and exists (
                    select from chat_member o where o.room = a.room and o.member <> a.member and o.standing = 'client')
            from (
                select room, member from chat_reading where member = any(\(members))
                union
                select every.room, p.id from chat_everyone every cross join person p where p.id = any(\(members))
            ) as a
                join chat_room c on c.id = a.room
                left join chat_everyone e on e.room = a.room
                left join chat_reading r on r.room = a.room and r.member = a.member
                left join chat_member m on m.room = a.room and m.member = a.member
                left join chat_quiet q on q.room = a.room and q.member = a.member
            order by a.room, a.member
            """
        ).decode(
            UUID.self,
            String.self,
            String?.self,
            UUID.self,
            String?.self,
            Date?.self,
            Int64.self,
            Bool.self,
            Date?.self,
            Bool.self
        ).map {
            ExportedRoom(
                id: $0,
                kind: $1,
                name: $2,
                member: $3,
                role: $4,
                joinedAt: $5,
                read: $6,
                quiet: $7,
                quietUntil: $8,
                isWithClient: $9
            )
        }
    }
}
