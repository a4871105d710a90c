import FoundationEssentials
import HTTPKit
import PeopleKit
import PostofficeDomain

extension PersonRow {
    /// What the rules must know.
    var party: Participant {
        Participant(id: id, standing: Participant.Standing(Set(roles.map(Role.init(rawValue:)))), isActive: isActive)
    }
}

extension Participant.Standing {
    /// As what somebody with these roles takes part.
    init(_ roles: Set<Role>) {
        if roles.contains(.coordinator) {
            self = .coordinator
        } else if roles.contains(.administrator) {
            self = .administrator
        } else {
            self = roles.isDisjoint(with: Role.staff) ? .client : .staff
        }
    }
}
