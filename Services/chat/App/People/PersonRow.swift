import ChatDomain
import FoundationEssentials
import HTTPKit
import IdentityContract
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
    /// What identity calls the picture of them; `nil`: none.
    var picture: UUID?

    /// The columns in the order of `init(_:)`.
    static let columns: Query = "id, number, first_name, last_name, roles, is_active, picture"

    init(_ row: Row) throws {
        (id, number, firstName, lastName, roles, isActive, picture) = try row.decode(
            UUID.self,
            Int.self,
            String.self,
            String.self,
            [String].self,
            Bool.self,
            UUID?.self
        )
    }

    /// Both names, as a person would say them.
    var name: String { FullName.text(firstName, lastName) }

    /// As others see them where they are themselves. The picture of who is suspended isn't given out.
    var view: PartyView {
        let picture = isActive ? PersonPicture.path(of: id, picture) : nil
        return PartyView(id: id, name: name, persona: false, picture: picture)
    }

    /// What the rules must know.
    var party: Party {
        let roles = Set(roles.map(Role.init(rawValue:)))
        return Party(
            id: id,
            standing: Party.Standing(roles),
            isActive: isActive,
            isCounsellor: roles.contains(.counsellor)
        )
    }
}

extension Party.Standing {
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
