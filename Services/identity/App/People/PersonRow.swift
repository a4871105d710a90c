import FoundationEssentials
import Postgres
import ServiceKit

/// A person as the read table shows them.
struct PersonRow: Sendable, Equatable {
    var id: UUID
    var number: Int
    var login: String
    var firstName: String
    var lastName: String
    /// `nil`: no mail reaches them.
    var email: String?
    var roles: [String]
    var isActive: Bool
    var isEmailVerified: Bool
    var language: String?
    var timeZone: String?
    /// The picture that others see of them; `nil`: none.
    var picture: UUID?
    /// Name by which other clients know them; `nil`: they have chosen nothing.
    var pseudonym: String?
    /// Version of the person's stream.
    var version: Int64
    /// Key by which lists are sorted, before the number.
    var sortKey: String

    static let columns: Query = """
        id, number, login, first_name, last_name, email, roles, is_active, email_is_verified, language, time_zone,
        picture, pseudonym, version, by_last_name
        """

    init(_ row: Row) throws {
        (
            id, number, login, firstName, lastName, email, roles, isActive, isEmailVerified, language, timeZone,
            picture,
            pseudonym,
            version,
            sortKey
        ) = try row.decode(
            UUID.self,
            Int.self,
            String.self,
            String.self,
            String.self,
            String?.self,
            [String].self,
            Bool.self,
            Bool.self,
            String?.self,
            String?.self,
            UUID?.self,
            String?.self,
            Int64.self,
            String.self
        )
    }

    /// Both names, as a person would say them.
    var name: String { FullName.text(firstName, lastName) }

    /// Label in reports for operators.
    var label: String { "\(name) (\(number))" }

    /// True if the person works here.
    var isStaff: Bool { !roles.contains("client") }
}
