import FoundationEssentials
import PeopleKit
import Postgres

/// Takes the names of an erased client's devices out of the tables. Their words stand in the log only, and can't be read without their key.
enum DocumentPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "versions of documents",
                "emptied",
                "update document_version set device = null where client = \(person) and device is not null"
            )
        ]
    }
}
