import FoundationEssentials
import PostofficeDomain
import Postgres

/// Question for the letters of a mailbox.
struct LetterQuestion: Sendable {
    /// Folder, or `nil` for all.
    var folder: UUID?
    /// Each must occur in the name of somebody shown, the subject or the text; in lower case.
    var words: [String] = []
    /// True for letters that were not read yet, only.
    var unreadOnly = false
    /// True for letters that were marked, only.
    var flaggedOnly = false
    /// Place at which the page begins; `nil`: with the newest.
    var cursor: LetterCursor?
    /// Letters on the page at most.
    var limit: Int
}

/// Page of a list, newest first.
struct LetterPage: Sendable {
    var entries: [LetterEntry]
    /// Place at which the next page begins; `nil` if this is the last. A page of an unfinished search may hold fewer letters than asked for
    /// and still have a next one.
    var next: LetterCursor?
}

extension Mailbox {
    /// Page of `question`. Costs as much as the page, or for a search as the owner's own letters within a window; never more because others
    /// have mail.
    func page(_ question: LetterQuestion) async throws -> LetterPage {
        let place = place(of: question)
        guard question.words.isEmpty else {
            return try await search(question.words, place: place, limit: question.limit)
        }
        let entries = try await entries(in: "copy c", where: place, limit: question.limit + 1)
        return LetterPage(entries, limit: question.limit)
    }

    /// Condition for the copies (as `c`) of `question`, but for its words.
    func place(of question: LetterQuestion) -> Query {
        var places: [Query] = ["c.owner = \(owner)"]
        if let folder = question.folder { places.append("c.folder = \(folder)") }
        if question.unreadOnly { places.append("c.read_at is null") }
        if question.flaggedOnly { places.append("c.is_flagged") }
        if let cursor = question.cursor {
            places.append("(c.sent_at, c.letter) < (\(cursor.sentAt), \(cursor.letter))")
        }
        return places.joined(separator: " and ")
    }

    /// The first `limit` letters of `copies` (as `c`) for which `condition` holds, newest first.
    func entries(in copies: Query, where condition: Query, limit: Int) async throws -> [LetterEntry] {
        try await pool.query(
            """
            select \(LetterEntry.columns(.preview)) from \(copies) join letter l on l.id = c.letter
            where \(condition)
            order by c.sent_at desc, c.letter desc limit \(limit)
            """
        ).map(LetterEntry.init)
    }
}

extension LetterPage {
    /// A page from one entry more than it has room for.
    init(_ entries: [LetterEntry], limit: Int) {
        self.entries = Array(entries.prefix(limit))
        next = entries.count > limit ? self.entries.last.map(LetterCursor.init(after:)) : nil
    }
}
