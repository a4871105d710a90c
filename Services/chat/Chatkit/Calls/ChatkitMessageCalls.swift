import HTTPKit

/// The calls about messages.
enum ChatkitMessageCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .core, "/rooms/{room}/messages", .inside("message:create"), handler: post),
        ChatkitEndpoint(.get, .core, "/rooms/{room}/messages", .inside("room:messages:get"), handler: list),
        ChatkitEndpoint(.get, .core, "/rooms/{room}/messages/{message}", .inside("room:messages:get"), handler: show),
        ChatkitEndpoint(.put, .core, "/rooms/{room}/messages/{message}", .inside("message:create"), handler: edit),
        ChatkitEndpoint(.delete, .core, "/rooms/{room}/messages/{message}", .inside("message:create"), handler: remove),
        // The oldest clients name no room.
        ChatkitEndpoint(.delete, .core, versions: 1...2, "/messages/{message}", .token, handler: removeAnywhere),
    ]

    private static func post(_ call: ChatkitCall) async throws -> Response {
        let user = try call.who().subject()
        let room = call.text("room")
        let parts = try await ChatkitParts(call).read(try await call.body(), in: room)
        let id = try await call.backend.post(parts, in: room, by: user)
        return .chatkit(["message_id": .integer(id)], status: 201)
    }

    private static func list(_ call: ChatkitCall) async throws -> Response {
        var start: Int64?
        if let text = call.parameter("initial_id") {
            guard let id = Int64(text) else { throw ChatkitError.malformed("Query parameter `initial_id` is invalid") }
            start = id
        }
        let place: ChatkitStart
        switch call.parameter("direction") ?? "older" {
        case "older": place = .before(start)
        case "newer": place = .after(start)
        default: throw ChatkitError.malformed("Query parameter `direction` is invalid")
        }
        let messages = try await call.backend.messages(in: call.text("room"), place, limit: try call.limit())
        let links = try call.links
        return .chatkit(.array(messages.map { $0.json(version: call.version, links) }))
    }

    private static func show(_ call: ChatkitCall) async throws -> Response {
        .chatkit(try await message(call).json(version: call.version, try call.links))
    }

    private static func edit(_ call: ChatkitCall) async throws -> Response {
        let message = try await own(try await message(call), call)
        let parts = try await ChatkitParts(call).read(try await call.body(), in: message.room, keeping: message)
        try await call.backend.editMessage(message.id, parts, by: try call.who().agent)
        return Response(204)
    }

    private static func remove(_ call: ChatkitCall) async throws -> Response {
        let message = try await own(try await message(call), call)
        try await call.backend.deleteMessage(message.id, by: try call.who().agent)
        return Response(204)
    }

    private static func removeAnywhere(_ call: ChatkitCall) async throws -> Response {
        guard let id = Int64(call.text("message")), let message = try await call.backend.message(id) else {
            throw ChatkitError.noSuchMessage
        }
        // Messages of an unknown room are unknown, too.
        _ = try await call.knownRoom(message.room)
        try await call.check("message:create", in: message.room)
        try await call.backend.deleteMessage(try await own(message, call).id, by: try call.who().agent)
        return Response(204)
    }

    /// The message of the path, if it is in the room of the path.
    private static func message(_ call: ChatkitCall) async throws -> ChatkitMessage {
        guard let id = Int64(call.text("message")), let message = try await call.backend.message(id),
            message.room == call.text("room")
        else { throw ChatkitError.noSuchMessage }
        return message
    }

    /// The same message, if the caller may change it: the one who sent it, and the server.
    private static func own(_ message: ChatkitMessage, _ call: ChatkitCall) async throws -> ChatkitMessage {
        let caller = try call.who()
        // A person may have said it under a persona.
        let isOwn = try await call.person?.isOwn(message) ?? (caller.user == message.user)
        guard caller.isServer || isOwn else { throw ChatkitError.wrongSubject }
        return message
    }
}

extension ChatkitCall {
    /// Addresses of files, for this client and who uses it.
    var links: ChatkitLinks {
        get throws(ChatkitError) { try ChatkitLinks(request, instance, for: who(), at: time) }
    }
}
