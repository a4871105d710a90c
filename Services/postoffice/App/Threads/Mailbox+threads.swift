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

/// Question for the conversations of a mailbox.
struct ThreadQuestion: Sendable {
    /// Person who wrote one of its letters or got it; `nil`: anybody.
    var with: UUID?
    /// True for conversations with a letter that was not read yet, only.
    var unreadOnly = false
    /// Time from which on its latest letter was sent; `nil`: any.
    var since: Date?
    /// Time before which its latest letter was sent; `nil`: any.
    var before: Date?
    /// Place at which the page begins; `nil`: with the newest.
    var cursor: LetterCursor?
    /// Conversations on the page at most.
    var limit: Int
}

/// Page of conversations, the one with the latest letter first.
struct ThreadPage: Sendable {
    var lines: [ThreadLine]
    /// Place at which the next page begins; `nil` if this is the last. A page with a person may be short and still have a next one.
    var next: LetterCursor?
}

extension Mailbox {
    /// Page of `question`.
    func threads(_ question: ThreadQuestion) async throws -> ThreadPage {
        var places: [Query] = ["c.owner = \(owner)", "c.folder <> all (\(hidden))"]
        places += Self.place(since: question.since, before: question.before, after: question.cursor)
        if question.unreadOnly {
            places.append(
                """
                c.thread in (select u.thread from copy u
                             where u.owner = \(owner) and u.read_at is null and u.folder <> all (\(hidden)))
                """
            )
        }
        let place = places.joined(separator: " and ")
        guard let person = question.with, person != owner else {
            return try await threads(in: "copy c", where: place, limit: question.limit)
        }
        let filter = PersonFilter(person: person, part: .anyPart)
        let sieve = sieve(for: filter)
        if let candidates = try await lookUp(sieve) {
            let found = conversations(passing: sieve, among: candidates)
            return try await threads(in: "copy c", where: "\(place) and c.thread in (\(found))", limit: question.limit)
        }
        // Letters of this person are too many to be looked up, and so are soon met.
        let window: Query = """
            (select * from copy c where \(place) order by c.sent_at desc, c.letter desc limit \(Self.searchWindow)) c
            """
        let passes: Query = """
            exists (
                select from copy p join letter l on l.id = p.letter
                where p.owner = \(owner) and p.thread = c.thread and p.folder <> all (\(hidden))
                  and \(filter.condition(for: owner, copy: "p"))
            )
            """
        var page = try await threads(in: window, where: "\(place) and \(passes)", limit: question.limit)
        if page.next == nil { page.next = try await end(ofWindow: Self.searchWindow, place) }
        return page
    }

    /// Condition for letters in which a person has a part, with the way to look them up.
    private func sieve(for filter: PersonFilter) -> LetterSieve {
        var sieve = LetterSieve()
        sieve.add(filter.condition(for: owner), lookUp: filter.lookUp(in: owner))
        return sieve
    }

    /// Query for conversations with a letter that passes `sieve`, among `candidates` and the newest letters, which the index may lack.
    private func conversations(passing sieve: LetterSieve, among candidates: [UUID]) -> Query {
        """
        select c.thread from copy c join letter l on l.id = c.letter
        where c.owner = \(owner) and c.folder <> all (\(hidden)) and \(sieve.condition)
          and c.letter = any(array_cat(\(candidates), array(
              select n.letter from copy n where n.owner = \(owner)
              order by n.sent_at desc, n.letter desc limit \(Self.searchFront)
          )))
        """
    }

    /// Conversations whose latest letters are among `copies` (as `c`), where `place` holds.
    private func threads(in copies: Query, where place: Query, limit: Int) async throws -> ThreadPage {
        let found = try await pool.query(
            """
            select \(LetterEntry.columns(.preview)) from \(copies) join letter l on l.id = c.letter
            where \(place) and not exists (
                select 1 from copy d
                where d.owner = c.owner and d.thread = c.thread and d.folder <> all (\(hidden))
                  and (d.sent_at, d.letter) > (c.sent_at, c.letter)
            )
            order by c.sent_at desc, c.letter desc limit \(limit + 1)
            """
        ).map(LetterEntry.init)
        let latest = Array(found.prefix(limit))
        let counts = try await pool.query(
            """
            select thread, count(*), count(*) filter (where read_at is null) from copy
            where owner = \(owner) and thread = any(\(latest.map(\.thread))) and folder <> all (\(hidden)) group by thread
            """
        ).decode(UUID.self, Int.self, Int.self)
        let tallies = Dictionary(counts.map { ($0, ($1, $2)) }) { first, _ in first }
        let lines = latest.map { entry in
            let (letters, unread) = tallies[entry.thread] ?? (1, 0)
            return ThreadLine(id: entry.thread, latest: entry, letters: letters, unread: unread)
        }
        return ThreadPage(lines: lines, next: found.count > limit ? latest.last.map(LetterCursor.init(after:)) : nil)
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
