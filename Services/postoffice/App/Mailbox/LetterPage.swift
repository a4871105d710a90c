import FoundationEssentials
import PostofficeDomain
import Postgres

/// Page of a list, newest first.
struct LetterPage: Sendable {
    var entries: [LetterEntry]
    /// Place at which the next page begins; `nil` if this is the last. A page of an unfinished search may hold fewer letters than asked for
    /// and still have a next one.
    var next: LetterCursor?
}

extension Mailbox {
    /// Page of `question`. Costs as much as the page; where letters must be looked at, as the owner's own letters within a window. Never
    /// more because others have mail.
    func page(_ question: LetterQuestion) async throws -> LetterPage {
        if isWholeInbox(question) { return try await inbox(question) }
        let place = place(of: question)
        guard !question.looksAtLetters else {
            return try await search(try await sieve(of: question), place: place, limit: question.limit)
        }
        let entries = try await entries(in: "copy c", where: place, limit: question.limit + 1)
        return LetterPage(entries, limit: question.limit)
    }

    /// Returns true if `question` is for the inbox as it lies, without a time or anything that letters must be looked at for.
    private func isWholeInbox(_ question: LetterQuestion) -> Bool {
        question.folder == SystemFolder.inbox.id(of: owner) && !question.looksAtLetters && question.since == nil
            && question.before == nil
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
    /// A page from one entry more than it has room for, in the order of the times that `order` gives.
    init(_ entries: [LetterEntry], limit: Int, by order: (LetterEntry) -> Date = { $0.sentAt }) {
        self.entries = Array(entries.prefix(limit))
        next =
            entries.count > limit
            ? self.entries.last.map { LetterCursor(sentAt: order($0), letter: $0.id) } : nil
    }
}
