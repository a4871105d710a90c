import ChatDomain
import EventLog
import FoundationEssentials
import Postgres

extension MessageCommands {
    /// A page of those messages in `rooms` that have all `words` (`SearchText.needles`) and pass `filter`, newest first. The caller knows
    /// that whoever asks may read there.
    func search(
        _ words: [String],
        _ filter: SearchFilter,
        in rooms: [UUID],
        before place: SearchKeyset?,
        limit: Int
    ) async throws -> FoundPage {
        let rooms = Array(rooms.prefix(MessageSearch.rooms))
        return try await MessageSearch(pool: pool, rooms: rooms, words: words, filter: filter, index: indexed?.name)
            .page(before: place, limit: limit)
    }

    /// The rooms in which somebody may search, those where something was said last first: they are in them, under a persona too,
    /// may read there, and they aren't deleted.
    func searchable(by actor: Actor) async throws -> [UUID] {
        let rows = try await pool.query(
            """
            select m.room, m.role from \(Places.of("\(actor.id)")) m join chat_room c on c.id = m.room
            where c.phase <> 'deleted'
            order by coalesce(
                (select t.at from chat_message t where t.room = m.room order by t.number desc limit 1), c.created_at
            ) desc, m.room
            limit \(MessageSearch.rooms)
            """
        ).decode(UUID.self, String.self)
        return rows.filter { actor.book.permissions(of: $0.1, .room).contains(.readMessages) }.map(\.0)
    }
}
