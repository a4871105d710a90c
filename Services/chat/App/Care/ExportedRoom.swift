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
    /// Whether they chose to be left in peace by it.
    let quiet: Bool
    /// Until when they chose that.
    let quietUntil: Date?
    /// Whether it is a room of two in which they work here and the other is a client. Not written.
    let isWithClient: Bool

    private enum CodingKeys: String, CodingKey {
        case id, kind, name, member, role, read, quiet
        case joinedAt = "joined_at"
        case quietUntil = "quiet_until"
    }

    /// The rooms that `members` (a person and their personas) ever came into, by their ids. Names only of those in which they are.
    static func all(of members: [UUID], on pool: Pool) async throws -> [ExportedRoom] {
        try await pool.query(
            """
            select r.room, c.kind, case when m.member is not null and c.phase <> 'deleted' then c.name end,
                r.member, m.role, m.joined_at, r.cursor, coalesce(q.is_quiet, false), q.quiet_until,
                c.kind = 'direct' and coalesce(m.standing <> 'client', false) and exists (
                    select from chat_member o where o.room = r.room and o.member <> r.member and o.standing = 'client')
            from chat_reading r join chat_room c on c.id = r.room
                left join chat_member m on m.room = r.room and m.member = r.member
                left join chat_quiet q on q.room = r.room and q.member = r.member
            where r.member = any(\(members)) order by r.room, r.member
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
