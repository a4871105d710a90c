import FoundationEssentials
import PostofficeDomain
import Postgres

/// Word of a question, and all that can be known before a letter is looked at.
struct Needle: Sendable {
    /// The word, folded.
    var word: String
    /// The people in whose names it occurs.
    var people: [UUID]
    /// Persons among them whom drafts don't find: their author has named them, and doesn't know their names.
    var strangers: Set<UUID> = []
    /// Trigrams to look letters up by; empty for a word of less than three characters.
    private let trigrams: Trigrams

    /// Greatest number of people who are looked up one by one. A word that names more of them tells little about any.
    static let maximumPeople = 200

    init(_ word: String, people: [UUID]) {
        self.word = word
        self.people = people
        trigrams = Trigrams(word)
    }

    /// True if letters that have it can be looked up.
    var isIndexed: Bool { !trigrams.isEmpty && people.count <= Self.maximumPeople }

    /// Condition that holds for every letter of `owner` that has it, and for few others; of `search` as `s`.
    func lookUp(in owner: UUID) -> Query {
        let words: Query = "s.words @> \(trigrams.numbers(for: owner))"
        guard !people.isEmpty else { return words }
        return "(\(words) or s.people && \(people.map { Trigrams.number(of: $0, for: owner) }))"
    }

    /// Condition that holds for the letters that have it; of `copy` as `c` and `letter` as `l`. Blind copies count as they are shown.
    var condition: Query {
        let word: Query = "strpos(l.haystack, \(self.word)) > 0"
        guard !people.isEmpty else { return word }
        guard !strangers.isEmpty else { return "(\(word) or \(names))" }
        let known = people.filter { !strangers.contains($0) }
        return """
            (\(word) or case when l.is_draft then l.author = any(\(known)) or l.recipients && \(known) or l.bcc && \(known)
                             else \(names) end)
            """
    }

    /// Condition that holds for the letters that name one of the people.
    private var names: Query {
        """
        (l.author = any(\(people)) or l.recipients && \(people)
         or c.part = 0 and l.bcc && \(people) or c.part = 2 and c.owner = any(\(people)))
        """
    }
}

extension People {
    /// The words with the people whom they may mean.
    func needles(_ words: [String]) async throws -> [Needle] {
        let rows = try await pool.query(
            """
            select w.word, p.id from unnest(\(words)) as w(word) join person p on strpos(p.haystack, w.word) > 0
            """
        )
        let named = Dictionary(grouping: try rows.decode(String.self, UUID.self)) { $0.0 }
        return words.map { word in Needle(word, people: (named[word] ?? []).map(\.1)) }
    }
}
