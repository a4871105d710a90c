import FoundationEssentials
import PostofficeDomain
import Postgres

extension Mailbox {
    /// Condition for copies (as `c`): they aren't put away.
    var isShown: Query { "(c.snoozed_until is null or c.snoozed_until <= \(time))" }

    /// Counts of the letters of `owner` that are put away at `time`. All of them lie in the inbox.
    static func away(of owner: UUID, at time: Date, in pool: Pool) async throws -> Tally {
        let (messages, unread, flagged) = try await pool.query(
            """
            select count(*), count(*) filter (where read_at is null), count(*) filter (where is_flagged)
            from copy where owner = \(owner) and snoozed_until > \(time)
            """
        )[0].decode(Int.self, Int.self, Int.self)
        return Tally(messages: messages, unread: unread, flagged: flagged)
    }

    /// Page of the letters that are put away, those first that come back first.
    func snoozed(after cursor: LetterCursor?, limit: Int) async throws -> LetterPage {
        var place: Query = "c.owner = \(owner) and c.snoozed_until > \(time)"
        if let cursor { place += " and (c.snoozed_until, c.letter) > (\(cursor.sentAt), \(cursor.letter))" }
        let entries = try await pool.query(
            """
            select \(LetterEntry.columns(.preview)) from copy c join letter l on l.id = c.letter
            where \(place) order by c.snoozed_until, c.letter limit \(limit + 1)
            """
        ).map(LetterEntry.init)
        return LetterPage(entries, limit: limit, by: \.listedAt)
    }

    /// Page of the inbox: what came back lies where it would if it had arrived then. Two walks along an index each, merged.
    func inbox(_ question: LetterQuestion) async throws -> LetterPage {
        var asked = question
        asked.cursor = nil
        let place = place(of: asked)
        var (sent, back): (Query, Query) = (
            "\(place) and c.snoozed_until is null", "\(place) and c.snoozed_until is not null"
        )
        if let cursor = question.cursor {
            let here: Query = "(\(cursor.sentAt), \(cursor.letter))"
            sent += " and (c.sent_at, c.letter) < \(here)"
            back += " and (c.snoozed_until, c.letter) < \(here)"
        }
        let count = question.limit + 1
        let entries = try await pool.query(
            """
            select \(LetterEntry.columns(.preview)) from (
                (select c.* from copy c where \(sent) order by c.sent_at desc, c.letter desc limit \(count))
                union all
                (select c.* from copy c where \(back) order by c.snoozed_until desc, c.letter desc limit \(count))
            ) c join letter l on l.id = c.letter
            order by coalesce(c.snoozed_until, c.sent_at) desc, c.letter desc limit \(count)
            """
        ).map(LetterEntry.init)
        return LetterPage(entries, limit: question.limit, by: \.listedAt)
    }
}

extension LetterEntry {
    /// Time by which the inbox is ordered: the sending, or when the letter came back.
    var listedAt: Date { snoozedUntil ?? sentAt }
}
