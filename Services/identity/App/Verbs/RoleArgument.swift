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
