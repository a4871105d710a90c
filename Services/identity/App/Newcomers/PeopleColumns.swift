import CSV
import IdentityDomain

/// Column of a file of people.
enum PeopleColumn: String, CSVColumn {
    case login
    case firstName = "first_name"
    case lastName = "last_name"
    case email, roles, pseudonym

    static let required: [Self] = [.lastName]
    static let otherNames: [String: Self] = [
        "first": .firstName, "last": .lastName, "name": .lastName, "address": .email, "mail": .email, "role": .roles,
        "login_name": .login,
    ]
}

extension PeopleRoutes.Newcomer {
    /// Fault of a line of a file, as a sentence about the line.
    struct LineError: Error, Sendable, Hashable {
        let sentence: String
    }

    /// Reads a line. Who has no login name has their mail address for one; who has no role is a client.
    init(_ fields: [String], _ columns: CSVColumns<PeopleColumn>) throws(LineError) {
        guard fields.count == columns.count else {
            throw LineError(sentence: "has \(fields.count) fields, the first line \(columns.count)")
        }
        func text(_ column: PeopleColumn) -> String? { columns.field(column, of: fields) }
        guard let login = text(.login) ?? text(.email) else {
            throw LineError(sentence: "neither a login name nor a mail address")
        }
        let words = (text(.roles) ?? PersonRole.client.rawValue).lowercased().split { " +|/,".contains($0) }
        var roles: [PersonRole] = []
        for word in words {
            guard let role = PersonRole(rawValue: String(word)) else {
                throw LineError(
                    sentence:
                        "no role “\(word.prefix(40))”; roles are \(PersonRole.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            roles.append(role)
        }
        self.init(
            login: login,
            firstName: text(.firstName),
            lastName: text(.lastName),
            email: text(.email),
            roles: roles,
            pseudonym: text(.pseudonym)
        )
    }
}
