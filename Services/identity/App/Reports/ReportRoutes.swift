import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes for reports about the system: everybody files some and sees their own, those who run the unit answer them.
struct ReportRoutes: Sendable {
    let commands: ReportCommands

    private static let path = "/api/v1/identity/reports"
    private static let coordinating: Set<Role> = [.coordinator, .administrator]

    var routes: [Route] {
        [
            .post(
                Self.path,
                .signedIn,
                "Reports something about the system: what doesn't work, or could be better. At most \(Report.perDay) on a day (UTC). "
                    + "Takes Idempotency-Key.",
                body: ReportBody.self,
                returns: ReportMadeView.self,
                status: 201,
                problems: ["too-many-reports", "person-erased", "idempotency-mismatch", "busy"],
                handler: file
            ),
            .get(
                "/api/v1/identity/profile/reports",
                .signedIn,
                "One's own reports with the answers, the latest first.",
                query: [.limit(), .cursor],
                returns: ReportListView.self,
                handler: own
            ),
            .get(
                Self.path,
                .roles(Self.coordinating),
                "Reports of everybody, the latest first.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "state",
                        .oneOf(Report.Standing.allCases.map(\.rawValue)),
                        "Only those in this state."
                    ),
                ],
                returns: ReportListView.self,
                handler: list
            ),
            Route.get(
                Self.path + "/{report}",
                .roles(Self.coordinating),
                "One report. Its ETag is what PATCH takes as If-Match.",
                returns: ReportView.self,
                handler: show
            ).tagged(),
            .patch(
                Self.path + "/{report}",
                .roles(Self.coordinating),
                "Brings a report to a state, with an answer that its reporter reads. Takes If-Match.",
                body: ReportAnswerBody.self,
                returns: ReportView.self,
                problems: ["precondition-failed", "person-erased", "busy"],
                handler: answer
            ),
        ]
    }

    private func file(_ request: Request, _ body: ReportBody) async throws -> Response {
        let contents = try body.checked()
        let made = try await commands.file(
            body.kind,
            contents,
            by: PersonID(rawValue: try request.person()),
            try await request.creationContext()
        )
        let place = "\(Self.path)/\(made.answer.id.text)"
        return await commands.projection.answer(made, status: 201, headers: [.location: place], isTagged: false)
    }

    private func own(_ request: Request) async throws -> Response {
        let person = try request.person()
        return try await page(request, namesReporter: false) { place, limit in
            try await commands.table.page(of: person, after: place, limit: limit)
        }
    }

    private func list(_ request: Request) async throws -> Response {
        let state = try request.queryText("state")
        return try await page(request, namesReporter: true) { place, limit in
            try await commands.table.page(state, after: place, limit: limit)
        }
    }

    private func page(
        _ request: Request,
        namesReporter: Bool,
        _ find: (ReportsTable.Keyset?, Int) async throws -> [ReportsTable.Entry]
    ) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (entries, next) = try await request.page(by: \.keyset, find)
        let reports = entries.map { ReportView($0, namesReporter: namesReporter) }
        return .json(ReportListView(reports: reports, next: next), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        return try await show(try request.parameters.uuid("report"), at: position)
    }

    private func answer(_ request: Request, _ body: ReportAnswerBody) async throws -> Response {
        let report = try request.parameters.uuid("report")
        let words = try body.words()
        let position = try await commands.answer(report, body.state, words, try request.changeContext())
        await commands.projection.show(position)
        return try await show(report, at: position ?? commands.projection.position)
    }

    private func show(_ report: UUID, at position: Int64) async throws -> Response {
        guard let entry = try await commands.table.report(report) else { throw Problem.notFound }
        return .json(
            ReportView(entry, namesReporter: true),
            at: position,
            headers: [.etag: EntityTag(entry.version).description, .cacheControl: "private, no-cache"]
        )
    }
}

extension ReportBody {
    /// Contents of the report. Throws 422 with the field that is wrong.
    fileprivate func checked() throws(Problem) -> ReportContents {
        do throws(ReportContents.Mistake) {
            return try ReportContents(
                text: text,
                route: route,
                version: version,
                requestID: requestID,
                browser: browser
            )
        } catch {
            throw Problem(error)
        }
    }
}

extension ReportAnswerBody {
    /// Words of the answer; `nil`: none were given. Throws 422.
    func words() throws(Problem) -> ReportWords? {
        guard let answer else { return nil }
        do throws(FieldViolation) {
            return try ReportWords(answer)
        } catch {
            throw .invalid([FieldError("answer", error)])
        }
    }
}
