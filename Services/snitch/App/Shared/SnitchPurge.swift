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
                "leaves to see things",
                "removed",
                "delete from client_access where client = \(person) or staff = \(person)"
            ),
        ] + CareTeamTables.removal(of: [person]).map { PurgeStep("matchings and covers", "removed", $0) }
    }
}
