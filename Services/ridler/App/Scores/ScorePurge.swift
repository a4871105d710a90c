import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person's answers and scores out of the tables.
enum ScorePurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "scores",
                "removed",
                "delete from score where response in (select id from scored_response where client = \(person))"
            ),
            PurgeStep("scored responses", "removed", "delete from scored_response where client = \(person)"),
        ]
    }
}
