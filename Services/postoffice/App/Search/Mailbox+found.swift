import PeopleKit
import FoundationEssentials
import PostofficeDomain
import Postgres

extension Mailbox {
    /// Characters of a text that are shown before the first place that was found, and in all.
    private static let excerpt: (before: Int, all: Int) = (40, 160)

    /// Places of `words` in each of `entries`; `people` are those whose names are shown.
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

    /// The portion of each text around the first place where one of `words` occurs, as it was written.
    private func excerpts(_ words: [String], _ letters: [UUID]) async throws -> [UUID: String] {
        guard !letters.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select l.id, l.body from letter l join copy c on c.owner = \(owner) and c.letter = l.id
            where l.id = any(\(letters))
              and exists (select from unnest(\(words)) as w where strpos(l.haystack, w) > 0)
            """
        ).decode(UUID.self, String.self)
        let (before, all) = Self.excerpt
        let excerpts = rows.compactMap { id, body in
            Highlight.excerpt(body, words, before: before, all: all).map { (id, $0) }
        }
        return Dictionary(excerpts) { first, _ in first }
    }
}
