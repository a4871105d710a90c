public import FoundationEssentials
public import HTTPKit
public import Postgres
import IdentityContract
import ServiceKit

/// A person as a service knows them by identity's feed: a row of its table `person`.
public struct PersonRow: Sendable, Hashable {
    /// The id that all services know.
    public var id: UUID
    /// The id that the original client knows; positive.
    public var number: Int
    /// The given name; empty, as the other, once the person was erased.
    public var firstName: String
    /// The family name.
    public var lastName: String
    /// Names of roles.
    public var roles: [String]
    /// False for a person who is suspended or erased.
    public var isActive: Bool
    /// Identity's id for the picture that others see; nil: there is none, they are suspended or erased, or the service keeps none.
    public internal(set) var picture: UUID?

    /// The columns in the order of `init(_:)`.
    public static let columns: Query = "id, number, first_name, last_name, roles, is_active"

    /// The order of lists of people.
    public static let order: Query = "last_name, first_name, id"

    /// The condition that a row of `person` comes behind the person `cursor` in that order; always true without one.
    public static func isBehind(_ cursor: UUID?) -> Query {
        guard let cursor else { return "true" }
        return "(\(order)) > (select \(order) from person where id = \(cursor))"
    }

    /// Reads the first columns of `row`. Throws if they aren't `columns`.
    public init(_ row: Row) throws {
        (id, number, firstName, lastName, roles, isActive) = try row.decode(
            UUID.self,
            Int.self,
            String.self,
            String.self,
            [String].self,
            Bool.self
        )
    }

    /// Path at which the picture is fetched; nil where there is none. For readers who are shown the name.
    public var picturePath: String? { PersonPicture.path(of: id, picture) }

    /// The same person without a picture.
    public var withoutPicture: PersonRow {
        var person = self
        person.picture = nil
        return person
    }

    /// Both names, as a person would say them.
    public var name: String { FullName.text(firstName, lastName) }

    /// Returns true if the person has `role`.
    public func has(_ role: Role) -> Bool { roles.contains(role.rawValue) }

    /// True if the person works here.
    public var isStaff: Bool { Role.staff.contains(where: has) }
    /// Condition on a row of `person` that the person works here.
    public static let isStaff: Query = "roles && \(Role.staff.map(\.rawValue))"
}
