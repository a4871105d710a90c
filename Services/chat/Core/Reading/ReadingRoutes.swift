import ServiceKit
import ChatDomain
import FoundationEssentials
import HTTPKit

/// The routes by which one says how far one has read, and sees what that leaves.
struct ReadingRoutes: Sendable {
    let reading: ReadingCommands
    private var messages: MessageCommands { reading.messages }

    private static let room = "/api/v1/chat/rooms/{room}"

    var routes: [Route] {
        [
            .put(
                Self.room + "/cursor",
                .signedIn,
                "Says that one has read everything up to a message. Never goes back, unless back is true. Repeating it changes nothing.",
                query: [.appearance],
                body: CursorBody.self,
                returns: CursorView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed"],
                handler: move
            ),
            .get(
                Self.room + "/cursor",
                .signedIn,
                "Tells how far one has read in a room, and how much of others is behind that.",
                query: [.appearance],
                returns: OwnCursorView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed"],
                handler: own
            ),
            .get(
                Self.room + "/cursors",
                .signedIn,
                "Tells how far the members of a room have read: those who don't hide it. Who hides it themselves sees nobody's.",
                query: [.appearance],
                returns: CursorListView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed"],
                handler: all
            ),
            .get(
                Self.room + "/messages/{message}/receipts",
                .signedIn,
                "Tells who has read a message: those who don't hide it. Who hides it themselves sees nobody's. In a room for everyone only how many, "
                    + "to its author and those who keep order.",
                query: [.appearance],
                returns: CursorListView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed", "message-not-found"],
                handler: receipts
            ),
            .get(
                "/api/v1/chat/unread",
                .signedIn,
                "Tells how many messages one hasn't read, in each room in which one is.",
                returns: UnreadListView.self,
                handler: unread
            ),
            .post(
                "/api/v1/chat/unread/clear",
                .signedIn,
                "Says that one has read everything, in each room in which one is. Answers what is unread then: what was said meanwhile.",
                returns: UnreadListView.self,
                handler: clear
            ),
            .get(
                "/api/v1/chat/receipts",
                .signedIn,
                "Tells whether one hides how far one has read.",
                returns: ReceiptChoiceView.self,
                handler: choice
            ),
            .put(
                "/api/v1/chat/receipts",
                .signedIn,
                "Hides how far one has read, in all rooms and under every persona, or shows it.",
                body: ReceiptChoiceView.self,
                returns: ReceiptChoiceView.self,
                handler: choose
            ),
        ]
    }

    private func move(_ request: Request, _ body: CursorBody) async throws -> Response {
        let (actor, room) = (try await messages.rooms.actor(request), try request.roomID())
        let moved = try await reading.move(body.number, in: room, as: actor, isForced: body.back ?? false)
        await messages.waitUntilVisible(moved)
        let view = CursorView(try await reading.cursor(of: actor.id, in: room))
        return .shown(view, at: moved ?? messages.position)
    }

    private func own(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let position = messages.position
        let (actor, room) = (try await messages.rooms.actor(request), try request.roomID())
        _ = try await messages.membership(in: room, of: actor)
        let cursor = try await reading.cursor(of: actor.id, in: room)
        let view = OwnCursorView(
            number: cursor.number,
            at: cursor.at,
            unread: try await reading.unread(of: actor.id, in: room)
        )
        return .shown(view, at: position)
    }

    private func all(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let position = messages.position
        let (actor, room) = (try await messages.rooms.actor(request), try request.roomID())
        _ = try await messages.readable(room, for: actor)
        let hides = try await reading.hidesReceipts(try request.person())
        let cursors = hides ? [] : try await reading.cursors(in: room)
        return .shown(CursorListView(cursors: cursors.map { CursorView($0) }), at: position)
    }

    private func receipts(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let position = messages.position
        let (actor, number) = (try await messages.rooms.actor(request), try request.messageNumber())
        let cursors = try await reading.receipts(for: number, in: try request.roomID(), as: actor)
        let count = try await reading.readers(of: number, in: try request.roomID(), as: actor)
        return .shown(CursorListView(cursors: cursors.map { CursorView($0) }, count: count), at: position)
    }

    private func unread(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection, messages.rooms.projection])
        let position = messages.position
        let entries = try await reading.unread(for: try request.person())
        return .shown(UnreadListView(rooms: entries.map { UnreadView($0) }), at: position)
    }

    private func clear(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection, messages.rooms.projection])
        await messages.waitUntilVisible(try await reading.readEverything(as: try request.personalCaller()))
        return try await unread(request)
    }

    private func choice(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let position = messages.position
        let hidden = try await reading.hidesReceipts(try request.person())
        return .shown(ReceiptChoiceView(hidden: hidden), at: position)
    }

    private func choose(_ request: Request, _ body: ReceiptChoiceView) async throws -> Response {
        let position = try await reading.hideReceipts(body.hidden, by: try request.person())
        await messages.waitUntilVisible(position)
        return .shown(body, at: position ?? messages.position)
    }
}
