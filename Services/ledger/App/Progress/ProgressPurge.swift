import FoundationEssentials
import PeopleKit
import Postgres

/// Takes out of the summaries when an erased client was here last, and what they read. How many modules were done stays as a number.
enum ProgressPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "summaries of progress",
                "emptied",
                """
                update progress_summary set last_seen = null, current_module = null
                where client = \(person) and last_seen is not null
                """
            )
        ]
    }
}
