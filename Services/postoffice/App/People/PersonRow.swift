import FoundationEssentials
import HTTPKit
import PeopleKit
import PostofficeDomain

extension PersonRow {
    /// Person as the rules must know them.
    var participant: Participant {
        Participant(id: id, standing: Participant.Standing(Set(roles.map(Role.init(rawValue:)))), isActive: isActive)
    }
}

extension Participant.Standing {
    /// Standing of somebody with these roles.
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
