import FoundationEssentials
import PeopleKit
import Postgres

/// Takes an erased person out of the tables. Addresses of devices are on the log alone, and can't be read without the person's key.
enum NotificationsPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep("entries about the person", "emptied", PersonTable.erasure(of: [person])),
            PurgeStep("devices", "removed", "delete from device where person = \(person)"),
            PurgeStep("notices", "dropped", "delete from notice where person = \(person)"),
            PurgeStep("stated notices", "dropped", "delete from stated_notice where person = \(person)"),
            PurgeStep("times of mails", "forgotten", "delete from notice_mailed where person = \(person)"),
        ]
    }
}
