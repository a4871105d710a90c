import ChatCore
import ChatDomain
import FoundationEssentials
import Postgres

extension ChatkitWorld {
    func setCursor(_ position: Int64, of user: String, in room: String) async throws {
        guard try await users([user]).count == 1 else { throw ChatkitError.noSuchUser }
        let id = try await roomID(room)
        let number = try await number(coveredBy: position, in: id)
        let time = roomCommands.now()
        try await pool.execute(
            """
            insert into chatkit_cursor (instance, room, user_id, position, number, updated_at)
            values (\(instance.id), \(id), \(user), \(position), \(number), \(time))
            on conflict (instance, room, user_id) do update set position = excluded.position,
                number = excluded.number, updated_at = excluded.updated_at
            """
        )
        // The log knows nothing of it.
        tell(.cursorSet(ChatkitCursor(room: room, user: user, position: position, updatedAt: time)))
    }

    func cursor(of user: String, in room: String) async throws -> ChatkitCursor? {
        let id = try await roomID(room)
        return try await cursors("c.room = \(id) and c.user_id = \(user)").first
    }

    func cursors(of user: String) async throws -> [ChatkitCursor] { try await cursors("c.user_id = \(user)") }

    func cursors(in room: String) async throws -> [ChatkitCursor] {
        let id = try await roomID(room)
        return try await cursors("c.room = \(id)")
    }

    /// The number of the latest message of a room that lies at or before a place of the log; 0 if none does.
    private func number(coveredBy position: Int64, in room: UUID) async throws -> Int64 {
        if let number = try await number(at: position, in: room) { return number }
        return try await pool.query(
            """
            select number from chat_message where room = \(room) and position <= \(position)
            order by number desc limit 1
            """
        ).decode(Int64.self).first ?? 0
    }

    /// Cursors for which `condition` holds.
    private func cursors(_ condition: Query) async throws -> [ChatkitCursor] {
        let rows = try await pool.query(
            """
            select c.room, c.user_id, c.position, c.updated_at from chatkit_cursor c
            join chat_room r on r.id = c.room and r.phase <> 'deleted'
            where c.instance = \(instance.id) and \(condition) order by c.room, c.user_id limit 1000
            """
        ).decode(UUID.self, String.self, Int64.self, Date.self)
        let names = try await names(ofRooms: Set(rows.map { $0.0 }))
        return rows.compactMap { room, user, position, time in
            names[room].map { ChatkitCursor(room: $0, user: user, position: position, updatedAt: time) }
        }
    }
}
