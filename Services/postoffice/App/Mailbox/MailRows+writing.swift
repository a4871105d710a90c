import FoundationEssentials
import PostofficeDomain
import Postgres

extension MailRows {
    /// Writes letters over what was there; removes those that are `nil`.
    static func write(letters: [UUID: LetterRow?], on connection: Connection) async throws {
        let gone = letters.filter { $0.value == nil }.map(\.key)
        if !gone.isEmpty { try await connection.execute("delete from letter where id = any(\(gone))") }
        let rows = letters.values.compactMap { $0 }
        guard !rows.isEmpty else { return }
        try await connection.execute(
            """
            insert into letter (id, version, author, is_draft, sent_at, subject, preview, body, haystack, recipients, bcc,
                                is_urgent, reply_to, about, thread, due_at, returned, forwards)
            select id, version, author, is_draft, sent_at, subject, preview, body, haystack, recipients::uuid[],
                   bcc::uuid[], is_urgent, reply_to, about, thread, due_at, returned, forwards
            from unnest(\(rows.map(\.id)), \(rows.map(\.version)), \(rows.map(\.author)), \(rows.map(\.isDraft)),
                        \(rows.map(\.sentAt)), \(rows.map(\.subject)), \(rows.map { Preview.of($0.body) }),
                        \(rows.map(\.body)), \(rows.map { SearchText.haystack($0.subject, $0.body) }),
                        \(rows.map { array($0.to) }), \(rows.map { array($0.bcc) }), \(rows.map(\.isUrgent)),
                        \(rows.map(\.replyTo)), \(rows.map(\.about)), \(rows.map(\.thread)), \(rows.map(\.dueAt)),
                        \(rows.map { $0.returned?.rawValue }), \(rows.map(\.forwards)))
                as t(id, version, author, is_draft, sent_at, subject, preview, body, haystack, recipients, bcc, is_urgent,
                     reply_to, about, thread, due_at, returned, forwards)
            on conflict (id) do update set version = excluded.version, author = excluded.author,
                is_draft = excluded.is_draft, sent_at = excluded.sent_at, subject = excluded.subject,
                preview = excluded.preview, body = excluded.body, haystack = excluded.haystack,
                recipients = excluded.recipients, bcc = excluded.bcc, is_urgent = excluded.is_urgent,
                reply_to = excluded.reply_to, about = excluded.about, thread = excluded.thread,
                due_at = excluded.due_at, returned = excluded.returned, forwards = excluded.forwards
            """
        )
    }

    /// Writes copies over what was there; removes those that are `nil`.
    static func write(copies: [CopyID: CopyRow?], on connection: Connection) async throws {
        let gone = copies.filter { $0.value == nil }.map(\.key)
        if !gone.isEmpty {
            try await connection.execute(
                """
                delete from copy c using unnest(\(gone.map(\.owner)), \(gone.map(\.letter))) as t(owner, letter)
                where c.owner = t.owner and c.letter = t.letter
                """
            )
        }
        let rows = copies.values.compactMap { $0 }
        guard !rows.isEmpty else { return }
        try await connection.execute(
            """
            insert into copy (owner, letter, folder, part, sent_at, read_at, is_flagged, home, trashed_at, thread, is_urgent,
                              snoozed_until, is_back)
            select * from unnest(\(rows.map(\.id.owner)), \(rows.map(\.id.letter)), \(rows.map(\.folder)),
                                 \(rows.map(\.part.rawValue)), \(rows.map(\.sentAt)), \(rows.map(\.readAt)),
                                 \(rows.map(\.isFlagged)), \(rows.map(\.home)), \(rows.map(\.trashedAt)),
                                 \(rows.map(\.thread)), \(rows.map(\.isUrgent)),
                                 \(rows.map(\.snoozedUntil)), \(rows.map(\.isBack)))
            on conflict (owner, letter) do update set folder = excluded.folder, part = excluded.part,
                sent_at = excluded.sent_at, read_at = excluded.read_at, is_flagged = excluded.is_flagged,
                home = excluded.home, trashed_at = excluded.trashed_at, thread = excluded.thread,
                is_urgent = excluded.is_urgent, snoozed_until = excluded.snoozed_until, is_back = excluded.is_back
            """
        )
    }

    /// Adds to the counts of folders. Also where nothing is to be added, so that which rows there are does not depend on how
    /// events fell into batches, and a rebuild compares equal.
    static func add(_ tallies: [FolderKey: Tally], on connection: Connection) async throws {
        guard !tallies.isEmpty else { return }
        let keys = Array(tallies.keys)
        let values = keys.map { tallies[$0] ?? Tally() }
        try await connection.execute(
            """
            insert into tally as t (owner, folder, messages, unread, flagged)
            select * from unnest(\(keys.map(\.owner)), \(keys.map(\.folder)), \(values.map(\.messages)),
                                 \(values.map(\.unread)), \(values.map(\.flagged)))
            on conflict (owner, folder) do update
                set messages = t.messages + excluded.messages, unread = t.unread + excluded.unread,
                    flagged = t.flagged + excluded.flagged
            """
        )
    }

    /// An array of ids as PostgreSQL writes it: an array of arrays of different lengths can't be bound.
    private static func array(_ ids: [UUID]) -> String { "{\(ids.map(\.uuidString).joined(separator: ","))}" }
}
