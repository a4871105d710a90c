import CommandLineKit
import FoundationEssentials
import ServiceKit

/// A person as admin verbs print them.
struct PersonLine: Encodable, Sendable {
    let id: UUID
    let number: Int
    let login: String
    let firstName: String
    let lastName: String
    let pseudonym: String?
    let email: String?
    let roles: [String]
    let isActive: Bool

    init(_ row: PersonRow) {
        id = row.id
        number = row.number
        login = row.login
        firstName = row.firstName
        lastName = row.lastName
        pseudonym = row.pseudonym
        email = row.email
        roles = row.roles
        isActive = row.isActive
    }

    private enum CodingKeys: String, CodingKey {
        case id, number, login, firstName, lastName, pseudonym, email, roles
        case isActive = "active"
    }

    static let table = Table<PersonLine>([
        .number("number") { "\($0.number)" }, .text("login") { $0.login },
        .text("name", mayShrink: true) { FullName.text($0.firstName, $0.lastName) },
        .text("roles", mayShrink: true) { $0.roles.joined(separator: " ") },
        .text("email", mayShrink: true) { $0.email ?? "" },
        .text("") { $0.isActive ? "" : "suspended" }, .text("id") { $0.id.uuidString.lowercased() },
    ])
}
