import FoundationEssentials

/// The chat behind the edge, as one instance sees it: all ids are the application's own.
///
/// The edge has checked tokens, permissions and shapes. A refusal by a backend is a `ChatkitError` or a `Problem`. Once
/// a change can be read, the backend tells the instance's switchboard.
protocol ChatkitBackend: ChatkitUsers, ChatkitRooms, ChatkitMessages, ChatkitCursors, ChatkitRoles, ChatkitFiles {
    /// Removes all there is: users, rooms and roles.
    func removeEverything() async throws
}

/// Agent for whom something is done.
enum ChatkitAgent: Sendable, Hashable {
    /// The application's own server.
    case server
    /// A user.
    case user(String)

    /// The user; `nil` for the server.
    var user: String? {
        guard case .user(let id) = self else { return nil }
        return id
    }
}

/// The users of an instance.
protocol ChatkitUsers: Sendable {
    /// Makes all of them, or none: throws `userExists` if one of the ids is taken.
    func createUsers(_ drafts: [ChatkitUserDraft]) async throws -> [ChatkitUser]
    /// The first `limit` of those who were made at `from` or later, by that time.
    func users(from: Date?, limit: Int) async throws -> [ChatkitUser]
    /// Known users among `ids`, in their order.
    func users(_ ids: [String]) async throws -> [ChatkitUser]
    /// Changes one. Throws `noSuchUser`.
    func updateUser(_ id: String, _ change: ChatkitUserChange) async throws
    /// Takes one out of all rooms and away. Throws `noSuchUser`.
    func deleteUser(_ id: String) async throws
}

extension ChatkitUsers {
    /// User by id. Throws `noSuchUser`.
    func user(_ id: String) async throws -> ChatkitUser {
        guard let user = try await users([id]).first else { throw ChatkitError.noSuchUser }
        return user
    }
}

/// The roles of an instance. The two initial ones are always there.
protocol ChatkitRoles: Sendable {
    /// All of them, by name.
    func roles() async throws -> [ChatkitRole]
    /// Roles that a list names, by name: after a reset only what was defined since, though the built-in ones go on counting.
    func listedRoles() async throws -> [ChatkitRole]
    /// Makes one, or lets it allow something else.
    func define(_ role: ChatkitRole) async throws
    /// Removes one, if there is one; who has it has it no more.
    func removeRole(_ name: String, _ scope: ChatkitRole.Scope) async throws
    /// Roles that a user was given. No global one: `default`.
    func assignments(of user: String) async throws -> [ChatkitAssignment]
    /// Gives a role: in place of the one that the user has globally, or in that room.
    func assign(_ assignment: ChatkitAssignment, to user: String) async throws
    /// Takes the role that the user has in `room`, or globally, away.
    func unassign(in room: String?, from user: String) async throws
}

extension ChatkitRoles {
    /// All of them: nothing was ever removed.
    func listedRoles() async throws -> [ChatkitRole] { try await roles() }
}
