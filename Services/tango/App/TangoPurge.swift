import CareTeamKit
import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of what tango has learned and shows. Past ties stay, without names.
enum TangoPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "entries about the person",
                "emptied",
                PersonTable.erasure(of: [person], ", picture = null, pseudonym = null, successor = null")
            ),
            PurgeStep("lines of the waiting list", "removed", WaitingProjection.removal(of: person)),
            PurgeStep("counsellor's profiles", "removed", CounsellorFacts.unlisted(person)),
            PurgeStep("unanswered letters", "forgotten", UnansweredRows.removal(of: person)),
        ]
    }
}
