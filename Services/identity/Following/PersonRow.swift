public import FoundationEssentials
public import Postgres
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
    /// False for who is suspended or erased.
    public var isActive: Bool

    /// The columns in the order of `init(_:)`.
    public static let columns: Query = "id, number, first_name, last_name, roles, is_active"

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

    /// Both names, as a person would say them.
    public var name: String { FullName.text(firstName, lastName) }
}
