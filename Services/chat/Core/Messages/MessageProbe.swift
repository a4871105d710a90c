package import Postgres

/// Questions about messages that are answered by going down one index once, whatever the planner believes of the tables: also while they
/// grow from nothing and a plan from then is still in use.
///
/// They ask for the first entry at or behind a place in the order of an index, which no other index has, and look at whether it is the one: where
/// columns were compared for equality, and few rows are expected, any index seems as good, even reading all.
package enum MessageProbe {
    /// Query for the number of the message in `room` whose author and id are `t.author` and `t.client_id`, as `f.number`; null if none.
    static func first(in room: Query) -> Query {
        """
        left join lateral (
            select m.number, (m.room, m.author, m.client_id) = (\(room), t.author, t.client_id) as is_it
            from chat_message m
            where (m.room, m.author, m.client_id) >= (\(room), t.author, t.client_id)
            order by m.room, m.author, m.client_id limit 1
        ) as f on f.is_it
        """
    }

    /// Query that yields, as `c.own_count`, the count of `t.author`'s messages in `room`; null if there is none.
    static func count(in room: Query) -> Query {
        """
        left join lateral (
            select m.own_count, (m.room, m.author) = (\(room), t.author) as is_theirs
            from chat_message m
            where (m.room, m.author, m.number) <= (\(room), t.author, \(Int64.max))
            order by m.room desc, m.author desc, m.number desc limit 1
        ) as c on c.is_theirs
        """
    }

    /// The number of the latest event of the talk in `room`, repetitions too; 0 if nothing was said.
    package static func last(in room: Query) -> Query {
        """
        coalesce(greatest(
            (select l.number from chat_message l where l.room = \(room) order by l.number desc limit 1),
            (select l.number from chat_gone l where l.room = \(room) order by l.number desc limit 1)
        ), 0)
        """
    }
}
