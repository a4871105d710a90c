import CommandLineKit
import IdentityDomain

/// A role on a command line.
struct RoleArgument: ArgumentValue {
    let role: PersonRole

    static var kind: String { "one of " + PersonRole.allCases.map(\.rawValue).joined(separator: ", ") }

    init?(argument text: String) {
        guard let role = PersonRole(rawValue: text) else { return nil }
        self.role = role
    }
}

extension Arguments {
    /// Roles of one person, at least one.
    func roles() throws(UsageError) -> Roles {
        let given = try options("--role", as: RoleArgument.self).map(\.role)
        do throws(Roles.Mismatch) {
            return try Roles(Set(given))
        } catch {
            throw UsageError(error == .none ? "--role is missing" : "A client can't be a member of staff.")
        }
    }
}
