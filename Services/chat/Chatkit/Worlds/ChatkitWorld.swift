import ChatCore
import ChatDomain
import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres

/// Our own chat as an instance with server tokens sees it, which is a world of its own.
///
/// Its users are nobody whom identity knows, and its rooms are private ones of ours, so that nobody else finds them; what may be done
/// there the protocol's roles say. People see their rooms by `ChatkitPerson`, never by this.
package struct ChatkitWorld: ChatkitBackend {
    let instance: ChatkitInstance
    let roomCommands: RoomCommands
    let messageCommands: MessageCommands
    let switchboard: ChatkitSwitchboard

    var pool: Pool { roomCommands.pool }

    /// Person as whom a user is in rooms.
    func person(_ user: String) -> UUID { Self.person(user, of: instance.id) }

    /// Person as whom a user of an instance is in rooms.
    package static func person(_ user: String, of instance: String) -> UUID {
        UUID.named(user, in: UUID.named("chatkit.\(instance)", in: KeyHolder.unit))
    }

    /// Names of members of rooms in the protocol.
    func ids(of members: some Sequence<UUID>) async throws -> [UUID: String] {
        let rows = try await pool.query(
            "select person, id from chatkit_user where instance = \(instance.id) and person = any(\(Array(Set(members))))"
        ).decode(UUID.self, String.self)
        return Dictionary(rows.map { ($0.0, $0.1) }) { first, _ in first }
    }

    /// A user who acts. The user's rights in a world apart were checked before.
    func actor(_ user: String) async throws -> Actor {
        Actor(
            Participant(id: person(user), standing: .client),
            role: RoleDefinitions.admin,
            try await roomCommands.definitions()
        )
    }

    /// Actor that changes rooms. The user's right to do so was checked before.
    func operating() async throws -> Actor { try await roomCommands.operating() }

    /// Our id of a room; `nil` for what can be no room's id.
    func findRoom(_ id: String) async throws -> UUID? {
        let rows = try await pool.query(
            "select room from chatkit_room where instance = \(instance.id) and id = \(id) and deleted_at is null"
        ).decode(UUID.self)
        return rows.first
    }

    /// Our id of a room. Throws `noSuchRoom`.
    func roomID(_ id: String) async throws -> UUID {
        guard let room = try await findRoom(id) else { throw ChatkitError.noSuchRoom }
        return room
    }

    /// Waits until all read models show what was written at `position`.
    func waitUntilVisible(_ position: Int64?) async {
        await roomCommands.waitUntilVisible(position)
        await messageCommands.waitUntilVisible(position)
    }

    /// Tells what the log doesn't know.
    func tell(_ change: ChatkitChange) { switchboard.tell(change, in: instance.id) }

    func removeEverything() async throws {
        let known = try await pool.query(
            "select id from chatkit_room where instance = \(instance.id) and deleted_at is null"
        ).decode(String.self)
        for room in known { try await deleteRoom(room, by: .server) }
        let (id, time) = (instance.id, roomCommands.now())
        try await pool.transaction { connection in
            let gone = try await connection.query(
                """
                update chatkit_user set deleted_at = \(time) where instance = \(id) and deleted_at is null
                returning person
                """
            ).decode(UUID.self)
            try await ChatkitHookOutbox.add(.usersDeleted, gone, of: id, at: time, on: connection)
            try await connection.execute("update chatkit_instance set was_reset = true where id = \(id)")
            try await connection.execute("delete from chatkit_role where instance = \(id)")
            try await connection.execute("delete from chatkit_assignment where instance = \(id)")
            try await connection.execute("delete from chatkit_cursor where instance = \(id)")
            // Last, as in `ChatPurge`: that one locks the table, and waits for nothing afterwards.
            try await connection.execute("delete from chat_presence where person = any(\(gone))")
        }
    }
}
