import FoundationEssentials
import HTTPKit
import IdentityFollowing
import TangoDomain

extension PersonRow {
    /// Whether they work here.
    var isStaff: Bool { !Role.staff.isDisjoint(with: roles.map(Role.init(rawValue:))) }

    /// Whether they receive therapy.
    var isClient: Bool { roles.contains(Role.client.rawValue) }

    /// What the rules must know.
    var party: Participant { Participant(id: id, isClient: isClient, isStaff: isStaff, isActive: isActive) }

    /// What people are listed by.
    static func isListedBefore(_ one: PersonRow, _ other: PersonRow) -> Bool {
        (one.lastName, one.firstName, one.id.uuidString) < (other.lastName, other.firstName, other.id.uuidString)
    }
}
