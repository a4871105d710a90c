import HTTPKit

/// The calls about how far users have read.
enum ChatkitCursorCalls {
    static let endpoints = [
        ChatkitEndpoint(.put, .cursors, "/cursors/0/rooms/{room}/users/{user}", .own("cursors:read:set"), handler: set),
        ChatkitEndpoint(
            .get,
            .cursors,
            "/cursors/0/rooms/{room}/users/{user}",
            .permission("cursors:read:get"),
            handler: show
        ),
        ChatkitEndpoint(.get, .cursors, "/cursors/0/users/{user}", .own("cursors:read:get"), handler: listOfUser),
        ChatkitEndpoint(.get, .cursors, "/cursors/0/rooms/{room}", .inside("cursors:read:get"), handler: listOfRoom),
    ]

    private static func set(_ call: ChatkitCall) async throws -> Response {
        let position = try ChatkitBody(try await call.body()).integer("position")
        let room = try await call.knownRoom(call.text("room"))
        try await call.backend.setCursor(position, of: call.text("user"), in: room.id)
        return .chatkit(.object([:]), status: 201)
    }

    private static func show(_ call: ChatkitCall) async throws -> Response {
        let room = try await call.knownRoom(call.text("room"))
        return .chatkit(try await call.backend.cursor(of: call.text("user"), in: room.id)?.json ?? .null)
    }

    private static func listOfUser(_ call: ChatkitCall) async throws -> Response {
        .chatkit(.array(try await call.backend.cursors(of: call.text("user")).map(\.json)))
    }

    private static func listOfRoom(_ call: ChatkitCall) async throws -> Response {
        .chatkit(.array(try await call.backend.cursors(in: call.text("room")).map(\.json)))
    }
}
