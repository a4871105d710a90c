import ChatDomain
package import EventLog
package import FoundationEssentials
import HTTPKit
import Postgres

/// The two lists of rooms: those one is in, and those one may join. Each is one query, with the latest message, when that was, and how many
/// one hasn't read.
///
/// Messages and cursors come from one projection, so a count never mixes two moments.
package struct RoomList: Sendable {
    let commands: RoomCommands
    /// Follows the log and writes what is said, and how far everybody has read.
    let messagesProjection: any AnyProjectionRunner

    package init(commands: RoomCommands, messagesProjection: any AnyProjectionRunner) {
        self.commands = commands
        self.messagesProjection = messagesProjection
    }

    /// Columns that both lists show of a room `c` and its latest message `lm`, whose author has the name by `la` or, for `reader`, by `lp`.
    private static func columns(for reader: NameReader) -> Query {
        """
        c.id, c.kind, c.anonymity, c.name, c.description, c.custom, c.phase, c.version, c.created_at, c.began,
        (select count(*) from chat_member x where x.room = c.id) as members, \(Places.everyone(in: "c.id")) as everyone,
        lm.number, lm.at, lm.position, lm.author, lm.parts, lm.deleted_at is not null as is_gone,
        coalesce(la.name, \(reader.name(of: "lp"))) as author_name,
        case when lp.is_active then lp.picture end as author_picture
        """
    }

    /// The latest message of `c`, if it was sent after the position `start`, and what its author is called. A persona is in `chat_persona` only,
    /// whoever is behind it.
    private static func latest(after start: Query) -> Query {
        """
        left join lateral (
            select number, at, position, author, parts, deleted_at from chat_message x
            where x.room = c.id order by x.number desc limit 1
        ) lm on lm.position > \(start)
        left join chat_persona la on la.persona = lm.author
        left join person lp on lp.id = lm.author
        """
    }

    /// The rooms that `person` is in, as themselves or under a persona, the latest spoken in first. `isArchived` says whether only
    /// those in use or only the archived ones; `nil` for both. `room`: nothing but that one. `reader` is who is told, by what name others
    /// are called.
    package func joined(
        by person: UUID,
        as reader: NameReader,
        isArchived: Bool?,
        after cursor: RoomCursor?,
        limit: Int,
        in room: UUID? = nil
    ) async throws -> [RoomLine] {
        let now = commands.now()
        var lines = try await commands.pool.query(
            Self.joinedQuery(person, as: reader, isArchived, after: cursor, limit: limit, in: room)
        ).map { row in
            var line = try RoomLine(row)
            line.quiet = line.quiet.holding(at: now)
            return line
        }
        // Members of the unit are counted once in a while, and not for each list.
        for place in lines.indices where lines[place].everyone != nil {
            lines[place].members = try await commands.unitSize.count()
        }
        return lines
    }

    /// Condition that a row of `Places` as `m` isn't of a room of two that its member has left.
    static let notLeft: Query =
        "not exists (select 1 from chat_left l where l.room = m.room and l.member = m.member)"

    /// The question of `joined`, for a look at its plan.
    static func joinedQuery(
        _ person: UUID,
        as reader: NameReader,
        _ isArchived: Bool?,
        after cursor: RoomCursor?,
        limit: Int,
        in room: UUID? = nil
    ) -> Query {
        let active: Query = "coalesce(lm.position, c.began)"
        var conditions: [Query] = [notLeft]
        if let room { conditions.append("m.room = \(room)") }
        switch isArchived {
        case nil: conditions.append("c.phase <> 'deleted'")
        case true?: conditions.append("c.phase = 'archived'")
        case false?: conditions.append("c.phase = 'open'")
        }
        if let cursor {
            conditions.append("(\(active), c.id, m.member) < (\(cursor.active), \(cursor.room), \(cursor.member))")
        }
        return """
            select \(columns(for: reader)), \(active) as active, m.member, m.role, m.persona_name, m.muted_until, m.joined_at,
                coalesce(r.cursor, 0) as cursor, coalesce((\(UnreadQuery.count)), 0) as unread,
                coalesce(q.is_quiet, false) as is_quiet, q.quiet_until,
                coalesce(o.persona_name, \(reader.name(of: "op"))) as other_name,
                o.member as other, case when op.is_active then op.picture end as other_picture
            from \(Places.of("\(person)")) m
            join chat_room c on c.id = m.room
            \(UnreadQuery.reading)
            left join chat_quiet q on q.room = m.room and q.member = m.member
            \(latest(after: "m.sees_after"))
            left join lateral (
                select member, persona_name from chat_member x
                where c.kind = 'direct' and x.room = c.id and x.member <> m.member limit 1
            ) o on true
            left join person op on op.id = o.member
            where \(conditions.joined(separator: " and "))
            order by active desc, c.id desc, m.member desc limit \(limit)
            """
    }

    /// The rooms that `person` may join and isn't in, the latest made first. `room`: nothing but that one. `reader` as above.
    package func available(
        to person: UUID,
        as reader: NameReader,
        after cursor: RoomCursor?,
        limit: Int,
        in room: UUID? = nil
    ) async throws -> [RoomLine] {
        try await commands.pool.query(Self.availableQuery(person, as: reader, after: cursor, limit: limit, in: room))
            .map(RoomLine.init)
    }

    /// The question of `available`, for a look at its plan. One misses nothing that was said before one comes, so nothing is unread.
    static func availableQuery(
        _ person: UUID,
        as reader: NameReader,
        after cursor: RoomCursor?,
        limit: Int,
        in room: UUID? = nil
    ) -> Query {
        var conditions: [Query] = [
            "c.kind = 'public'", "c.phase = 'open'",
            "not exists (select 1 from chat_member m where m.room = c.id and m.person = \(person))",
            "not exists (select 1 from chat_everyone e where e.room = c.id)",
        ]
        if let room { conditions.append("c.id = \(room)") }
        if let cursor { conditions.append("c.began < \(cursor.active)") }
        return """
            select \(columns(for: reader)), c.began as active, null::uuid as member, null::text as role, null::text as persona_name,
                null::timestamptz as muted_until, null::timestamptz as joined_at, 0::bigint as cursor, 0::bigint as unread,
                false as is_quiet, null::timestamptz as quiet_until,
                null::text as other_name, null::uuid as other, null::uuid as other_picture
            from chat_room c
            \(latest(after: "0"))
            where \(conditions.joined(separator: " and "))
            order by c.began desc limit \(limit)
            """
    }
}

/// A place in a list of rooms: behind the one that a page ended with.
package struct RoomCursor: Codable, Sendable, Hashable {
    /// Position in the log of its last message, or of its making.
    var active: Int64
    var room: UUID
    /// Member as whom one is in it, for one may be so twice.
    var member: UUID

    private enum CodingKeys: String, CodingKey {
        case active = "a"
        case room = "r"
        case member = "m"
    }
}
