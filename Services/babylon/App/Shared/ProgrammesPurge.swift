import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables. Programmes are the unit's, and name nobody.
enum ProgrammesPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person]))]
    }
}
