/// The roles of one person: at least one, and a client is nothing but a client.
///
/// The second rule is what everything about clients rests on: whose key seals a letter, and who may write to whom.
public struct Roles: Hashable, Sendable {
    /// Reason for which some roles can't belong to one person.
    public enum Mismatch: Error, Hashable, Sendable {
        /// Everybody has a role.
        case none
        /// A client can't be staff at the same time.
        case clientAndStaff
    }

    /// The roles.
    public let set: Set<PersonRole>

    /// Takes `set` if one person can have it.
    public init(_ set: Set<PersonRole>) throws(Mismatch) {
        guard !set.isEmpty else { throw .none }
        guard !set.contains(.client) || set.count == 1 else { throw .clientAndStaff }
        self.set = set
    }

    /// True if these are the roles of a member of staff.
    public var isStaff: Bool { !set.contains(.client) }

    /// The names of the roles in alphabetical order, as events and facts carry them.
    public var names: [String] { self.set.map(\.rawValue).sorted() }
}

extension Roles: Codable {
    /// Reads an array of names; takes any set that was stored.
    public init(from decoder: any Decoder) throws {
        set = Set(try decoder.singleValueContainer().decode([PersonRole].self))
    }

    /// An array of names in alphabetical order, so that equal sets are stored alike.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}
