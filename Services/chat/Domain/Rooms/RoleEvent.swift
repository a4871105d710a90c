public import EventSourcing
public import FoundationEssentials

/// What happens to the roles of this installation.
public enum RoleEvent: Sendable, Hashable {
    /// A role allows this from now on.
    case defined(RoleDefined)
    /// There is no such role any more.
    case removed(RoleRemoved)
}

/// What a role allows.
public struct RoleDefined: Codable, Sendable, Hashable {
    /// Which.
    public var role: RoleDefinitions.Key
    /// What it allows, sorted by name.
    public var permissions: [Permission]
    /// Who said so; `nil` for an operator.
    public var by: UUID?
    /// When.
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
    /// Which.
    public var role: RoleDefinitions.Key
    /// Who said so; `nil` for an operator.
    public var by: UUID?
    /// When.
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
