import BusinessTime
import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import SnitchDomain

/// The routes of one's own wish for summaries.
struct SummaryRoutes: Sendable {
    let commands: SummaryCommands

    private static let path = "/api/v1/snitch/summaries"

    var routes: [Route] {
        [
            Route.get(
                Self.path,
                .signedIn,
                "Shows whether and when the caller is told by mail that something new has happened.",
                returns: SummaryView.self,
                handler: show
            ).tagged(),
            Route.put(
                Self.path,
                .signedIn,
                "Chooses whether and when one is told that something new has happened: at an hour of each day, or of each Monday. None is sent when "
                    + "nothing is new, and none says what it is.",
                body: SummaryView.self,
                problems: ["precondition-failed"],
                handler: choose
            ).tagged(),
        ]
    }

    private func show(_ request: Request) async throws -> Response {
        let (wish, version) = try await commands.wish(of: try request.person())
        return .json(
            SummaryView(wish),
            headers: [.etag: EntityTag(version).description, .cacheControl: "private, no-cache"]
        )
    }

    private func choose(_ request: Request, _ body: SummaryView) async throws -> Response {
        let wish = SummaryWish(period: body.period, hour: body.hour, zone: body.zone)
        let version = try request.ifMatch()
        let chosen = try await commands.choose(wish, by: try request.person(), ifVersion: version)
        return try await commands.projection.answer(chosen) { refusal in
            switch refusal {
            case .noSuchHour: .invalid([FieldError("hour", code: .range(0...23), "must be from 0 to 23")])
            case .noSuchZone:
                .invalid([FieldError("zone", code: .notATimeZone, "must be a name of the time zone database")])
            }
        }
    }
}

/// Wish for summaries.
struct SummaryView: Codable, Sendable, Hashable {
    let period: SummaryWish.Period
    /// Hour of the day, 0 to 23.
    let hour: Int
    /// Name of a time zone: America/Regina.
    let zone: String

    init(_ wish: SummaryWish) { (period, hour, zone) = (wish.period, wish.hour, wish.zone) }
}
