import ChatDomain
import FoundationEssentials
import Postgres

/// Pins of messages that say nothing any more: deleted, past their time, or erased. Readers see none of them, and they take no place.
extension RoomCommands {
    /// Numbers of `numbers` that say nothing any more. One that isn't shown yet is none of them.
    func gone(among numbers: [Int64], in room: UUID) async throws -> Set<Int64> {
        guard !numbers.isEmpty else { return [] }
        let rows = try await pool.query(
            "select number from chat_message where room = \(room) and number = any(\(numbers)) and parts is null"
        )
        return Set(try rows.decode(Int64.self))
    }

    /// Unpins a message that `actor` has deleted. Nothing happens where it wasn't pinned.
    func unpin(deleted number: Int64, in room: UUID, as actor: Actor) async throws {
        guard try await self.room(room)?.pins.contains(number) == true else { return }
        let acted = try await act(room, as: actor, .letGo([number], by: actor, at: now()))
        await waitUntilVisible(acted.position)
    }

    /// Unpins everything in all rooms that says nothing any more, as the organisation. Answers in how many rooms that was. Deleted messages
    /// are unpinned at once: this finds those that went by retention or an erasure, and those deleted before there was a rule for it.
    @discardableResult
    func unpinGone() async throws -> Int {
        let rows = try await pool.query(
            """
            select c.id, array_agg(m.number) from chat_room c
                cross join lateral unnest(c.pins) as p(number)
                join chat_message m on m.room = c.id and m.number = p.number and m.parts is null
            where c.pins <> '{}' group by c.id order by c.id
            """
        ).decode(UUID.self, [Int64].self)
        let actor = try await operating()
        var count = 0
        for (room, numbers) in rows {
            try Task.checkCancellation()
            let acted = try await act(room, as: actor, .letGo(Set(numbers), by: actor, at: now()))
            if !acted.events.isEmpty { count += 1 }
        }
        return count
    }
}
