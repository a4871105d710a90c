import FoundationEssentials
package import Postgres

/// Number of somebody's unread messages, as SQL: of `reading` as `r`. The one place that counts them.
///
/// The same subtraction as `Unread` in the domain: messages have numbers, so messages behind a cursor needn't be counted. Those that don't
/// count are taken off: one's own by their running count, and deleted ones and repetitions, each by an index. Repetitions have no row here,
/// so they are taken off whoever's they are; deleted ones of one's own are in one's running count already.
package enum UnreadQuery {
    /// Query that yields, as `r`, how far the `member` of a row of `m` has read in its `room`: `room`, `member`, `cursor` and `moved_at`
    /// (null: never), and `joined` (null: they never came). Settled once for each row, whoever asks for it how often.
    package static let reading: Query = """
        left join chat_reading kept on kept.room = m.room and kept.member = m.member
        cross join lateral (
            select m.room, m.member, kept.cursor, kept.moved_at,
                greatest(kept.joined, \(Places.start(of: "m.member", in: "m.room"))) as joined
            offset 0
        ) as r
        """

    /// Member in one room, as `m` of `reading`.
    static func place(of member: UUID, in room: UUID) -> Query {
        "(select \(room)::uuid as room, \(member)::uuid as member) m"
    }

    /// The count. One's own are found by going down one index once (`MessageProbe`): who has never spoken among many who have is found to have said
    /// nothing without looking at what they said.
    package static let count: Query = """
        (select greatest(0, latest.number - start.number
                - (coalesce(own_all.own_count, 0) - coalesce(own_read.own_count, 0))
                - (select count(*) from chat_gone g
                   where g.room = r.room and g.number > start.number and g.number <= latest.number
                       and g.author is distinct from r.member))
         from (select greatest(r.cursor, r.joined) as number) as start
         left join lateral (
             select l.number from chat_message l where l.room = r.room order by l.number desc limit 1
         ) as latest on true
         left join lateral (
             select o.own_count, (o.room, o.author) = (r.room, r.member) as is_theirs from chat_message o
             where (o.room, o.author, o.number) <= (r.room, r.member, 9223372036854775807)
             order by o.room desc, o.author desc, o.number desc limit 1
         ) as own_all on own_all.is_theirs
         left join lateral (
             select o.own_count, (o.room, o.author) = (r.room, r.member) as is_theirs from chat_message o
             where (o.room, o.author, o.number) <= (r.room, r.member, start.number)
             order by o.room desc, o.author desc, o.number desc limit 1
         ) as own_read on own_read.is_theirs)
        """

    /// Number of these that call the member by name, in a quiet room (a row of `chat_quiet` as `q`, or none). An index has the few messages
    /// that name anybody.
    static let mentions: Query = """
        case when q.is_quiet then
            (select count(*) from chat_message x
             where x.room = r.room and x.number > greatest(r.cursor, r.joined) and x.mentions <> '{}'
                 and r.member = any(x.mentions) and x.author <> r.member and x.deleted_at is null and not x.retired)
        else 0 end
        """

    /// The number of the latest message; null if nothing was said.
    static let latest: Query = """
        (select l.number from chat_message l where l.room = r.room order by l.number desc limit 1)
        """
}
