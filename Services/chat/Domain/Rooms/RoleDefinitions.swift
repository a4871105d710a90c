/// Permissions of each role. Permissions of a global role hold in every room, those of a room role in the rooms where
/// one has it.
public struct RoleDefinitions: Sendable, Hashable {
    /// Scope of a role.
    public enum Scope: String, Codable, Sendable, Hashable, CaseIterable {
        /// Scope of all rooms.
        case global
        /// Scope of the rooms in which a member has it.
        case room
    }

    /// A role is known by its name and where it holds.
    public struct Key: Codable, Sendable, Hashable {
        /// Its name.
        public var name: String
        /// Scope of the role.
        public var scope: Scope

        /// Names one.
        public init(_ name: String, _ scope: Scope) {
            self.name = name
            self.scope = scope
        }
    }

    /// The room role of the person who made the room.
    public static let owner = "owner"
    /// The room role of those who keep order.
    public static let moderator = "moderator"
    /// The room role of everybody else.
    public static let member = "member"
    /// The room role of those who only read.
    public static let listener = "listener"
    /// The global role of those who may do everything.
    public static let admin = "admin"
    /// The global role of everybody else.
    public static let everybody = "default"

    /// All roles there are.
    public internal(set) var roles: [Key: Set<Permission>]

    /// Roles with which every installation starts. These can be changed, not removed.
    public static let standard = RoleDefinitions(roles: [
        Key(owner, .room): Set(Permission.allCases).subtracting([.createRooms, .joinRoom]),
        Key(moderator, .room): [
            .leaveRoom, .addMembers, .removeMembers, .readMessages, .createMessages, .moderate, .pinMessages,
        ],
        Key(member, .room): [.leaveRoom, .readMessages, .createMessages],
        Key(listener, .room): [.leaveRoom, .readMessages],
        Key(admin, .global): Set(Permission.allCases),
        Key(everybody, .global): [.createRooms, .joinRoom],
    ])

    /// Permissions of a role; none if there is none of this name.
    public func permissions(of name: String, _ scope: Scope) -> Set<Permission> { roles[Key(name, scope)] ?? [] }
}
