import FoundationEssentials
import PostofficeDomain
import Postgres

/// A conversation as one person has it: their copies of its letters, drafts, Trash and Junk left out.
struct ThreadLine: Sendable {
    var id: UUID
    /// The latest letter.
    var latest: LetterEntry
    var letters: Int
    var unread: Int
}

extension Mailbox {
    /// Conversations by their latest letters, newest first: at most `limit` behind `cursor`.
    func threads(after cursor: LetterCursor?, limit: Int) async throws -> [ThreadLine] {
        let place: Query = cursor.map { "and (c.sent_at, c.letter) < (\($0.sentAt), \($0.letter))" } ?? ""
        let latest = try await pool.query(
            """
            select \(LetterEntry.columns(.preview)) from copy c join letter l on l.id = c.letter
            where c.owner = \(owner) and c.folder <> all (\(hidden)) \(place) and not exists (
                select 1 from copy d
                where d.owner = c.owner and d.thread = c.thread and d.folder <> all (\(hidden))
                  and (d.sent_at, d.letter) > (c.sent_at, c.letter)
            )
            order by c.sent_at desc, c.letter desc limit \(limit)
            """
        ).map(LetterEntry.init)
        let counts = try await pool.query(
            """
            select thread, count(*), count(*) filter (where read_at is null) from copy
            where owner = \(owner) and thread = any(\(latest.map(\.thread))) and folder <> all (\(hidden)) group by thread
            """
        ).decode(UUID.self, Int.self, Int.self)
        let tallies = Dictionary(counts.map { ($0, ($1, $2)) }) { first, _ in first }
        return latest.map { entry in
            let (letters, unread) = tallies[entry.thread] ?? (1, 0)
            return ThreadLine(id: entry.thread, latest: entry, letters: letters, unread: unread)
        }
    }

    /// The letters of a conversation in full, the oldest first: at most `limit` behind `cursor`.
    func letters(ofThread thread: UUID, after cursor: LetterCursor?, limit: Int) async throws -> [LetterEntry] {
        let place: Query = cursor.map { "and (c.sent_at, c.letter) > (\($0.sentAt), \($0.letter))" } ?? ""
        return try await pool.query(
            """
            select \(LetterEntry.columns(.full)) from copy c join letter l on l.id = c.letter
            where c.owner = \(owner) and c.thread = \(thread) and c.folder <> all (\(hidden)) \(place)
            order by c.sent_at, c.letter limit \(limit)
            """
        ).map(LetterEntry.init)
    }

    /// Folders whose letters are no part of a conversation.
    private var hidden: [UUID] { [SystemFolder.drafts, .trash, .junk].map { $0.id(of: owner) } }
}
