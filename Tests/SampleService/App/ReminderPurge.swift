import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables. Their words on the log can't be read without their key.
enum ReminderPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep("reminders", "removed", "delete from reminder where person = \(person)"),
        ]
    }
}
