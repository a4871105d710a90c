import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

extension ChatkitPerson {
    /// Moves the person's own cursor, also back. A position between messages covers those before it.
    func setCursor(_ position: Int64, of user: String, in room: String) async throws {
        let room = try ChatkitPeople.room(room)
        let actor = try await actor(in: room)
        _ = try await messageCommands.membership(in: room, of: actor)
        let horizon = try await messageCommands.horizon(in: room, for: actor)
        let number =
            try await pool.query(
                """
                select m.number from chat_message m
                where m.room = \(room) and m.position <= \(position) and \(horizon.condition)
                order by m.number desc limit 1
                """
            ).decode(Int64.self).first ?? 0
        await waitUntilVisible(try await readingCommands.move(number, in: room, as: actor, isForced: true))
    }

    /// The person's own cursor, or that of a member who doesn't hide it.
    func cursor(of user: String, in room: String) async throws -> ChatkitCursor? {
        if user == own {
            guard let joined = try await joinedRoom(room, of: user) else { throw ChatkitError.noSuchRoom }
            return joined.cursor
        }
        return try await cursors(in: room).first { $0.user == user }
    }

    func cursors(of user: String) async throws -> [ChatkitCursor] {
        try await joinedRooms(of: user).compactMap(\.cursor)
    }

    /// The cursors of the members who don't hide theirs; none for who hides their own.
    func cursors(in room: String) async throws -> [ChatkitCursor] {
        let id = try ChatkitPeople.room(room)
        _ = try await messageCommands.membership(in: id, of: try await actor(in: id))
        guard try await !readingCommands.hidesReceipts(self.id) else { return [] }
        return try await people.questions.cursors.answer(id) ?? []
    }

    /// The person's own cursors in rooms of their list, by room. They are the person's under whatever name: nobody else gets them.
    func cursors(of lines: [RoomLine]) async throws -> [UUID: ChatkitCursor] {
        let places = lines.compactMap { line in line.member.map { (line.id, $0) } }
        let rows = try await pool.query(
            """
            select d.room, x.position, d.moved_at
            from unnest(\(places.map { $0.0 }), \(places.map { $0.1 })) as own(room, member)
            join chat_reading d on d.room = own.room and d.member = own.member
            join chat_message x on x.room = d.room and x.number = d.cursor
            where d.moved_at is not null
            """
        ).decode(UUID.self, Int64.self, Date.self)
        return rows.reduce(into: [:]) { cursors, row in
            cursors[row.0] = ChatkitCursor(
                room: ChatkitPeople.text(of: row.0),
                user: own,
                position: row.1,
                updatedAt: row.2
            )
        }
    }
}
