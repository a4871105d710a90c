import FoundationEssentials
import Postgres

/// Roles of the protocol.
extension ChatkitWorld {
    func roles() async throws -> [ChatkitRole] {
        var roles = try await definedRoles()
        for role in ChatkitRole.initial where !roles.contains(where: { $0.name == role.name && $0.scope == role.scope })
        {
            roles.append(role)
        }
        return roles.sorted { ($0.name, $0.scope.rawValue) < ($1.name, $1.scope.rawValue) }
    }

    func listedRoles() async throws -> [ChatkitRole] {
        let wasReset = try await pool.query("select was_reset from chatkit_instance where id = \(instance.id)")
            .decode(Bool.self).first
        guard wasReset == true else { return try await roles() }
        return try await definedRoles().sorted { ($0.name, $0.scope.rawValue) < ($1.name, $1.scope.rawValue) }
    }

    private func definedRoles() async throws -> [ChatkitRole] {
        let rows = try await pool.query(
            "select name, scope, permissions from chatkit_role where instance = \(instance.id)"
        ).decode(String.self, String.self, [String].self)
        return rows.compactMap { name, scope, permissions in
            ChatkitRole.Scope(rawValue: scope).map { ChatkitRole(name: name, scope: $0, permissions: permissions) }
        }
    }

    func define(_ role: ChatkitRole) async throws {
        try await pool.execute(
            """
            insert into chatkit_role (instance, name, scope, permissions)
            values (\(instance.id), \(role.name), \(role.scope.rawValue), \(role.permissions))
            on conflict (instance, name, scope) do update set permissions = excluded.permissions
            """
        )
    }

    func removeRole(_ name: String, _ scope: ChatkitRole.Scope) async throws {
        try await pool.transaction { connection in
            try await connection.execute(
                """
                delete from chatkit_role
                where instance = \(instance.id) and name = \(name) and scope = \(scope.rawValue)
                """
            )
            // A built-in role stays with its users, as it was built in.
            guard !ChatkitRole.initial.contains(where: { $0.name == name && $0.scope == scope }) else { return }
            try await connection.execute(
                """
                delete from chatkit_assignment
                where instance = \(instance.id) and role = \(name) and (room = '') = \(scope == .global)
                """
            )
        }
    }

    func assignments(of user: String) async throws -> [ChatkitAssignment] {
        try await pool.query(
            """
            select role, nullif(room, '') from chatkit_assignment where instance = \(instance.id) and user_id = \(user)
            order by room
            """
        ).decode(String.self, String?.self).map { ChatkitAssignment(role: $0.0, room: $0.1) }
    }

    func assign(_ assignment: ChatkitAssignment, to user: String) async throws {
        try await pool.execute(
            """
            insert into chatkit_assignment (instance, user_id, room, role)
            values (\(instance.id), \(user), \(assignment.room ?? ""), \(assignment.role))
            on conflict (instance, user_id, room) do update set role = excluded.role
            """
        )
    }

    func unassign(in room: String?, from user: String) async throws {
        try await pool.execute(
            """
            delete from chatkit_assignment
            where instance = \(instance.id) and user_id = \(user) and room = \(room ?? "")
            """
        )
    }
}
