package import ChatDomain
import FoundationEssentials
import HTTPKit
import PeopleKit

extension PersonRow {
    /// Person as the rules must know them.
    package var participant: Participant {
        let roles = Set(roles.map(Role.init(rawValue:)))
        return Participant(
            id: id,
            standing: Participant.Standing(roles),
            isActive: isActive,
            isCounsellor: roles.contains(.counsellor)
        )
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
