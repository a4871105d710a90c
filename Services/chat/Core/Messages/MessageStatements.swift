import ChatDomain
import FoundationEssentials
import Postgres

/// The statements that write messages, however many.
enum MessageStatements {
    /// Writes `entries` as they were sent. None of them may be there: a statement that must be ready to find some costs far more.
    static func insert(_ entries: [MessageEntry]) -> Query {
        let (rooms, numbers, authors) = (entries.map(\.room), entries.map(\.number), entries.map(\.author))
        let (ids, times, positions) = (entries.map(\.clientID), entries.map(\.at), entries.map(\.position))
        let (counts, holders, replies) = (entries.map(\.ownCount), entries.map(\.holder), entries.map(\.replyTo))
        let parts = texts(entries)
        let (mentions, attachments) = (entries.map { array($0.mentions) }, entries.map { array($0.attachments) })
        return """
            insert into chat_message (room, number, author, client_id, at, position, changed, own_count, holder, parts,
                mentions, attachments, reply_to, revisions, retired)
            select room, number, author, client_id, at, position, position, own_count, holder, parts,
                mentions::uuid[], attachments::uuid[], reply_to, 0, false
            from unnest(\(rooms), \(numbers), \(authors), \(ids), \(times), \(positions), \(counts), \(holders),
                    \(parts), \(mentions), \(attachments), \(replies))
                as t(room, number, author, client_id, at, position, own_count, holder, parts, mentions, attachments,
                     reply_to)
            """
    }

    /// Writes `entries` over what was there.
    static func write(_ entries: [MessageEntry]) -> Query {
        let (rooms, numbers, authors) = (entries.map(\.room), entries.map(\.number), entries.map(\.author))
        let (ids, times, positions) = (entries.map(\.clientID), entries.map(\.at), entries.map(\.position))
        let (changed, counts, holders) = (entries.map(\.changed), entries.map(\.ownCount), entries.map(\.holder))
        let parts = texts(entries)
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

    /// Parts as the column keeps them.
    private static func texts(_ entries: [MessageEntry]) -> [String?] {
        entries.map { entry in entry.parts.map(MessageParts.text) }
    }

    /// Array as PostgreSQL writes it: an array of arrays of different lengths can't be bound.
    private static func array(_ ids: [UUID]) -> String {
        ids.isEmpty ? "{}" : "{\(ids.map(\.uuidString).joined(separator: ","))}"
    }
}
