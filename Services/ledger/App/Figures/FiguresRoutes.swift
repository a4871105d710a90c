import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import ServiceKit

/// The routes of the unit's figures.
struct FiguresRoutes: Sendable {
    let commands: EnrolmentCommands
    /// Follows the log and writes which modules are done.
    let projection: any AnyProjectionRunner

    private static let figures = "/api/v1/ledger/figures"
    private static let query = [
        QueryParameter("from", .text(maximum: 10), "The first day, as 2026-03-01.", isRequired: true),
        QueryParameter("until", .text(maximum: 10), "The last day, as 2026-03-31.", isRequired: true),
        QueryParameter("programme_id", .uuid, "Only those of this programme."),
    ]

    var routes: [Route] {
        [
            .get(
                Self.figures,
                EnrolmentRules.coordinators,
                "Counts applications, acceptances, modules that were done, refusals by reason, and ends by week. With Accept: text/csv "
                    + "as a table: figure, detail, count.",
                query: Self.query,
                returns: FiguresView.self
            ) { request in
                let (figures, position) = try await count(request)
                guard request.wishesTable else {
                    return .json(figures, at: position, headers: [.vary: "Accept"])
                }
                return Response(
                    200,
                    headers: [.contentType: "text/csv; charset=utf-8", .vary: "Accept"],
                    body: .bytes(figures.csv)
                )
            }
        ]
    }

    private func count(_ request: Request) async throws -> (FiguresView, Int64) {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (from, until) = (try request.day("from"), try request.day("until"))
        let programme = try request.queryUUID("programme_id")
        return (try await FiguresView.count(from, until, of: programme, in: commands.pool), position)
    }
}

extension Request {
    /// True if the caller asks for a table before all else.
    fileprivate var wishesTable: Bool {
        let first = headers[.accept]?.split { $0 == "," || $0 == ";" }.first
        return first?.filter { $0 != " " }.lowercased() == "text/csv"
    }

    fileprivate func day(_ name: String) throws(Problem) -> CivilDay {
        guard let day = CivilDay(try queryText(name) ?? "") else {
            throw .invalid([FieldError(name, code: .notADay, "must be a day, as 2026-03-01")])
        }
        return day
    }
}
