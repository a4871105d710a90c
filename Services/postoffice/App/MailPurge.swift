import CareTeamKit
import FoundationEssentials
import PeopleKit
import PostofficeDomain
import Postgres

/// Takes out of the read model what it holds of an erased person: what a rebuild would not find any more either, their key
/// being destroyed. Rows stay, so that counts and other people's folders stay what they are.
enum MailPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "letters",
                "emptied",
                """
                update letter set subject = '', preview = '', body = '', haystack = \(emptyHaystack)
                where about = \(person) and haystack <> \(emptyHaystack)
                """
            ),
            PurgeStep(
                "of them",
                "taken out of the search index",
                "update search set words = '{}' where about = \(person) and words <> '{}'"
            ),
            PurgeStep(
                "attachments",
                "removed",
                """
                delete from attachment_content where about = \(person)
                    or attachment in (select id from attachment where about = \(person))
                    or attachment in (select id from attachment_taken_out where about = \(person))
                """
            ),
            PurgeStep(
                "names of attachments",
                "removed",
                "update attachment set name = '' where about = \(person) and name <> ''"
            ),
            PurgeStep(
                "names of folders",
                "removed",
                "update folder set name = '' where owner = \(person) and name <> ''"
            ),
            PurgeStep(
                "entries about the person",
                "emptied",
                PersonTable.erasure(of: [person], ", haystack = '', picture = null")
            ),
            PurgeStep(
                "matchings, covers and leaves",
                "removed",
                CareTeamTables.removal(of: [person], keeping: .leaves)
            ),
        ]
    }

    /// Search text of a letter without words.
    private static let emptyHaystack = SearchText.haystack("", "")
}
