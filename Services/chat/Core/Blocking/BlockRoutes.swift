import ServiceKit
import ChatDomain
import FoundationEssentials
import HTTPKit

/// Somebody whom the caller has blocked.
struct BlockView: Codable, Sendable, Hashable {
    var member: ParticipantView
    var at: Date
}

/// Persons whom the caller has blocked, the latest first.
struct BlockListView: Codable, Sendable {
    var blocks: [BlockView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// The routes by which one keeps others from opening rooms with one.
struct BlockRoutes: Sendable {
    let commands: BlockCommands

    private static let area = "/api/v1/chat/blocks"

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists whom the caller has blocked, the latest first.",
                query: [.limit(maximum: 100), .cursor],
                returns: BlockListView.self,
                handler: list
            ),
            .put(
                Self.area + "/{member}",
                .signedIn,
                "Keeps somebody from opening rooms with the caller and from bringing them into one; a persona as well: then whoever is behind it does so "
                    + "under no persona, and nobody learns who that is. Rooms that there are stay: leave those. Repeating it changes nothing.",
                problems: ["member-not-found", "may-not-block", "too-many-blocks"],
                handler: { request in
                    let actor = try await commands.rooms.participant(of: try request.personalCaller())
                    try await commands.block(try request.memberID(), as: actor)
                    return Response(204)
                }
            ),
            .delete(
                Self.area + "/{member}",
                .signedIn,
                "Lets somebody open rooms with the caller again whom they have blocked.",
                problems: ["member-not-found"],
                handler: { request in
                    let actor = try await commands.rooms.participant(of: try request.personalCaller())
                    try await commands.unblock(try request.memberID(), as: actor)
                    return Response(204)
                }
            ),
        ]
    }

    private struct Keyset: Codable {
        var position: Int64

        private enum CodingKeys: String, CodingKey {
            case position = "p"
        }
    }

    private func list(_ request: Request) async throws -> Response {
        let limit = try request.limit(standard: 20, maximum: 100)
        let found = try await BlockRows.page(
            of: try request.person(),
            before: try request.cursor(Keyset.self)?.position,
            limit: limit + 1,
            on: commands.rooms.pool
        )
        let lines = Array(found.prefix(limit))
        let reader = try await commands.rooms.reader(request)
        let names = try await ParticipantNames.load(Set(lines.map(\.member)), for: reader, from: commands.rooms.pool)
        let next = found.count > limit ? lines.last.map { Keyset(position: $0.position) } : nil
        return .json(
            BlockListView(
                blocks: lines.map { BlockView(member: names[$0.member], at: $0.at) },
                next: try next.map { try Cursor.text($0) }
            ),
            headers: [.cacheControl: "no-store"]
        )
    }
}
