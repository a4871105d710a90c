import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables: their name. Modules are the unit's, and about nobody.
enum ModulePurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person]))]
    }
}
