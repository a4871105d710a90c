public import EventSourcing
public import FoundationEssentials

/// The roles of this installation. One stream.
public enum Roles: Decider {
    /// Command about roles; the caller knows that `by` may give it.
    public enum Command: Sendable {
        /// Say what a role allows from now on.
        case define(RoleDefinitions.Key, Set<Permission>, by: UUID?, at: Date)
        /// Do away with a role. A person who has it is allowed nothing by it any more.
        case remove(RoleDefinitions.Key, by: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// Not a name: one to `Limits.name` lower-case letters, digits, `_` and `-`.
        case badName
        /// A room role can't allow to make rooms.
        case globalOnly(Permission)
        /// The roles that every installation has stay.
        case standard
        /// There is none.
        case noSuchRole
    }

    /// The standard roles.
    public static var initial: RoleDefinitions { .standard }

    /// Applies the rules.
    public static func decide(_ command: Command, _ definitions: RoleDefinitions) throws(Refusal) -> [RoleEvent] {
        switch command {
        case .define(let key, let permissions, let by, let time):
            guard isName(key.name) else { throw .badName }
            if key.scope == .room, permissions.contains(.createRooms) { throw .globalOnly(.createRooms) }
            if definitions.roles[key] == permissions { return [] }
            let sorted = permissions.sorted { $0.rawValue < $1.rawValue }
            return [.defined(RoleDefined(role: key, permissions: sorted, by: by, at: time))]
        case .remove(let key, let by, let time):
            guard definitions.roles[key] != nil else { throw .noSuchRole }
            guard RoleDefinitions.standard.roles[key] == nil else { throw .standard }
            return [.removed(RoleRemoved(role: key, by: by, at: time))]
        }
    }

    /// The roles after `event`.
    public static func evolve(_ definitions: inout RoleDefinitions, _ event: RoleEvent) {
        switch event {
        case .defined(let defined): definitions.roles[defined.role] = Set(defined.permissions)
        case .removed(let removed): definitions.roles[removed.role] = nil
        }
    }

    private static func isName(_ name: String) -> Bool {
        (1...Limits.name).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
    }
}
