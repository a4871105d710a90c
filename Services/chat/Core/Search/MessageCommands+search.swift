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
        hiding horizons: [UUID: Int64],
        before place: SearchKeyset?,
        limit: Int
    ) async throws -> FoundPage {
        let rooms = Array(rooms.prefix(MessageSearch.rooms))
        var search = MessageSearch(pool: pool, rooms: rooms, words: words, filter: filter, index: indexed?.name)
        search.horizons = horizons
        return try await search.page(before: place, limit: limit)
    }

    /// The rooms in which somebody may search, those where something was said last first: they are in them, under a persona too,
    /// may read there, and they aren't deleted. With the positions after which they see messages, where some are hidden from them; who is in a room
    /// twice sees there as the one from whom less is hidden.
    func searchable(by actor: Actor) async throws -> (rooms: [UUID], horizons: [UUID: Int64]) {
        let rows = try await pool.query(
            """
            select m.room, m.role, m.sees_after from \(Places.of("\(actor.id)")) m join chat_room c on c.id = m.room
            where c.phase <> 'deleted'
            order by coalesce(
                (select t.at from chat_message t where t.room = m.room order by t.number desc limit 1), c.created_at
            ) desc, m.room
            limit \(MessageSearch.rooms)
            """
        ).decode(UUID.self, String.self, Int64.self)
            .filter { actor.definitions.permissions(of: $0.1, .room).contains(.readMessages) }
        guard !actor.everywhere.contains(.readMessages) else { return (rows.map(\.0), [:]) }
        let horizons = Dictionary(rows.map { ($0.0, $0.2) }, uniquingKeysWith: min)
        return (rows.map(\.0), horizons.filter { $0.value > 0 })
    }
}
