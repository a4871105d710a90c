public import FoundationEssentials

/// Caller of a request, read from a checked token.
public struct Caller: Sendable, Hashable {
    /// Kind of caller.
    public enum Kind: Sendable, Hashable {
        /// A person, by id.
        case person(UUID)
        /// A service, by name.
        case service(String)
    }

    /// A person or a service.
    public let kind: Kind
    /// The stable number of a person, beside the id; nil for a service.
    public let number: Int?
    /// Roles of the person; empty for a service.
    public let roles: Set<Role>
    /// The session that the token belongs to; nil for a service.
    public let session: UUID?
    /// Events of the account of which the token speaks, at least; nil for a service, and where the token doesn't say.
    public let accountVersion: Int64?
    /// Time at which the token runs out, for uses that last longer than a request; nil if it isn't known.
    public let expires: Date?
    /// True if the caller may only read what is the person's: somebody else asks, whom identity has let see it.
    public let isReader: Bool

    /// A caller.
    public init(
        _ kind: Kind,
        number: Int? = nil,
        roles: Set<Role> = [],
        session: UUID? = nil,
        accountVersion: Int64? = nil,
        expires: Date? = nil,
        isReader: Bool = false
    ) {
        self.kind = kind
        self.number = number
        self.roles = roles
        self.session = session
        self.accountVersion = accountVersion
        self.expires = expires
        self.isReader = isReader
    }

    /// The person's id; nil for a service.
    public var person: UUID? {
        guard case .person(let id) = kind else { return nil }
        return id
    }

    /// The service's name; nil for a person.
    public var service: String? {
        guard case .service(let name) = kind else { return nil }
        return name
    }

    /// True if the person has a role of the staff.
    public var isStaff: Bool { !roles.isDisjoint(with: Role.staff) }
}
