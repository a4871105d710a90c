import FoundationEssentials
import PostofficeDomain
import Postgres

/// The rows of the read model as the projection reads and writes them, many at a time.
enum MailRows {
    /// The copies there are among `ids`.
    static func copies(_ ids: Set<CopyID>, on connection: Connection) async throws -> [CopyRow] {
        guard !ids.isEmpty else { return [] }
        let ids = Array(ids)
        let rows = try await connection.query(
            """
            select c.owner, c.letter, c.folder, c.part, c.sent_at, c.read_at, c.is_flagged, c.home, c.trashed_at,
                   coalesce(c.thread, c.letter), c.is_urgent, c.snoozed_until, c.is_back
            from unnest(\(ids.map(\.owner)), \(ids.map(\.letter))) as t(owner, letter)
            join copy c on c.owner = t.owner and c.letter = t.letter
            """
        )
        return try rows.map { row in
            let (
                owner, letter, folder, part, sentAt, readAt, isFlagged, home, trashedAt, thread, isUrgent, snoozedUntil,
                isBack
            ) =
                try row.decode(
                    UUID.self,
                    UUID.self,
                    UUID.self,
                    Int16.self,
                    Date.self,
                    Date?.self,
                    Bool.self,
                    UUID?.self,
                    Date?.self,
                    UUID.self,
                    Bool.self,
                    Date?.self,
                    Bool.self
                )
            var copy = CopyRow(
                id: CopyID(owner: owner, letter: letter),
                folder: folder,
                part: try Participation(part: part),
                sentAt: sentAt,
                readAt: readAt
            )
            (copy.isFlagged, copy.home, copy.trashedAt) = (isFlagged, home, trashedAt)
            (copy.thread, copy.isUrgent) = (thread, isUrgent)
            (copy.snoozedUntil, copy.isBack) = (snoozedUntil, isBack)
            return copy
        }
    }

    /// The conversations of the letters there are among `ids`.
    static func threads(of ids: Set<UUID>, on connection: Connection) async throws -> [UUID: UUID] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await connection.query(
            "select id, coalesce(thread, id) from letter where id = any(\(Array(ids)))"
        )
        return Dictionary(try rows.decode(UUID.self, UUID.self).map { ($0, $1) }) { first, _ in first }
    }

    /// The own folders there are among `keys`.
    static func ownFolders(among keys: Set<FolderKey>, on connection: Connection) async throws -> Set<FolderKey> {
        guard !keys.isEmpty else { return [] }
        let keys = Array(keys)
        let rows = try await connection.query(
            """
            select f.owner, f.id
            from unnest(\(keys.map(\.owner)), \(keys.map(\.folder))) as t(owner, folder)
            join folder f on f.owner = t.owner and f.id = t.folder
            """
        )
        return Set(try rows.decode(UUID.self, UUID.self).map { FolderKey(owner: $0, folder: $1) })
    }
}
