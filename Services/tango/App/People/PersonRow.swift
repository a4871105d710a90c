import FoundationEssentials
import HTTPKit
import PeopleKit
import TangoDomain

extension PersonRow {
    /// True if the person receives therapy.
    var isClient: Bool { has(.client) }

    /// Person as the rules must know them.
    var participant: Participant { Participant(id: id, isClient: isClient, isStaff: isStaff, isActive: isActive) }

    /// Returns true if `one` is listed before `other`.
    static func isListedBefore(_ one: PersonRow, _ other: PersonRow) -> Bool {
        (one.lastName, one.firstName, one.id.uuidString) < (other.lastName, other.firstName, other.id.uuidString)
    }
}
