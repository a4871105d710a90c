import ChatCore
import FoundationEssentials
import HTTPKit
import Postgres

/// A message as its author, or the one whom it was said to, gets it.
struct ExportedMessage: Sendable {
    /// Written part of it.
    struct Line: Encodable, Sendable {
        let room: UUID
        let number: Int64
        /// True if they said it themselves.
        let own: Bool
        let at: Date
        /// Absent where it is gone.
        let parts: [PartView]?
        let editedAt: Date?
        let deletedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case room, number, own, at, parts
            case editedAt = "edited_at"
            case deletedAt = "deleted_at"
        }
    }

    let room: UUID
    let number: Int64
    let author: UUID
    let at: Date
    let parts: String?
    let editedAt: Date?
    let deletedAt: Date?

    /// Messages of a room with greater numbers than `number`, at most `limit`, in their order: of these authors, or of all.
    static func page(
        of room: UUID,
        by authors: [UUID]?,
        after number: Int64,
        limit: Int,
        on pool: Pool
    ) async throws -> [ExportedMessage] {
        var conditions: [Query] = ["room = \(room)", "number > \(number)"]
        if let authors { conditions.append("author = any(\(authors))") }
        return try await pool.query(
            """
            select number, author, at, parts, edited_at, deleted_at from chat_message
            where \(conditions.joined(separator: " and ")) order by number limit \(limit)
            """
        ).decode(Int64.self, UUID.self, Date.self, String?.self, Date?.self, Date?.self)
            .map {
                ExportedMessage(room: room, number: $0, author: $1, at: $2, parts: $3, editedAt: $4, deletedAt: $5)
            }
    }

    /// The line of it.
    func own(_ isOwn: Bool) throws -> Line {
        Line(
            room: room,
            number: number,
            own: isOwn,
            at: at,
            parts: try parts.map { try JSON.decode([PartView].self, from: Array($0.utf8)) },
            editedAt: editedAt,
            deletedAt: deletedAt
        )
    }
}
