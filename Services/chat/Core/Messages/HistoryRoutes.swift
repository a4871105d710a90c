import ChatDomain
import FoundationEssentials
import HTTPKit

/// The routes by which one reads what was said in a room.
struct HistoryRoutes: Sendable {
    let messages: MessageCommands

    /// Place in the cursor of a page.
    private enum Keyset: Codable {
        case before(Int64)
        case after(Int64)

        var place: HistoryStart {
            switch self {
            case .before(let number): .before(number)
            case .after(let number): .after(number)
            }
        }
    }

    private static let query: [QueryParameter] = [
        .limit(maximum: 100), .cursor, .appearance,
        QueryParameter("before", .integer(1...Int.max), "What was said before the message of this number."),
        QueryParameter("after", .integer(0...Int.max), "What was said after the message of this number."),
        QueryParameter("date", .text(maximum: 40), "What was said from this time on."),
        QueryParameter("unread", .flag, "What was said from the first message on that one hasn't read."),
    ]

    var routes: [Route] {
        [
            .get(
                MessageRoutes.area,
                .signedIn,
                "Lists what was said in a room, newest first; 20 a page unless told. The latest, or what one of before, after, date and "
                    + "unread asks for. Older ones are on the next page, newer ones on the previous.",
                query: Self.query,
                returns: MessageListView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed"],
                handler: list
            ),
            .get(
                MessageRoutes.area + "/{message}",
                .signedIn,
                "Shows one message.",
                query: [.appearance],
                returns: MessageView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed", "message-not-found"],
                handler: show
            ).tagged(),
            .get(
                MessageRoutes.area + "/{message}/revisions",
                .signedIn,
                "Shows what a message has said, the first first; to its author, and to those who keep order in the room.",
                query: [.appearance],
                returns: RevisionListView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed", "message-not-found"],
                handler: revisions
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let place = try place(request)
        let limit = try request.limit(standard: 20, maximum: 100)
        let position = messages.position
        let actor = try await messages.rooms.actor(request)
        let page = try await messages.history(of: try request.roomID(), at: place, limit: limit, as: actor)
        let view = MessageListView(
            messages: page.entries.map { MessageView($0, for: actor.id) },
            people: try await messages.people(of: page.entries, for: try await messages.rooms.reader(request)),
            next: try page.older.map { try Cursor.text(Keyset.before($0)) },
            previous: try page.newer.map { try Cursor.text(Keyset.after($0)) },
            firstUnread: page.firstUnread
        )
        return .shown(view, at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let position = messages.position
        let actor = try await messages.rooms.actor(request)
        let number = try request.messageNumber()
        let entry = try await messages.message(number, in: try request.roomID(), as: actor)
        let tag = EntityTag(Int64(entry.revisions)).description
        return .shown(MessageView(entry, for: actor.id), at: position, headers: [.etag: tag])
    }

    private func revisions(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let position = messages.position
        let actor = try await messages.rooms.actor(request)
        let number = try request.messageNumber()
        let revisions = try await messages.revisions(of: number, in: try request.roomID(), as: actor)
        return .shown(RevisionListView(revisions), at: position)
    }

    private func place(_ request: Request) throws(Problem) -> HistoryStart {
        var places: [HistoryStart] = []
        if let cursor = try request.cursor(Keyset.self) { places.append(cursor.place) }
        if let number = try request.queryInteger("before") { places.append(.before(Int64(number))) }
        if let number = try request.queryInteger("after") { places.append(.after(Int64(number))) }
        if let date = try request.queryTime("date") { places.append(.from(date)) }
        if try request.queryFlag("unread") == true { places.append(.firstUnread) }
        guard places.count <= 1 else {
            throw .badRequest("One of cursor, before, after, date and unread says where the page lies.")
        }
        return places.first ?? .newest
    }
}

extension MessageCommands {
    /// People who wrote these messages, are mentioned in them or reacted to them, as `reader` sees them, in the order of their ids.
    func people(of entries: [MessageEntry], for reader: NameReader) async throws -> [ParticipantView] {
        var ids: Set<UUID> = []
        for entry in entries {
            ids.insert(entry.author)
            ids.formUnion(entry.mentions)
            for reaction in entry.reactions { ids.formUnion(reaction.members) }
        }
        let names = try await ParticipantNames.load(ids, for: reader, from: pool)
        return ids.sorted { $0.uuidString < $1.uuidString }.map { names[$0] }
    }
}
