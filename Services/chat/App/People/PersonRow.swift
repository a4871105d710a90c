import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// A person as chat knows them: what identity's feed told last.
struct PersonRow: Sendable, Hashable {
    var id: UUID
    /// Positive; the id that the original client knows.
    var number: Int
    /// Both names are empty once the person was erased.
    var firstName: String
    var lastName: String
    var roles: [String]
    var isActive: Bool

    /// The columns in the order of `init(_:)`.
    static let columns: Query = "id, number, first_name, last_name, roles, is_active"

    init(_ row: Row) throws {
        (id, number, firstName, lastName, roles, isActive) = try row.decode(
            UUID.self,
            Int.self,
            String.self,
            String.self,
            [String].self,
            Bool.self
        )
    }

    /// Both names, as a person would say them; for operators. To everybody else people are called as `NameReader` says.
    var name: String { FullName.text(firstName, lastName) }

    /// What the rules must know.
    var party: Participant {
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
