import ChatCore
import FoundationEssentials
import Postgres
import Vault

extension ChatkitWorld {
    func createUsers(_ drafts: [ChatkitUserDraft]) async throws -> [ChatkitUser] {
        let time = roomCommands.now()
        try await pool.transaction { connection in
            for (place, draft) in drafts.enumerated() {
                let (person, time) = (person(draft.id), Self.time(of: place, in: time))
                let made = try await connection.execute(
                    """
                    insert into chatkit_user (instance, id, person, name, avatar_url, custom, created_at, updated_at)
                    values (\(instance.id), \(draft.id), \(person), \(draft.name), \(draft.avatarURL),
                        \(draft.custom?.column), \(time), \(time))
                    on conflict (instance, id) do update set name = excluded.name, avatar_url = excluded.avatar_url,
                        custom = excluded.custom, created_at = excluded.created_at, updated_at = excluded.updated_at,
                        deleted_at = null
                    where chatkit_user.deleted_at is not null
                    """
                )
                guard made == 1 else { throw ChatkitError.userExists }
            }
            // A person who was erased has no key any more, under which their words could lie. It is asked behind the
            // rows: an erasure destroys the key and then takes the row away, so whichever comes first, none is left.
            if let vault = messageCommands.files?.vault,
                try await !vault.destroyed(among: drafts.map { person($0.id) }, on: connection).isEmpty
            {
                throw ChatkitError.userExists
            }
            try await ChatkitHookOutbox.add(
                .usersCreated,
                drafts.map { person($0.id) },
                of: instance.id,
                at: time,
                on: connection
            )
        }
        return drafts.enumerated().map { place, draft in
            ChatkitUser(
                id: draft.id,
                name: draft.name,
                avatarURL: draft.avatarURL,
                custom: draft.custom,
                createdAt: Self.time(of: place, in: time),
                updatedAt: Self.time(of: place, in: time)
            )
        }
    }

    /// Time at which the user at `place` of a batch was made: a microsecond after the one before, so that lists keep
    /// the order in which they were sent.
    private static func time(of place: Int, in time: Date) -> Date {
        time.addingTimeInterval(Double(place) / 1_000_000)
    }

    func users(from: Date?, limit: Int) async throws -> [ChatkitUser] {
        let start = from ?? Date(timeIntervalSince1970: 0)
        return try await rows("created_at >= \(start) order by created_at, id limit \(limit)")
    }

    func users(_ ids: [String]) async throws -> [ChatkitUser] {
        let found = try await rows("id = any(\(ids))")
        return ids.compactMap { id in found.first { $0.id == id } }
    }

    func updateUser(_ id: String, _ change: ChatkitUserChange) async throws {
        let changed = try await pool.execute(
            """
            update chatkit_user set name = coalesce(\(change.name), name),
                avatar_url = coalesce(\(change.avatarURL), avatar_url),
                custom = coalesce(\(change.custom?.column), custom), updated_at = \(roomCommands.now())
            where instance = \(instance.id) and id = \(id) and deleted_at is null
            """
        )
        guard changed == 1 else { throw ChatkitError.noSuchUser }
    }

    func deleteUser(_ id: String) async throws {
        guard try await users([id]).count == 1 else { throw ChatkitError.noSuchUser }
        for joined in try await joinedRooms(of: id) { try await remove([id], from: joined.room.id, by: .server) }
        let time = roomCommands.now()
        try await pool.transaction { connection in
            let gone = try await connection.query(
                """
                update chatkit_user set deleted_at = \(time)
                where instance = \(instance.id) and id = \(id) and deleted_at is null
                returning person
                """
            ).decode(UUID.self)
            try await ChatkitHookOutbox.add(.usersDeleted, gone, of: instance.id, at: time, on: connection)
            try await connection.execute("delete from chat_presence where person = any(\(gone))")
        }
    }

    private func rows(_ condition: Query) async throws -> [ChatkitUser] {
        try await pool.query(
            """
            select id, name, avatar_url, custom, created_at, updated_at from chatkit_user
            where instance = \(instance.id) and deleted_at is null and \(condition)
            """
        ).map { row in
            let (id, name, avatar, custom, created, updated) = try row.decode(
                String.self,
                String.self,
                String?.self,
                String?.self,
                Date.self,
                Date.self
            )
            return ChatkitUser(
                id: id,
                name: name,
                avatarURL: avatar,
                custom: ChatkitJSON(text: custom),
                createdAt: created,
                updatedAt: updated
            )
        }
    }
}

extension ChatkitJSON {
    /// Text that a column keeps of it.
    package var column: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads the text that a column kept; `nil` for no text, or one that can't be read.
    init?(text: String?) {
        guard let text, let json = try? ChatkitJSON(parsing: Array(text.utf8)) else { return nil }
        self = json
    }
}
