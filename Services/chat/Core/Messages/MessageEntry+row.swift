import ChatDomain
import FoundationEssentials
package import Postgres
import ServiceKit

extension MessageEntry {
    /// The columns in the order of `init(_:)`, of `chat_message` as `m`.
    package static let columns: Query = """
        m.room, m.number, m.author, m.client_id, m.at, m.position, m.changed, m.own_count, m.holder, m.parts, m.mentions,
        m.attachments, m.reply_to, m.revisions, m.edited_at, m.deleted_at, m.deleted_by, m.retired
        """

    package init(_ row: Row) throws {
        let room: UUID
        let number: Int64
        let text: String?
        (
            room, number, author, clientID, at, position, changed, ownCount, holder, text, mentions, attachments,
            replyTo,
            revisions, editedAt, deletedAt, deletedBy, isRetired
        ) = try row.decode(
            UUID.self,
            Int64.self,
            UUID.self,
            String.self,
            Date.self,
            Int64.self,
            Int64.self,
            Int64.self,
            UUID.self,
            String?.self,
            [UUID].self,
            [UUID].self,
            Int64?.self,
            Int.self,
            Date?.self,
            Date?.self,
            UUID?.self,
            Bool.self
        )
        place = MessageLocation(room: room, number: number)
        parts = try text.map { try MessageParts.parts(of: $0) }
        // A time that comes back from the database may differ in its last bit from the one that was stored.
        at = at.roundedToMilliseconds
        editedAt = editedAt?.roundedToMilliseconds
        deletedAt = deletedAt?.roundedToMilliseconds
    }
}
