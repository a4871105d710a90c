import FoundationEssentials
import HTTPKit
import LedgerDomain
import ServiceKit

/// The routes of caseloads.
struct CaseloadRoutes: Sendable {
    let commands: EnrolmentCommands
    /// Minutes that staff should work for a client in a week where the programme doesn't say.
    let target: Int?

    var routes: [Route] {
        [
            .get(
                "/api/v1/ledger/caseload",
                EnrolmentRules.staff,
                "Lists the enrolments of one's clients, and of those of whom one stands in for; for coordinators those of all. Open alerts come "
                    + "first, whatever the order. 50 a page unless told.",
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
                        "silent",
                        .flag,
                        "Only those of whom nothing was heard for seven days, or only the others."
                    ),
                    QueryParameter(
                        "unanswered",
                        .flag,
                        "Only those of whom a letter waits for an answer, or only the others."
                    ),
                    QueryParameter(
                        "surveys_overdue",
                        .flag,
                        "Only those with a survey that is overdue, or only the others."
                    ),
                    QueryParameter("alert", .flag, "Only those with an alert that isn't closed, or only the others."),
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
        query.isSilent = try request.queryFlag("silent")
        query.isUnanswered = try request.queryFlag("unanswered")
        query.hasSurveys = try request.queryFlag("surveys_overdue")
        query.hasAlert = try request.queryFlag("alert")
        query.target = target
        query.name = try request.queryText("query")
        query.column = try request.queryText("sort").flatMap(CaseloadColumn.init(rawValue:)) ?? .name
        query.isDescending = try request.queryFlag("descending") ?? false
        if let place = try request.cursor(CaseloadCursor.self), place.column != query.column {
            throw Problem.cursorOfAnotherOrder
        }
        let (found, next) = try await request.page(by: \PlacedLine.place) { [query] place, limit in
            try await query.lines(after: place, limit: limit, at: commands.now(), in: commands.pool)
        }
        let lines = found.map(\.line)
        try await commands.looks.note(
            query.name == nil ? .list : .search,
            at: lines.map { ($0.enrolment, $0.client) },
            by: try request.person()
        )
        return .json(CaseloadView(lines: lines, next: next), at: position)
    }
}

extension Problem {
    /// A cursor belongs to a list that was sorted by another column.
    fileprivate static var cursorOfAnotherOrder: Problem {
        .invalid([FieldError("cursor", code: .notACursor, "is of a list that is sorted by another column")])
    }
}
