import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Languages
import ServiceKit
import TrumpetDomain

/// The routes of those whom broadcasts are for.
struct ReadingRoutes: Sendable {
    let receipts: ReceiptCommands

    private static let area = "/api/v1/trumpet/broadcasts"
    private static let languages = "Each in the language that Accept-Language asks for, else in its first one."
    private static let own: Headers = [.cacheControl: "private, no-cache", .vary: "Accept-Language"]

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists what is shown to the caller now and what they have not put away: the more severe first, then by priority, then "
                    + "the later. \(Self.languages)",
                query: [QueryParameter("dismissed", .flag, "Also what the caller has put away.")],
                returns: BroadcastListView.self
            ) { request -> Response in
                let position = try await receipts.commands.projection.waitUntilVisible(for: request)
                let isWhole = try request.queryFlag("dismissed") ?? false
                let broadcasts = try await receipts.handOut(request, isWhole: isWhole)
                return .json(BroadcastListView(broadcasts: broadcasts), at: position, headers: Self.own)
            }.reading(.acceptLanguage),
            .get(
                Self.area + "/public",
                .open,
                "Lists what is shown to everybody now, also before logging in. With an ETag; answers 304 to whoever has it already. "
                    + Self.languages,
                returns: BroadcastListView.self,
                handler: listPublic
            ).revalidated().reading(.acceptLanguage),
            .get(
                Self.area + "/{broadcast}",
                .signedIn,
                "Shows one broadcast that is shown to the caller now.",
                returns: BroadcastView.self,
                problems: ["broadcast-not-found"]
            ) { request -> Response in
                let position = try await receipts.commands.projection.waitUntilVisible(for: request)
                let shown = try await receipts.handOut(request, only: try request.broadcastID(), isWhole: true)
                guard let view = shown.first else { throw Problem.noSuchBroadcast }
                return .json(view, at: position, headers: Self.own)
            }.reading(.acceptLanguage),
        ]
    }

    /// Shows nothing that depends on who asks, so it may be kept by whoever carries it.
    private func listPublic(_ request: Request) async throws -> Response {
        let commands = receipts.commands
        let entries = try await commands.board.entries().shown(at: commands.now()).filter(\.row.contents.isPublic)
        let languages = request.languages
        let bytes = try JSON.encode(
            BroadcastListView(broadcasts: entries.compactMap { BroadcastView($0, in: languages) })
        )
        let hash = UUID.named(String(decoding: bytes, as: UTF8.self), in: Broadcast.unit)
        let tag = "\"\(hash.uuidString.lowercased())\""
        let headers: Headers = [.etag: tag, .cacheControl: "public, max-age=15", .vary: "Accept-Language"]
        guard !request.headers.lists(.ifNoneMatch, tag) else { return Response(304, headers: headers) }
        return .json(bytes: bytes, headers: headers)
    }
}
