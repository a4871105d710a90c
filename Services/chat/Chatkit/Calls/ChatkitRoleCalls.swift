import HTTPKit

/// The calls about roles, all for the application's own server.
enum ChatkitRoleCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .authorizer, "/roles", .server, handler: define),
        ChatkitEndpoint(.get, .authorizer, "/roles", .server, handler: list),
        ChatkitEndpoint(.delete, .authorizer, "/roles/{role}/scope/{scope}", .server, handler: remove),
        ChatkitEndpoint(.get, .authorizer, "/roles/{role}/scope/{scope}/permissions", .server, handler: permissions),
        ChatkitEndpoint(.put, .authorizer, "/roles/{role}/scope/{scope}/permissions", .server, handler: change),
        ChatkitEndpoint(.get, .authorizer, "/users/{user}/roles", .server, handler: assigned),
        ChatkitEndpoint(.put, .authorizer, "/users/{user}/roles", .server, handler: assign),
        ChatkitEndpoint(.delete, .authorizer, "/users/{user}/roles", .server, handler: unassign),
    ]

    private static func define(_ call: ChatkitCall) async throws -> Response {
        let body = ChatkitBody(try await call.body())
        guard let scope = ChatkitRole.Scope(rawValue: try body.required("scope")) else {
            throw ChatkitError.invalid("scope")
        }
        let permissions = try body.texts("permissions", limit: ChatkitRole.allPermissions.count)
        let role = ChatkitRole(name: try body.id("name"), scope: scope, permissions: permissions)
        try await call.backend.define(try checked(role))
        return Response(201)
    }

    private static func list(_ call: ChatkitCall) async throws -> Response {
        .chatkit(.array(try await call.backend.listedRoles().map(\.json)))
    }

    /// Removes a role; one that there isn't is no mistake. Of a built-in role only what was made of it can be removed.
    private static func remove(_ call: ChatkitCall) async throws -> Response {
        guard let scope = ChatkitRole.Scope(rawValue: call.text("scope")) else { return Response(204) }
        let name = call.text("role")
        let listed = try await call.backend.listedRoles().first { $0.name == name && $0.scope == scope }
        if let listed, ChatkitRole.initial.contains(listed) { throw ChatkitError.invalid("name") }
        try await call.backend.removeRole(name, scope)
        return Response(204)
    }

    private static func permissions(_ call: ChatkitCall) async throws -> Response {
        .chatkit(.array(try await role(call).permissions.map(ChatkitJSON.string)))
    }

    private static func change(_ call: ChatkitCall) async throws -> Response {
        var role = try await role(call)
        let body = ChatkitBody(try await call.body())
        let limit = ChatkitRole.allPermissions.count
        let more = try body.texts("add_permissions", limit: limit)
        let less = try body.texts("remove_permissions", limit: limit)
        role.permissions = role.permissions.filter { !less.contains($0) }
        role.permissions += more.filter { !role.permissions.contains($0) }
        try await call.backend.define(try checked(role))
        return Response(204)
    }

    private static func assigned(_ call: ChatkitCall) async throws -> Response {
        var assignments = try await call.backend.assignments(of: call.text("user"))
        if !assignments.contains(where: { $0.room == nil }) {
            assignments.insert(ChatkitAssignment(role: ChatkitRole.standard.name), at: 0)
        }
        let roles = try await call.backend.roles()
        return .chatkit(
            .array(
                assignments.map { assignment -> ChatkitJSON in
                    let scope: ChatkitRole.Scope = assignment.room == nil ? .global : .room
                    let role = roles.first { $0.name == assignment.role && $0.scope == scope }
                    return [
                        "role_name": .string(assignment.role), "scope": .string(scope.rawValue),
                        "permissions": .array((role?.permissions ?? []).map(ChatkitJSON.string)),
                        "room_id": assignment.room.map(ChatkitJSON.string),
                    ]
                }
            )
        )
    }

    private static func assign(_ call: ChatkitCall) async throws -> Response {
        let body = ChatkitBody(try await call.body())
        let assignment = ChatkitAssignment(role: try body.id("name"), room: try body.text("room_id", limit: 160))
        let scope: ChatkitRole.Scope = assignment.room == nil ? .global : .room
        guard try await call.backend.roles().contains(where: { $0.name == assignment.role && $0.scope == scope }) else {
            throw ChatkitError.noSuchRole
        }
        try await call.backend.assign(assignment, to: call.text("user"))
        return Response(201)
    }

    private static func unassign(_ call: ChatkitCall) async throws -> Response {
        try await call.backend.unassign(in: call.parameter("room_id"), from: call.text("user"))
        return Response(204)
    }

    private static func role(_ call: ChatkitCall) async throws -> ChatkitRole {
        let (name, scope) = (call.text("role"), ChatkitRole.Scope(rawValue: call.text("scope")))
        guard let role = try await call.backend.roles().first(where: { $0.name == name && $0.scope == scope }) else {
            throw ChatkitError.noSuchRole
        }
        return role
    }

    private static func checked(_ role: ChatkitRole) throws(ChatkitError) -> ChatkitRole {
        let isKnown = role.permissions.allSatisfy { ChatkitRole.allPermissions.contains($0) }
        let fits = role.scope == .global || ChatkitRole.globalOnly.isDisjoint(with: role.permissions)
        guard isKnown, fits else { throw .invalid("permissions") }
        return role
    }
}
