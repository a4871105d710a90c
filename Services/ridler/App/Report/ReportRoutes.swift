import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import RidlerDomain
import ServiceKit

/// The routes of the unit's report.
struct ReportRoutes: Sendable {
    let commands: ScoreCommands
    /// Follows the log and writes the responses.
    let responses: any AnyProjectionRunner

    private static let report = "/api/v1/ridler/report"
    private static let query = [
        QueryParameter("survey_id", .uuid, "The survey.", isRequired: true),
        QueryParameter("from", .text(maximum: 10), "The first day, as 2026-03-01.", isRequired: true),
        QueryParameter("until", .text(maximum: 10), "The last day, as 2026-03-31.", isRequired: true),
    ]

    var routes: [Route] {
        [
            .get(
                Self.report,
                Callers.coordinators,
                "Counts how a survey was answered, and compares the first and the last complete score of each enrolment.",
                query: Self.query,
                returns: ReportView.self
            ) { request in
                let (report, position) = try await count(request)
                return .json(report, at: position)
            },
            .get(
                Self.report + "/table",
                Callers.coordinators,
                "Gives the report out as CSV: instrument, rule, figure, value.",
                query: Self.query
            ) { request in
                let (report, position) = try await count(request)
                let headers: Headers = [.contentType: "text/csv; charset=utf-8", .position: String(position)]
                return Response(200, headers: headers, body: .bytes(report.csv))
            }.speaking("text/csv"),
        ]
    }

    private func count(_ request: Request) async throws -> (ReportView, Int64) {
        try await responses.waitUntilVisible(for: request)
        let position = try await commands.projection.waitUntilVisible(for: request)
        let survey = try request.queryUUID("survey_id")
        let (from, until) = (try request.day("from"), try request.day("until"))
        guard let survey else { throw Problem.invalid([FieldError("survey_id", code: .missing, "must be there")]) }
        return (try await ReportView.count(survey, from, until, commands), position)
    }
}

extension Request {
    fileprivate func day(_ name: String) throws(Problem) -> CivilDay {
        guard let day = CivilDay(try queryText(name) ?? "") else {
            throw .invalid([FieldError(name, code: .notADay, "must be a day, as 2026-03-01")])
        }
        return day
    }
}
