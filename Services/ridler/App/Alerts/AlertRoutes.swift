import EventLog
import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain
import ServiceKit

/// The routes by which staff see alerts and deal with them.
struct AlertRoutes: Sendable {
    let commands: AlertCommands

    private static let alerts = "/api/v1/ridler/alerts"
    private static let alert = alerts + "/{alert}"

    var routes: [Route] {
        [
            .get(
                Self.alerts,
                Callers.staff,
                "Lists alerts, the latest first: of those whom one looks after and those of which one was told; for coordinators all, without reasons and notes where "
                    + "neither holds. 50 a page unless told. \(Readings.told)",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "state",
                        .oneOf(AlertState.allCases.map(\.rawValue) + ["standing"]),
                        "Only those that stand so; standing: those that aren't closed."
                    ),
                    QueryParameter("mine", .flag, "For coordinators: only those of which one was told."),
                ],
                returns: AlertsView.self,
                handler: list
            ),
            .get(
                Self.alert,
                Callers.staff,
                "Shows an alert with its clocks. With an ETag for If-Match. \(Readings.told)",
                returns: AlertView.self,
                problems: ["alert-not-found"]
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let row = try await commands.visible(request)
                guard let view = try await commands.views([row], request).first else { throw Problem.noSuchAlert }
                return .json(
                    view,
                    at: position,
                    headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-store"]
                )
            }.tagged(),
            step("see", "Says that one has seen an alert.") { .see(by: $0, at: $1) },
            step("contact", "Says that one has contacted the client.") { .contact(by: $0, at: $1) },
            .post(
                Self.alert + "/close",
                Callers.staff,
                "Closes an alert with an outcome, by somebody who has seen all of its reasons. A note has up to \(Alert.note) characters.",
                body: AlertCloseBody.self,
                returns: AlertDoneView.self,
                problems: ["alert-not-found", "alert-closed", "alert-reasons-unseen", "precondition-failed"],
                handler: close
            ),
        ]
    }

    private func step(
        _ word: String,
        _ summary: String,
        _ command: @escaping @Sendable (UUID, Date) -> Alert.Command
    ) -> Route {
        .post(
            Self.alert + "/" + word,
            Callers.staff,
            summary,
            returns: AlertDoneView.self,
            problems: ["alert-not-found", "alert-closed", "precondition-failed"]
        ) { request in
            let row = try await commands.handled(request)
            let context = try request.changeContext()
            let done = try await commands.act(command(try request.person(), commands.now()), on: row.id, context)
            return await commands.projection.answer(done)
        }
    }

    private func close(_ request: Request, _ body: AlertCloseBody) async throws -> Response {
        guard AlertOutcome.chosen.contains(body.outcome) else {
            let words = AlertOutcome.chosen.map(\.rawValue)
            throw Problem.invalid([FieldError("outcome", code: .notOneOf(words), "must be an outcome")])
        }
        let row = try await commands.handled(request)
        let command = Alert.Command.close(
            body.outcome,
            note: body.note,
            reasons: body.reasons,
            by: try request.person(),
            at: commands.now()
        )
        return await commands.projection.answer(
            try await commands.act(command, on: row.id, try request.changeContext())
        )
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (person, time) = (try request.person(), commands.now())
        var conditions: [Query] = []
        switch try request.queryText("state") {
        case "standing"?: conditions.append("state <> 'closed'")
        case let state?: conditions.append("state = \(state)")
        case nil: break
        }
        if !request.isCoordinator {
            conditions.append(AlertCommands.isVisible(to: person, at: time))
        }
        if try request.queryFlag("mine") ?? false {
            conditions.append("id in (select alert from alert_told where person = \(person))")
        }
        let (rows, next) = try await request.page(by: { (row: AlertRow) in row.began }) {
            [conditions] (place: Int64?, limit: Int) -> [AlertRow] in
            let before: Query = if let place { "began < \(place)" } else { "true" }
            let all = (conditions + [before]).joined(separator: " and ")
            return try await AlertRow.query(commands.pool, where: "\(all) order by began desc limit \(limit)")
        }
        return .json(
            AlertsView(alerts: try await commands.views(rows, request), next: next),
            at: position,
            headers: [.cacheControl: "private, no-store"]
        )
    }
}
