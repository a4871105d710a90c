import CareTeamKit
import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables: their name, and what an alert says of them. That there were responses and alerts stays.
enum RidlerPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep(
                "matchings, covers and leaves",
                "removed",
                CareTeamTables.removal(of: [person], keeping: .leaves)
            ),
            PurgeStep(
                "alerts",
                "emptied",
                """
                update alert set reasons = null, note = null
                where client = \(person) and (reasons is not null or note is not null)
                """
            ),
        ]
    }
}
