import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables: their name, and the modules that their enrolments have. Modules are the unit's, and about nobody.
enum ModulePurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep("modules of enrolments", "removed", "delete from release where client = \(person)"),
        ]
    }
}
