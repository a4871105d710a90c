import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ServiceKit
import TrumpetDomain

/// The routes by which those who write broadcasts look at all of them.
struct DeskRoutes: Sendable {
    let commands: BroadcastCommands

    private static let area = "/api/v1/trumpet/desk/broadcasts"
    private static let coordinators = Access.roles([.coordinator])

    var routes: [Route] {
        [
            .get(
                Self.area,
                Self.coordinators,
                "Lists all broadcasts, the latest first; 50 a page unless told.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "state",
                        .oneOf(BroadcastRow.Standing.allCases.map(\.rawValue)),
                        "Only those that stand so now."
                    ),
                ],
                returns: BroadcastLinesView.self,
                handler: list
            ),
            .get(
                Self.area + "/{broadcast}",
                Self.coordinators,
                "Shows a broadcast in all its languages, with all that became of it. With an ETag for If-Match.",
                returns: BroadcastHistoryView.self,
                problems: ["broadcast-not-found"],
                handler: show
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let standing = try request.queryText("state").flatMap(BroadcastRow.Standing.init(rawValue:))
        let (limit, time, position) = (try request.limit(), commands.now(), commands.projection.position)
        let rows = try await commands.page(
            standing,
            at: time,
            after: try request.cursor(BroadcastCursor.self),
            limit: limit + 1
        )
        let page = rows.prefix(limit)
        let next = rows.count > limit ? page.last.map { BroadcastCursor(began: $0.began) } : nil
        return .json(
            BroadcastLinesView(
                broadcasts: page.map { BroadcastLineView($0, at: time) },
                next: try next.map { try Cursor.text($0) }
            ),
            at: position
        )
    }

    private func show(_ request: Request) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let (id, position) = (try request.broadcastID(), commands.projection.position)
        guard let row = try await commands.row(id) else { throw Problem.noSuchBroadcast }
        let history = try await commands.store.load(id, as: BroadcastEvent.self)
        let gone = try await commands.people.erased(among: Set(history.flatMap(\.event.named)))
        return .json(
            BroadcastHistoryView(row, history, striking: gone, at: commands.now()),
            at: position,
            headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-cache"]
        )
    }
}

/// A place in the list of all broadcasts: behind the one that a page ended with.
struct BroadcastCursor: Codable, Sendable, Hashable {
    /// Position in the log at which that broadcast began.
    var began: Int64

    private enum CodingKeys: String, CodingKey {
        case began = "b"
    }
}

extension BroadcastCommands {
    /// Returns at most `limit` broadcasts in the state `standing` at `time`, in any state if it is `nil`, the latest first.
    func page(
        _ standing: BroadcastRow.Standing?,
        at time: Date,
        after cursor: BroadcastCursor?,
        limit: Int
    ) async throws -> [BroadcastRow] {
        var conditions: [Query] = ["true"]
        switch standing {
        case nil: break
        case .draft: conditions.append("stage = 'draft'")
        case .scheduled: conditions.append("stage = 'issued' and starts_at > \(time)")
        case .active:
            conditions.append("stage = 'issued' and starts_at <= \(time) and (ends_at is null or ends_at > \(time))")
        case .over: conditions.append("stage = 'issued' and ends_at <= \(time)")
        case .withdrawn: conditions.append("stage = 'withdrawn'")
        }
        if let cursor { conditions.append("began < \(cursor.began)") }
        return try await BroadcastRows.query(
            pool,
            where: "\(conditions.joined(separator: " and ")) order by began desc limit \(limit)"
        )
    }
}
