import FoundationEssentials
import HTTPKit
import PeopleKit
import TangoDomain

extension PersonRow {
    /// Whether they receive therapy.
    var isClient: Bool { has(.client) }

    /// What the rules must know.
    var party: Participant { Participant(id: id, isClient: isClient, isStaff: isStaff, isActive: isActive) }

    /// What people are listed by.
    static func isListedBefore(_ one: PersonRow, _ other: PersonRow) -> Bool {
        (one.lastName, one.firstName, one.id.uuidString) < (other.lastName, other.firstName, other.id.uuidString)
    }
}
