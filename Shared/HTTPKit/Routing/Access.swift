/// Rule for the callers of a route. There is no default: every route gives one.
public enum Access: Hashable, Sendable {
    /// Everybody, without credentials.
    case open
    /// Every person with a valid token, whatever the role.
    case signedIn
    /// Persons who have at least one of these roles.
    case roles(Set<Role>)
    /// Services only.
    case services

    /// Returns true if `caller` may use the route.
    package func admits(_ caller: Caller?) -> Bool {
        switch self {
        case .open: true
        case .signedIn: caller?.person != nil
        case .roles(let roles): caller?.person != nil && !(caller?.roles.isDisjoint(with: roles) ?? true)
        case .services: caller?.service != nil
        }
    }
}

extension Access: CustomStringConvertible {
    /// One word, or the roles in alphabetical order; for tables of routes.
    public var description: String {
        switch self {
        case .open: "open"
        case .signedIn: "signed-in"
        case .roles(let roles): roles.map(\.rawValue).sorted().joined(separator: "|")
        case .services: "services"
        }
    }
}
