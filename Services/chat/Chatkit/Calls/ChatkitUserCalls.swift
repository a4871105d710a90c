import FoundationEssentials
import HTTPKit

/// The calls about users.
enum ChatkitUserCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .core, "/users", .server, handler: create),
        ChatkitEndpoint(.post, .core, "/batch_users", .server, handler: createMany),
        ChatkitEndpoint(.get, .core, "/users", .server, handler: list),
        ChatkitEndpoint(.get, .core, "/users_by_ids", .permission("user:get"), handler: find),
        ChatkitEndpoint(.get, .core, "/users/{user}", .permission("user:get"), handler: show),
        ChatkitEndpoint(.put, .core, "/users/{user}", .own("user:update"), handler: change),
        ChatkitEndpoint(.delete, .core, "/users/{user}", .server, handler: remove),
        ChatkitEndpoint(.delete, .core, "/resources", .server, handler: removeEverything),
    ]

    private static func create(_ call: ChatkitCall) async throws -> Response {
        let user = try await call.backend.createUsers([try draft(try await call.body())])
        return .chatkit(user.first?.json ?? .null, status: 201)
    }

    private static func createMany(_ call: ChatkitCall) async throws -> Response {
        guard let entries = try await call.body()["users"]?.elements, (1...10).contains(entries.count) else {
            throw ChatkitError.invalid("users")
        }
        let users = try await call.backend.createUsers(try entries.map(draft))
        return .chatkit(.array(users.map(\.json)), status: 201)
    }

    private static func draft(_ json: ChatkitJSON) throws(ChatkitError) -> ChatkitUserDraft {
        let body = ChatkitBody(json)
        return ChatkitUserDraft(
            id: try body.id("id"),
            name: try body.name("name"),
            avatarURL: try body.text("avatar_url"),
            custom: try body.custom()
        )
    }

    private static func list(_ call: ChatkitCall) async throws -> Response {
        var from: Date?
        if let text = call.parameter("from_ts") {
            guard let time = RFC3339.date(of: text) else { throw ChatkitError.malformed("`from_ts` is invalid") }
            from = time
        }
        let users = try await call.backend.users(from: from, limit: try call.limit())
        return .chatkit(.array(users.map(\.json)))
    }

    private static func find(_ call: ChatkitCall) async throws -> Response {
        let ids = call.query.items.filter { $0.name == "id" }.map(\.value)
        return .chatkit(.array(try await call.backend.users(ids).map(\.json)))
    }

    private static func show(_ call: ChatkitCall) async throws -> Response {
        .chatkit(try await call.backend.user(call.text("user")).json)
    }

    private static func change(_ call: ChatkitCall) async throws -> Response {
        let body = ChatkitBody(try await call.body())
        let change = ChatkitUserChange(
            name: try body.has("name") ? body.name("name") : nil,
            avatarURL: try body.text("avatar_url"),
            custom: try body.custom()
        )
        try await call.backend.updateUser(call.text("user"), change)
        return Response(204)
    }

    private static func remove(_ call: ChatkitCall) async throws -> Response {
        try await call.backend.deleteUser(call.text("user"))
        return Response(204)
    }

    private static func removeEverything(_ call: ChatkitCall) async throws -> Response {
        guard call.instance.trust.contains(.reset) else { throw ChatkitError.notOffered }
        try await call.backend.removeEverything()
        return Response(204)
    }
}
