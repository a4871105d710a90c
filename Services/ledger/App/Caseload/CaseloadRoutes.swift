import FoundationEssentials
import HTTPKit
import LedgerDomain
import ServiceKit

/// The routes of caseloads.
struct CaseloadRoutes: Sendable {
    let commands: EnrolmentCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/ledger/caseload",
                EnrolmentRules.staff,
                "Lists the enrolments of one's clients, and of those of whom one stands in for; for coordinators those of all. 50 a page unless told.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "sort",
                        .oneOf(CaseloadColumn.allCases.map(\.rawValue)),
                        "Column by which it is sorted; name unless told."
                    ),
                    QueryParameter("descending", .flag, "The last first."),
                    QueryParameter(
                        "state",
                        .oneOf(EnrolmentState.allCases.map(\.rawValue)),
                        "Only those that stand so; those that run unless told."
                    ),
                    QueryParameter("programme_id", .uuid, "Only those of this programme."),
                    QueryParameter("overdue", .flag, "Only those whose day of contact is over, or only the others."),
                    QueryParameter(
                        "query",
                        .text(maximum: 200),
                        "Only clients whose name has words that begin with each of these, without regard to case and accents."
                    ),
                    QueryParameter("therapist_id", .uuid, "For coordinators: the caseload of this one."),
                ],
                returns: CaseloadView.self,
                handler: list
            )
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        var query = CaseloadQuery()
        query.staff = request.isCoordinator ? try request.queryUUID("therapist_id") : try request.person()
        if let state = try request.queryText("state").flatMap(EnrolmentState.init(rawValue:)) { query.states = [state] }
        query.programme = try request.queryUUID("programme_id")
        query.isOverdue = try request.queryFlag("overdue")
        query.name = try request.queryText("query")
        query.column = try request.queryText("sort").flatMap(CaseloadColumn.init(rawValue:)) ?? .name
        query.isDescending = try request.queryFlag("descending") ?? false
        let (lines, next) = try await request.page(by: \.enrolment) { [query] place, limit in
            try await query.lines(after: place, limit: limit, at: commands.now(), in: commands.pool)
        }
        return .json(CaseloadView(lines: lines, next: next), at: position)
    }
}
