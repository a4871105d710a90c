import FoundationEssentials
import PostofficeDomain
import Postgres

extension Mailbox {
    /// Characters of a text that are shown before the first place that was found, and in all.
    private static let excerpt: (before: Int32, all: Int32) = (40, 160)

    /// Where each of `entries` has `words`; `people` are those whose names are shown.
    func found(_ words: [String], in entries: [LetterEntry], _ people: ShownPeople) async throws -> [UUID:
        FoundView]
    {
        let excerpts = try await excerpts(words, entries.map(\.id))
        let pairs = entries.map { entry in
            let subject = Highlight.pieces(entry.subject, words)
            let text = excerpts[entry.id].map { Highlight.pieces($0, words) }
            return (
                entry.id,
                FoundView(
                    subject: subject.contains(where: \.match) ? subject : nil,
                    text: text,
                    people: entry.people.filter { id in
                        guard let person = people[id] else { return false }
                        let name = SearchText.haystack("\(person.firstName) \(person.lastName)")
                        return words.contains { name.contains($0) }
                    }
                )
            )
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The portion of each text around the first place where one of `words` occurs. The place is that in the folded text, where some
    /// rare characters are two: the portion begins a little early then. It is cut from the text as Unicode composes it, as what is searched is.
    private func excerpts(_ words: [String], _ letters: [UUID]) async throws -> [UUID: String] {
        guard !letters.isEmpty else { return [:] }
        let (before, all) = Self.excerpt
        let rows = try await pool.query(
            """
            select l.id, f.place > \(before + 1), substr(n.body, greatest(f.place - \(before), 1), \(all)),
                   char_length(n.body) >= greatest(f.place - \(before), 1) + \(all)
            from letter l join copy c on c.owner = \(owner) and c.letter = l.id,
                 lateral (select normalize(l.subject) as subject, normalize(l.body) as body) as n,
                 lateral (select min(nullif(strpos(substr(l.haystack, char_length(n.subject) + 2), w), 0)) as place
                          from unnest(\(words)) as w) as f
            where l.id = any(\(letters)) and f.place is not null
            """
        )
        return Dictionary(
            try rows.decode(UUID.self, Bool.self, String.self, Bool.self).map { id, isCut, text, goesOn in
                (id, (isCut ? "…" : "") + text + (goesOn ? "…" : ""))
            }
        ) { first, _ in first }
    }
}
