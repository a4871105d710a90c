import ChatDomain
import FoundationEssentials
import Postgres

/// The statement that writes messages, however many.
enum MessageStatements {
    /// Writes `entries` over what was there.
    static func write(_ entries: [MessageEntry]) throws -> Query {
        let (rooms, numbers, authors) = (entries.map(\.room), entries.map(\.number), entries.map(\.author))
        let (ids, times, positions) = (entries.map(\.clientID), entries.map(\.at), entries.map(\.position))
        let (changed, counts, holders) = (entries.map(\.changed), entries.map(\.ownCount), entries.map(\.holder))
        let parts: [String?] = try entries.map { entry in try entry.parts.map { try MessageParts.text(of: $0) } }
        let (mentions, attachments) = (entries.map { array($0.mentions) }, entries.map { array($0.attachments) })
        let (replies, revisions) = (entries.map(\.replyTo), entries.map(\.revisions))
        let (edited, deleted) = (entries.map(\.editedAt), entries.map(\.deletedAt))
        let (deleters, retired) = (entries.map(\.deletedBy), entries.map(\.isRetired))
        let first: Query = """
            \(rooms), \(numbers), \(authors), \(ids), \(times), \(positions), \(changed), \(counts), \(holders), \(parts)
            """
        let second: Query = """
            \(mentions), \(attachments), \(replies), \(revisions), \(edited), \(deleted), \(deleters), \(retired)
            """
        return """
            insert into chat_message (room, number, author, client_id, at, position, changed, own_count, holder, parts,
                mentions, attachments, reply_to, revisions, edited_at, deleted_at, deleted_by, retired)
            select room, number, author, client_id, at, position, changed, own_count, holder, parts,
                mentions::uuid[], attachments::uuid[], reply_to, revisions, edited_at, deleted_at, deleted_by, retired
            from unnest(\(first), \(second))
                as t(room, number, author, client_id, at, position, changed, own_count, holder, parts,
                     mentions, attachments, reply_to, revisions, edited_at, deleted_at, deleted_by, retired)
            on conflict (room, number) do update
                set changed = excluded.changed, parts = excluded.parts, mentions = excluded.mentions,
                    attachments = excluded.attachments, revisions = excluded.revisions, edited_at = excluded.edited_at,
                    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by, retired = excluded.retired
            """
    }

    /// As PostgreSQL writes it: an array of arrays of different lengths can't be bound.
    private static func array(_ ids: [UUID]) -> String { "{\(ids.map(\.uuidString).joined(separator: ","))}" }
}
