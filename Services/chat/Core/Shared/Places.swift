import HTTPKit
package import Postgres

/// The rooms that somebody is in, as SQL. The one place that says who is in a room for everyone without a place of their own there.
package enum Places {
    /// A subquery: a row for each room that `person` is in, as themselves or under a persona, with `room`, `member`, `person`, `role`,
    /// `persona_name`, `muted_until`, `joined_at` and `sees_after`. `person` is a value, or a column of what stands before it (`lateral`).
    ///
    /// In a room for everyone is who is known and in use, unless they were sent away; who has a place of their own is there by that,
    /// and who ever took a persona there by nothing else. There are few such rooms, which the planner doesn't know by itself.
    package static func of(_ person: Query) -> Query {
        """
        (
            select own.room, own.member, own.person, own.role, own.persona_name, own.muted_until, own.joined_at, own.sees_after
            from chat_member own where own.person = \(person)
            union all
            select e.room, p.id, p.id,
                case when e.everyone = 'listening' and not p.roles && \(staff) then 'listener' else 'member' end,
                null::text, null::timestamptz, p.known_at, 0::bigint
            from (select room, everyone from chat_everyone where is_there limit 20) e
            join person p on p.id = \(person) and p.is_active
            where not exists (select 1 from chat_member own where own.room = e.room and own.person = \(person))
                and not exists (select 1 from chat_persona own where own.room = e.room and own.person = \(person))
                and not exists (select 1 from chat_sent_away s where s.room = e.room and s.member = \(person))
        )
        """
    }

    /// A scalar: what everybody may do in the room of this id; null for one into which one comes.
    package static func everyone(in room: Query) -> Query {
        "(select every.everyone from chat_everyone every where every.room = \(room))"
    }

    /// The number of the last message in `room` before `member` was known, where everybody is in that room: what was said until then is nothing
    /// they have missed. Null in other rooms, and for a persona.
    static func start(of member: Query, in room: Query) -> Query {
        """
        (
            select coalesce((
                select b.number from chat_message b where b.room = e.room and b.at < p.known_at
                order by b.at desc, b.number desc limit 1
            ), 0)
            from chat_everyone e join person p on p.id = \(member) where e.room = \(room)
        )
        """
    }

    private static let staff = Role.staff.map(\.rawValue).sorted()
}
