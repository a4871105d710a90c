import FoundationEssentials
import PostofficeDomain
import Postgres

/// Takes out of the read model what it holds of an erased person: what a rebuild would not find any more either, their key
/// being destroyed. Rows stay, so that counts and other people's folders stay what they are.
enum MailPurge {
    /// The statements to run in one transaction. Running them again changes nothing.
    static func statements(for person: UUID) -> [Query] {
        [
            """
            update letter set subject = '', preview = '', body = '', haystack = \(emptyHaystack)
            where about = \(person) and haystack <> \(emptyHaystack)
            """,
            "update search set words = '{}' where about = \(person) and words <> '{}'",
            """
            delete from attachment_content where about = \(person)
                or attachment in (select id from attachment where about = \(person))
                or attachment in (select id from attachment_taken_out where about = \(person))
            """,
            "update attachment set name = '' where about = \(person) and name <> ''",
            "update folder set name = '' where owner = \(person) and name <> ''",
            """
            update person set first_name = '', last_name = '', haystack = '', is_active = false
            where id = \(person) and (is_active or haystack <> '')
            """,
        ] + MatchingFacts.purge(person)
    }

    /// Purges, or with `isDryRun` finds out what would be purged. Says it, a line each.
    static func run(_ person: UUID, isDryRun: Bool, on pool: Pool) async throws -> [String] {
        let counts = try await pool.transaction(isDryRun: isDryRun) { connection in
            var counts: [Int] = []
            for statement in statements(for: person) { counts.append(try await connection.execute(statement)) }
            return counts
        }
        let verb = isDryRun ? "would be" : "were"
        return [
            "\(counts[0]) letters \(verb) emptied", "\(counts[1]) of them \(verb) taken out of the search index",
            "\(counts[2]) attachments \(verb) removed", "\(counts[3]) names of attachments \(verb) removed",
            "\(counts[4]) names of folders \(verb) removed", "\(counts[5]) entries about the person \(verb) emptied",
            "\(counts[6...].reduce(0, +)) matchings, covers and accesses \(verb) removed",
        ]
    }

    /// What is searched in a letter without words.
    private static let emptyHaystack = SearchText.haystack("", "")
}
