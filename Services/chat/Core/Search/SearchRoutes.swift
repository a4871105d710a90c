import ChatDomain
import FoundationEssentials
import HTTPKit

/// The routes by which messages are found.
struct SearchRoutes: Sendable {
    let messages: MessageCommands

    private static let words = QueryParameter(
        "query",
        .text(maximum: 200),
        "Words, each of which must occur, also inside others; \(SearchText.words) at most count. May be left out where something else narrows."
    )
    private static let narrowing = [
        words,
        QueryParameter("author_id", .uuid, "Only what this member said."),
        QueryParameter("from", .text(maximum: 40), "Only what was said at this time or later."),
        QueryParameter("until", .text(maximum: 40), "Only what was said before this time."),
        QueryParameter("attachments", .flag, "Only messages with files."),
    ]

    var routes: [Route] {
        [
            .get(
                "/api/v1/chat/search",
                .signedIn,
                "Finds messages in the rooms in which one is, newest first; 20 a page unless told. The \(MessageSearch.rooms) rooms where "
                    + "something was said last are searched. A page may be short and still have a next one.",
                query: Self.narrowing + [.limit(maximum: 100), .cursor],
                returns: FoundListView.self,
                handler: everywhere
            ),
            .get(
                "/api/v1/chat/rooms/{room}/search",
                .signedIn,
                "Finds messages in a room, newest first; 20 a page unless told. A page may be short and still have a next one.",
                query: Self.narrowing + [.limit(maximum: 100), .cursor, .appearance],
                returns: FoundListView.self,
                problems: ["room-not-found", "not-a-member", "not-allowed"],
                handler: within
            ),
        ]
    }

    private func everywhere(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection, messages.rooms.projection])
        let actor = try await messages.rooms.participant(of: try request.personalCaller())
        let (rooms, horizons) = try await messages.searchable(by: actor)
        return try await find(request, in: rooms, hiding: horizons, for: actor.id)
    }

    private func within(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let (actor, room) = (try await messages.rooms.actor(request), try request.roomID())
        let horizon = try await messages.horizon(in: room, for: actor)
        return try await find(request, in: [room], hiding: [room: horizon.position], for: actor.id)
    }

    private func find(
        _ request: Request,
        in rooms: [UUID],
        hiding horizons: [UUID: Int64],
        for reader: UUID
    ) async throws -> Response {
        let place = try request.cursor(SearchKeyset.self)
        let words = SearchText.needles(try request.queryText("query") ?? "")
        let filter = SearchFilter(
            author: try request.queryUUID("author_id"),
            from: try request.queryTime("from"),
            until: try request.queryTime("until"),
            withFilesOnly: try request.queryFlag("attachments") ?? false
        )
        guard !words.isEmpty || !filter.isEmpty else {
            throw Problem.invalid([FieldError("query", code: .missing, "must have a word")])
        }
        let position = messages.position
        let page = try await messages.search(
            words,
            filter,
            in: rooms,
            hiding: horizons,
            before: place,
            limit: try request.limit(standard: 20, maximum: 100)
        )
        let view = FoundListView(
            messages: page.entries.map { MessageView($0, for: reader) },
            people: try await messages.people(of: page.entries, for: try await messages.rooms.reader(request)),
            next: try page.next.map { try Cursor.text($0) }
        )
        return .shown(view, at: position)
    }
}

/// A page of what was found.
struct FoundListView: Codable, Sendable {
    /// Newest first, without reactions.
    var messages: [MessageView]
    /// People who wrote them or are mentioned in them.
    var people: [ParticipantView]
    /// The cursor of the next page; absent if this is the last.
    var next: String?
}
