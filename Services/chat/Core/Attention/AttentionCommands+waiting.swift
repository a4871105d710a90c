import ChatDomain
import FoundationEssentials
import Postgres

extension AttentionCommands {
    /// Persons for whom something of what is fresh waits unread, and whose last call doesn't stand any more.
    func waiting(in fresh: Fresh, at time: Date) async throws -> [Waiting] {
        let rooms = Array(fresh.rooms)
        let hasRead: Query = """
            exists (select 1 from chat_member o join chat_reading k on k.room = o.room and k.member = o.member
                where o.person = m.person and k.moved_at > a.called_at)
            """
        return try await self.rooms.pool.query(
            """
            select distinct m.person, coalesce(\(hasRead), false)
            from unnest(\(rooms.map(\.key)), \(rooms.map(\.value))) as f(room, first)
            join chat_room c on c.id = f.room and c.phase <> 'deleted'
            join chat_member m on m.room = f.room and m.member = m.person
            join person p on p.id = m.person and p.is_active
            left join chat_reading r on r.room = m.room and r.member = m.member
            left join chat_quiet q on q.room = m.room and q.member = m.member
            left join chat_called a on a.person = m.person
            where not exists (select 1 from chat_everyone e where e.room = f.room) and \(RoomList.notLeft)
                and (a.called_at is null or a.called_at <= \(time.addingTimeInterval(-Attention.pause)) or \(hasRead))
                and exists (
                    select 1 from chat_message x
                    where x.room = m.room and x.number >= f.first and x.position <= \(fresh.position)
                        and x.number > greatest(coalesce(r.cursor, 0), coalesce(r.joined, 0)) and x.author <> m.member
                        and x.deleted_at is null and not x.retired
                        and (not (coalesce(q.is_quiet, false) and coalesce(q.quiet_until > \(time), true))
                            or m.member = any(x.mentions))
                )
            order by m.person
            """
        ).decode(UUID.self, Bool.self).map { Waiting(person: $0, hasRead: $1) }
    }

    /// Number of messages that call for a person: unread ones in rooms in which they are as themselves, but for those that everybody is in.
    func count(for person: UUID) async throws -> Int {
        let entries = try await reading.unread(for: person).filter { $0.member == person && $0.attention > 0 }
        guard !entries.isEmpty else { return 0 }
        let open = Set(
            try await rooms.pool.query(
                "select room from chat_everyone where room = any(\(entries.map(\.room)))"
            ).decode(UUID.self)
        )
        return entries.filter { !open.contains($0.room) }.reduce(0) { $0 + Int($1.attention) }
    }
}
