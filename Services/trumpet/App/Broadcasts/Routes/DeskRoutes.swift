import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import ServiceKit
import TrumpetDomain

/// The routes by which those who write broadcasts look at all of them.
struct DeskRoutes: Sendable {
    let commands: BroadcastCommands

    private static let state = QueryParameter(
        "state",
        .oneOf(BroadcastRow.Standing.allCases.map(\.rawValue)),
        "Only those that stand so now."
    )

    var routes: [Route] {
        [
            .get(
                WritingPaths.broadcasts,
                WritingPaths.writers,
                "Lists all broadcasts, the latest first; 50 a page unless told.",
                query: [.limit(), .cursor, Self.state],
                returns: BroadcastLinesView.self,
                handler: list
            ),
            .get(
                WritingPaths.broadcast,
                WritingPaths.writers,
                "Shows a broadcast in all its languages, with all that became of it. With an ETag for If-Match.",
                returns: BroadcastHistoryView.self,
                problems: ["broadcast-not-found"],
                handler: show
            ).tagged(),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let standing = try request.queryText("state").flatMap(BroadcastRow.Standing.init(rawValue:))
        let time = commands.now()
        let (page, next) = try await request.page(by: \.began) { place, limit in
            try await commands.page(standing, at: time, before: place, limit: limit)
        }
        let lines = page.map { BroadcastLineView($0, at: time) }
        return .json(BroadcastLinesView(broadcasts: lines, next: next), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let row = try await commands.known(try request.broadcastID())
        let history = try await commands.store.load(row.id, as: BroadcastEvent.self)
        let named = history.flatMap { $0.event.contents?.audience.named ?? [] }
        let gone = try await commands.people.erased(among: Set(named))
        return .json(
            BroadcastHistoryView(
                broadcast: BroadcastLineView(row, at: commands.now()),
                contents: ContentsView(row.contents),
                history: history.map { BroadcastHistoryView.Step($0, striking: gone) }
            ),
            at: position,
            headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-cache"]
        )
    }
}
