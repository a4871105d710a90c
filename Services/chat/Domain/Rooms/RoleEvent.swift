public import EventSourcing
public import FoundationEssentials

/// Event of this installation's roles.
public enum RoleEvent: Sendable, Hashable {
    /// A role allows this from now on.
    case defined(RoleDefined)
    /// There is no such role any more.
    case removed(RoleRemoved)
}

/// Permissions of a role.
public struct RoleDefined: Codable, Sendable, Hashable {
    /// Name and scope of the role.
    public var role: RoleDefinitions.Key
    /// Permissions, sorted by name.
    public var permissions: [Permission]
    /// Person who defined it; `nil` for an operator.
    public var by: UUID?
    /// Time of the definition.
    public var at: Date

    /// States it.
    public init(role: RoleDefinitions.Key, permissions: [Permission], by: UUID?, at: Date) {
        self.role = role
        self.permissions = permissions
        self.by = by
        self.at = at
    }
}

/// A role that is no more.
public struct RoleRemoved: Codable, Sendable, Hashable {
    /// Name and scope of the role.
    public var role: RoleDefinitions.Key
    /// Person who removed it; `nil` for an operator.
    public var by: UUID?
    /// Time of the removal.
    public var at: Date

    /// States it.
    public init(role: RoleDefinitions.Key, by: UUID?, at: Date) {
        self.role = role
        self.by = by
        self.at = at
    }
}

extension RoleEvent: StoredEvent {
    private static let definedType = EventType("role.defined", version: 1)
    private static let removedType = EventType("role.removed", version: 1)

    /// The stored names of what happens to roles.
    public static let schema = EventSchema<RoleEvent>()
        .reading(definedType, as: RoleDefined.self) { .defined($0) }
        .reading(removedType, as: RoleRemoved.self) { .removed($0) }
        .writing { event in
            switch event {
            case .defined(let defined): StoredForm(definedType, defined)
            case .removed(let removed): StoredForm(removedType, removed)
            }
        }
}
