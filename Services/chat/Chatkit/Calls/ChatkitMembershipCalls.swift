import HTTPKit

/// The calls about who is in which room.
enum ChatkitMembershipCalls {
    static let endpoints = [
        ChatkitEndpoint(.put, .core, "/rooms/{room}/users/add", .permission("room:members:add"), handler: add),
        ChatkitEndpoint(.put, .core, "/rooms/{room}/users/remove", .permission("room:members:remove"), handler: remove),
        ChatkitEndpoint(.get, .core, "/users/{user}/rooms", .own("user:rooms:get"), handler: rooms),
        ChatkitEndpoint(
            .get,
            .core,
            versions: 7...7,
            "/users/{user}/joinable_rooms",
            .own("user:rooms:get"),
            handler: joinable
        ),
        ChatkitEndpoint(.post, .core, "/users/{user}/rooms/{room}/join", .own("room:join"), handler: join),
        ChatkitEndpoint(.post, .core, "/users/{user}/rooms/{room}/leave", .own("room:leave"), handler: leave),
    ]

    private static func users(_ call: ChatkitCall) async throws -> [String] {
        let users = try ChatkitBody(try await call.body()).texts("user_ids", limit: 10)
        guard !users.isEmpty else { throw ChatkitError.invalid("user_ids") }
        return users
    }

    private static func add(_ call: ChatkitCall) async throws -> Response {
        let room = try await call.knownRoom(call.text("room"))
        try await call.backend.add(try await users(call), to: room.id, by: try call.who().agent)
        return Response(204)
    }

    private static func remove(_ call: ChatkitCall) async throws -> Response {
        let room = try await call.knownRoom(call.text("room"))
        try await call.backend.remove(try await users(call), from: room.id, by: try call.who().agent)
        return Response(204)
    }

    private static func rooms(_ call: ChatkitCall) async throws -> Response {
        let user = try await call.backend.user(call.text("user"))
        guard try call.flag("joinable") else {
            let joined = try await call.backend.joinedRooms(of: user.id)
            return .chatkit(.array(joined.map { $0.json(version: call.version, withMembers: true) }))
        }
        let joinable = try await call.backend.joinableRooms(for: user.id)
        return .chatkit(.array(joinable.map { $0.json(withMembers: true) }))
    }

    private static func joinable(_ call: ChatkitCall) async throws -> Response {
        let user = try await call.backend.user(call.text("user"))
        let rooms = try await call.backend.joinableRooms(for: user.id)
        return .chatkit(["rooms": .array(rooms.map { $0.json() }), "memberships": .array(rooms.map(\.membership))])
    }

    private static func join(_ call: ChatkitCall) async throws -> Response {
        let room = try await call.backend.join(call.text("room"), as: call.text("user"))
        return .chatkit(room.entered(version: call.version))
    }

    private static func leave(_ call: ChatkitCall) async throws -> Response {
        try await call.backend.leave(call.text("room"), as: call.text("user"))
        return Response(204)
    }
}
