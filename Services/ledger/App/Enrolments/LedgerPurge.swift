import CareTeamKit
import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables: their name, and the words of their enrolments. That there were enrolments stays.
enum LedgerPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person], ", folded = ''")),
            PurgeStep(
                "matchings, covers and leaves",
                "removed",
                CareTeamTables.removal(of: [person], keeping: .leaves)
            ),
            PurgeStep("unanswered letters", "forgotten", UnansweredRows.removal(of: person)),
            PurgeStep(
                "enrolments",
                "emptied",
                "update enrolment set words = null where client = \(person) and words is not null"
            ),
        ] + SurveyTable.purge(of: person)
    }
}
