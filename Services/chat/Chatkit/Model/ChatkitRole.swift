/// A role of an instance: a name for some permissions.
struct ChatkitRole: Sendable, Hashable {
    /// Scope of a role.
    enum Scope: String, Sendable, Hashable {
        /// Scope of every room.
        case global
        /// Scope of the rooms in which a user has it.
        case room
    }

    /// Name of the role.
    var name: String
    /// Scope of the role.
    var scope: Scope
    /// Permissions of the role, by the names of the protocol.
    var permissions: [String]
}

/// A role that a user has.
struct ChatkitAssignment: Sendable, Hashable {
    /// Name of the role.
    var role: String
    /// Id of the room; `nil` for a global role.
    var room: String?
}

extension ChatkitRole {
    /// Every permission there is.
    static let allPermissions = [
        "cursors:read:get", "cursors:read:set", "file:create", "file:get", "message:create", "presence:subscribe",
        "room:create", "room:delete", "room:get", "room:join", "room:leave", "room:members:add", "room:members:remove",
        "room:messages:get", "room:typing_indicator:create", "room:update", "user:get", "user:rooms:get", "user:update",
    ]

    /// Permissions that a room role can't have.
    static let globalOnly: Set<String> = [
        "room:create", "room:get", "presence:subscribe", "user:get", "user:rooms:get", "user:update",
    ]

    /// The role of those who may do everything.
    static let admin = ChatkitRole(name: "admin", scope: .global, permissions: allPermissions)

    /// The role of everybody without another one: take part, change nothing of others.
    static let standard = ChatkitRole(
        name: "default",
        scope: .global,
        permissions: allPermissions.filter {
            !["room:create", "room:delete", "room:update", "room:members:add", "room:members:remove"].contains($0)
        }
    )

    /// Roles with which every instance starts.
    static let initial = [admin, standard]
}
