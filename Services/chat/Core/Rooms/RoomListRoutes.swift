import ServiceKit
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit

/// The routes of the two lists of rooms. Any person may call them, for their own.
struct RoomListRoutes: Sendable {
    let list: RoomList

    private static let area = "/api/v1/chat/rooms"

    var routes: [Route] {
        [
            .get(
                Self.area + "/joined",
                .signedIn,
                "Lists the rooms that the caller is in, each with its latest message and how many they haven't read, the latest spoken "
                    + "in first; 20 a page unless told. With an ETag; answers 304 to whoever has it already.",
                query: [
                    .limit(maximum: 100), .cursor,
                    QueryParameter("archived", .flag, "Only archived rooms, or only those in use; both unless told."),
                ],
                returns: RoomListView.self,
                handler: joined
            ).revalidated(),
            .get(
                Self.area + "/available",
                .signedIn,
                "Lists the public rooms that the caller may join and isn't in, each with its latest message, the latest made first; 20 "
                    + "a page unless told. With an ETag; answers 304 to whoever has it already.",
                query: [.limit(maximum: 100), .cursor],
                returns: RoomListView.self,
                handler: available
            ).revalidated(),
        ]
    }

    private func joined(_ request: Request) async throws -> Response {
        let archived = try request.queryFlag("archived")
        return try await page(request) { person, reader, cursor, limit in
            try await list.joined(by: person, as: reader, isArchived: archived, after: cursor, limit: limit)
        }
    }

    private func available(_ request: Request) async throws -> Response {
        try await page(request) { person, reader, cursor, limit in
            try await list.available(to: person, as: reader, after: cursor, limit: limit)
        }
    }

    private func page(
        _ request: Request,
        _ read: (UUID, NameReader, RoomCursor?, Int) async throws -> [RoomLine]
    ) async throws -> Response {
        let person = try request.person()
        try await request.waitUntilVisible([list.commands.projection, list.messagesProjection])
        let position = min(list.commands.position, list.messagesProjection.position)
        let limit = try request.limit(standard: 20, maximum: 100)
        let reader = try await list.commands.reader(request)
        let lines = try await read(person, reader, try request.cursor(RoomCursor.self), limit + 1)
        let page = lines.prefix(limit)
        let next = lines.count > limit ? page.last.map { RoomCursor($0) } : nil
        return try .tagged(
            RoomListView(rooms: page.map { RoomLineView($0) }, next: try next.map { try Cursor.text($0) }),
            to: request,
            at: position
        )
    }
}

extension RoomCursor {
    /// The place behind `line`.
    fileprivate init(_ line: RoomLine) {
        self.init(active: line.active, room: line.id, member: line.member ?? line.id)
    }
}
