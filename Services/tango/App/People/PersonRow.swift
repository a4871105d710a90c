import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// A person as tango knows them: what identity's feed told last.
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

    /// Both names, as a person would say them.
    var name: String { FullName.text(firstName, lastName) }

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
