import FoundationEssentials
import PostofficeDomain
import Postgres

/// Question for the letters of a mailbox.
struct LetterQuestion: Sendable {
    /// Folder, or `nil` for all.
    var folder: UUID?
    /// Each must occur in the name of somebody shown, the subject or the text; in lower case.
    var words: [String] = []
    /// Each must have their part in it.
    var people: [PersonFilter] = []
    /// True for letters that were not read yet, only.
    var unreadOnly = false
    /// True for letters that were marked, only.
    var flaggedOnly = false
    /// True for urgent letters, only.
    var urgentOnly = false
    /// True for letters with files, only.
    var withFilesOnly = false
    /// Time from which on they were sent; `nil`: any.
    var since: Date?
    /// Time before which they were sent; `nil`: any.
    var before: Date?
    /// Place at which the page begins; `nil`: with the newest.
    var cursor: LetterCursor?
    /// Letters on the page at most.
    var limit: Int

    /// True if the copies alone don't answer it: letters must be looked at.
    var looksAtLetters: Bool { !words.isEmpty || !people.isEmpty || withFilesOnly }
}

extension Mailbox {
    /// Condition for the copies (as `c`) of `question`, as far as copies can say it.
    func place(of question: LetterQuestion) -> Query {
        var places: [Query] = ["c.owner = \(owner)"]
        if let folder = question.folder { places.append("c.folder = \(folder)") }
        if question.folder == SystemFolder.inbox.id(of: owner) { places.append(isShown) }
        if question.unreadOnly { places.append("c.read_at is null") }
        if question.flaggedOnly { places.append("c.is_flagged") }
        if question.urgentOnly { places.append("c.is_urgent") }
        places += Self.place(since: question.since, before: question.before, after: question.cursor)
        return places.joined(separator: " and ")
    }

    /// Conditions for copies (as `c`) of letters of a time, and behind `cursor`.
    static func place(since: Date?, before: Date?, after cursor: LetterCursor?) -> [Query] {
        var places: [Query] = []
        if let since { places.append("c.sent_at >= \(since)") }
        if let before { places.append("c.sent_at < \(before)") }
        if let cursor { places.append("(c.sent_at, c.letter) < (\(cursor.sentAt), \(cursor.letter))") }
        return places
    }

    /// Condition for what `question` asks of letters (as `l`, of the copy `c`), with ways to look them up.
    func sieve(of question: LetterQuestion) async throws -> LetterSieve {
        var sieve = LetterSieve()
        if !question.words.isEmpty {
            for needle in try await needles(question.words) {
                sieve.add(needle.condition, lookUp: needle.isIndexed ? needle.lookUp(in: owner) : nil)
            }
        }
        for filter in question.people { sieve.add(filter.condition(for: owner), lookUp: filter.lookUp(in: owner)) }
        if question.withFilesOnly { sieve.add(LetterEntry.hasFiles) }
        return sieve
    }
}

/// Conditions on a letter, and conditions by which the index names every letter that may fulfil them.
struct LetterSieve: Sendable {
    private var conditions: [Query] = []
    /// Conditions of `search` as `s`; none if the index can't help.
    private(set) var lookUps: [Query] = []

    /// Adds a condition of `copy` as `c` and `letter` as `l`.
    mutating func add(_ condition: Query, lookUp: Query? = nil) {
        conditions.append(condition)
        if let lookUp { lookUps.append(lookUp) }
    }

    /// All conditions.
    var condition: Query { conditions.joined(separator: " and ") }
}
