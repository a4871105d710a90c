import CareTeamKit
import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables: their entry, and all that was by, about or for them.
enum SnitchPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep(
                "activities",
                "removed",
                "delete from activity where bearer = \(person) or about = \(person) or actor = \(person)"
            ),
            PurgeStep("enrolments", "removed", "delete from enrolment_told where client = \(person)"),
            PurgeStep(
                "matchings, covers and leaves",
                "removed",
                CareTeamTables.removal(of: [person], keeping: .leaves)
            ),
        ]
    }
}
