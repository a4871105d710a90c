import HTTPKit
import TextRules

/// The calls about rooms.
enum ChatkitRoomCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .core, "/rooms", .permission("room:create"), handler: create),
        ChatkitEndpoint(.get, .core, "/rooms", .server, handler: list),
        ChatkitEndpoint(.get, .core, "/rooms/{room}", .permission("room:get"), handler: show),
        ChatkitEndpoint(.put, .core, "/rooms/{room}", .permission("room:update"), handler: change),
        ChatkitEndpoint(.delete, .core, "/rooms/{room}", .permission("room:delete"), handler: remove),
        ChatkitEndpoint(
            .post,
            .core,
            "/rooms/{room}/typing_indicators",
            .inside("room:typing_indicator:create"),
            handler: typing
        ),
    ]

    /// Characters of a name.
    static let nameLimit = 60

    private static func create(_ call: ChatkitCall) async throws -> Response {
        let creator = try call.who().subject()
        let body = ChatkitBody(try await call.body())
        let draft = ChatkitRoomDraft(
            id: try body.has("id") ? body.id("id") : nil,
            name: try name(body),
            isPrivate: try body.flag("private") ?? false,
            members: try body.texts("user_ids", limit: 10),
            custom: try body.custom(),
            pushTitle: try body.text("push_notification_title_override")
        )
        let room = try await call.backend.createRoom(draft, by: creator)
        return .chatkit(room.entered(version: call.version), status: 201)
    }

    private static func name(_ body: ChatkitBody) throws(ChatkitError) -> String {
        let name = try body.name("name")
        guard !name.isLonger(than: nameLimit) else { throw .invalid("name") }
        return name
    }

    private static func list(_ call: ChatkitCall) async throws -> Response {
        let rooms = try await call.backend.rooms(
            after: call.parameter("from_id"),
            includesPrivate: try call.flag("include_private"),
            limit: 20
        )
        return .chatkit(.array(rooms.map { $0.json() }))
    }

    private static func show(_ call: ChatkitCall) async throws -> Response {
        .chatkit(try await call.knownRoom(call.text("room")).json(withMembers: true))
    }

    private static func change(_ call: ChatkitCall) async throws -> Response {
        let room = try await call.knownRoom(call.text("room"))
        let body = ChatkitBody(try await call.body())
        var change = ChatkitRoomChange()
        if body.has("name") { change.name = try name(body) }
        change.isPrivate = try body.flag("private")
        change.custom = try body.custom()
        if body.has("push_notification_title_override") {
            change.pushTitle = .some(try body.text("push_notification_title_override"))
        }
        try await call.backend.updateRoom(room.id, change, by: try call.who().agent)
        return Response(204)
    }

    private static func remove(_ call: ChatkitCall) async throws -> Response {
        let room = try await call.knownRoom(call.text("room"))
        try await call.backend.deleteRoom(room.id, by: try call.who().agent)
        return Response(204)
    }

    private static func typing(_ call: ChatkitCall) async throws -> Response {
        let (room, user) = (call.text("room"), try call.who().subject())
        if let name = try await call.backend.typing(in: room, by: user) {
            // The clients of another instance for people have no other way to hear of it.
            for instance in try await call.surroundings.instances.sharing(roomsOf: call.instance) {
                call.surroundings.switchboard.tell(.typing(room: room, user: name), in: instance)
            }
        }
        return Response(204)
    }
}
