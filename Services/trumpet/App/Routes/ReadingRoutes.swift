import Languages
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// The routes of those whom broadcasts are for.
struct ReadingRoutes: Sendable {
    let receipts: ReceiptCommands
    private var commands: BroadcastCommands { receipts.commands }

    private static let area = "/api/v1/trumpet/broadcasts"
    private static let languages = "Each in the language that Accept-Language asks for, else in its first one."

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists what is shown to the caller now and what they have not put away: the more severe first, then by priority, then "
                    + "the later. \(Self.languages)",
                query: [QueryParameter("dismissed", .flag, "Also what the caller has put away.")],
                returns: BroadcastListView.self,
                handler: list
            ),
            .get(
                Self.area + "/public",
                .open,
                "Lists what is shown to everybody now, also before logging in. With an ETag; answers 304 to whoever has it already. "
                    + Self.languages,
                returns: BroadcastListView.self,
                handler: listPublic
            ),
            .get(
                Self.area + "/{broadcast}",
                .signedIn,
                "Shows one broadcast that is shown to the caller now.",
                returns: BroadcastView.self,
                problems: ["broadcast-not-found"],
                handler: show
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let position = commands.projection.position
        let (reader, languages, time) = try await reader(request)
        let entries = try await commands.active(for: reader, at: time)
        let handed = try await receipts.handOut(
            entries,
            to: reader.id,
            at: time,
            isWhole: try request.queryFlag("dismissed") ?? false
        )
        return .json(
            BroadcastListView(broadcasts: handed.compactMap { BroadcastView($0.entry, in: languages, $0.marks) }),
            at: position,
            headers: [.cacheControl: "private, no-cache", .vary: "Accept-Language"]
        )
    }

    private func show(_ request: Request) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let position = commands.projection.position
        let (reader, languages, time) = try await reader(request)
        guard let entry = try await commands.active(try request.broadcastID(), for: reader, at: time) else {
            throw Problem.noSuchBroadcast
        }
        let handed = try await receipts.handOut([entry], to: reader.id, at: time, isWhole: true)
        guard let view = BroadcastView(entry, in: languages, handed.first?.marks) else {
            throw Problem.noSuchBroadcast
        }
        return .json(
            view,
            at: position,
            headers: [.cacheControl: "private, no-cache", .vary: "Accept-Language"]
        )
    }

    /// Shows nothing that depends on who asks, so it may be kept by whoever carries it.
    private func listPublic(_ request: Request) async throws -> Response {
        let entries = try await commands.activeForEverybody(at: commands.now())
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

    /// Returns the caller, the languages they ask for, and the time. Callers who ask for no language get the one they have chosen.
    private func reader(_ request: Request) async throws -> (AudienceMember, [LanguageRange], Date) {
        guard let caller = request.caller else { throw Problem.unauthorized }
        let time = commands.now()
        let reader = try await commands.reader(caller, at: time)
        return (reader, request.languages + (reader.language.map { [LanguageRange($0)] } ?? []), time)
    }
}
