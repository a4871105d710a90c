import FoundationEssentials
import IdentityContract
import Postgres

/// Identity's facts about counsellors that matter for suggestions. Applying a fact twice changes nothing more.
enum CounsellorFacts {
    /// Somebody is a counsellor, or says something else of themselves.
    static func listed(_ counsellor: CounsellorListed) -> Query {
        """
        insert into counsellor (id, specialities, languages)
        values (\(counsellor.id), \(counsellor.specialities), \(counsellor.languages))
        on conflict (id) do update set specialities = excluded.specialities, languages = excluded.languages
        """
    }

    /// Somebody is none, or was erased.
    static func unlisted(_ person: UUID) -> Query { "delete from counsellor where id = \(person)" }
}
