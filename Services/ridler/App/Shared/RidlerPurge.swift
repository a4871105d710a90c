import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables: their name.
enum RidlerPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person]))]
    }
}
