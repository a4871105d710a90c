import FoundationEssentials
import Postgres

/// Members as whom people under a retention hold speak: themselves, their personas, and users of their own in applications.
enum HeldMembers {
    /// Tables with which such a statement begins: `held (member)`, and `held_room (room)`, the rooms of two in which they are or were.
    static func tables(at now: Date) -> Query {
        """
        held as materialized (
            select h.person as member from retention_hold h where h.until > \(now)
            union
            select p.persona from retention_hold h join chat_persona p on p.person = h.person where h.until > \(now)
            union
            select u.person from retention_hold h join chatkit_user u on u.id = h.person::text where h.until > \(now)
        ), held_room as materialized (
            select distinct c.id as room from chat_room c join chat_reading r on r.room = c.id
            where c.kind = 'direct' and r.member in (select member from held)
        )
        """
    }

    /// A condition on `chat_message` as `m`, behind `tables`: a hold keeps its words. They said it, it is sealed under their key, or it was
    /// said in a room of two with them.
    static let keeps: Query = """
        (m.author in (select member from held) or m.holder in (select member from held)
            or m.room in (select room from held_room))
        """
}
