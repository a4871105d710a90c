import FoundationEssentials
import HTTPKit
import Languages
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// The routes of scores, charts, and responses as FHIR has them.
struct ScoreRoutes: Sendable {
    let commands: ScoreCommands
    let reader: ClientReader

    private static let base = "/api/v1/ridler"
    private static let client = base + "/clients/{client}"
    private static let language = QueryParameter("language", .text(maximum: 35), "A language, as fr-CA.")
    private static let instrument = QueryParameter(
        "instrument",
        .text(maximum: InstrumentLimits.name),
        "Name of an instrument."
    )
    private static let charting = [
        QueryParameter("instrument", .text(maximum: InstrumentLimits.name), "Name of an instrument.", isRequired: true),
        QueryParameter("rule", .text(maximum: 200), "Name of a scoring rule; the first one unless told."), language,
    ]
    private static let problems = ["client-not-found", "instrument-not-found"]

    private struct Dry: Decodable {
        /// True to find out only.
        var dryRun: Bool?

        private enum CodingKeys: String, CodingKey {
            case dryRun = "dry_run"
        }
    }

    var routes: [Route] {
        [
            .get(
                Self.base + "/scores/mine",
                Callers.clients,
                "Shows charts of one's own scores, where the unit shows them.",
                query: [Self.language],
                returns: ChartsView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let charts = try await commands.charts(
                    of: try request.person(),
                    nil,
                    try request.language(),
                    where:
                        "exists (select 1 from survey v where v.id = r.survey and (v.terms::json ->> 'shows_scores')::boolean)"
                )
                return .json(ChartsView(charts: charts), at: position, headers: [.cacheControl: "private, no-store"])
            },
            .get(
                Self.client + "/scores",
                Callers.staff,
                "Lists the scores of a client, the first one first. \(Readings.told)",
                query: [Self.instrument],
                returns: ScoresView.self,
                problems: ["client-not-found"]
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let reach = try await reader.reach(try request.parameters.uuid("client"), request)
                try await reader.note(.scores, of: reach, request)
                let rows = try await ScoreRow.query(commands.pool, where: "r.client = \(reach.client)")
                let instrument = try request.queryText("instrument")
                let scores = rows.filter { instrument == nil || $0.instrument == instrument }.map(ScoreView.init)
                return .json(ScoresView(scores: scores), at: position, headers: [.cacheControl: "private, no-store"])
            },
            .get(
                Self.client + "/chart",
                Callers.staff,
                "Shows the scores of a client by one rule over time: what a picture and a table are made of. \(Readings.told)",
                query: Self.charting,
                returns: ChartView.self,
                problems: Self.problems
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                return .json(try await chart(request), at: position, headers: [.cacheControl: "private, no-store"])
            },
            .get(
                Self.client + "/chart/picture",
                Callers.staff,
                "Draws the chart as SVG: an axis of time, hollow where a score isn't whole, a line where a version changes. \(Readings.told)",
                query: Self.charting,
                problems: Self.problems,
                handler: draw
            ).speaking("image/svg+xml"),
            .get(
                Self.base + "/responses/{response}/fhir",
                Callers.staff,
                "Gives a response that is answered to its end out as a QuestionnaireResponse of FHIR R4. \(Readings.told)",
                problems: ["response-not-found"],
                handler: export
            ).speaking("application/fhir+json"),
            .post(
                Self.base + "/instruments/{instrument}/rescore",
                Callers.coordinators,
                "Scores earlier responses by the rules of the instrument's last version. dry_run only shows what would change. Whose responses they are isn't told.",
                body: Dry.self,
                returns: RescoreView.self,
                problems: ["instrument-not-found"],
                handler: rescore
            ),
        ]
    }

    private func chart(_ request: Request) async throws -> ChartView {
        let reach = try await reader.reach(try request.parameters.uuid("client"), request)
        try await reader.note(.chart, of: reach, request)
        let charts = try await commands.charts(
            of: reach.client,
            try request.queryText("instrument"),
            try request.language()
        )
        let rule = try request.queryText("rule")
        if let found = charts.first(where: { rule == nil || $0.rule == rule }) { return found }
        // Nothing is answered yet: an empty chart.
        let instrument = try await commands.instruments.known(try request.queryText("instrument") ?? "")
        guard let scoring = instrument.terms.scoring.first(where: { rule == nil || $0.id == rule }) else {
            throw Problem.noSuchInstrument
        }
        return ChartView(instrument, scoring, [], try request.language())
    }

    private func draw(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let picture = try await chart(request).chart.picture(Chart.Words(try request.language()))
        let headers: Headers = [
            .contentType: "image/svg+xml; charset=utf-8", .position: String(position),
            .cacheControl: "private, no-store",
        ]
        return Response(200, headers: headers, body: .bytes(Array(picture.utf8)))
    }

    private func export(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let id = try request.parameters.uuid("response")
        guard let found = try await AnsweredResponse.load(id, in: commands.pool) else { throw Problem.noSuchResponse }
        do {
            try await reader.note(.export, id, of: try await reader.reach(found.client, request), request)
        } catch let problem as Problem where problem.status == 404 {
            throw Problem.noSuchResponse
        }
        guard let instrument = try await commands.instruments.catalogue.instrument(found.instrument, found.version)
        else {
            throw Problem.noSuchResponse
        }
        let headers: Headers = [
            .contentType: "application/fhir+json; charset=utf-8", .position: String(position),
            .cacheControl: "private, no-store",
        ]
        return Response(200, headers: headers, body: .bytes(found.fhir(instrument)))
    }

    private func rescore(_ request: Request, _ body: Dry) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let name = try request.instrument()
        let view = try await commands.changes(name).withoutResponses
        guard body.dryRun != true else { return .json(view) }
        let position = try await commands.instruments.rescore(
            name,
            by: try request.person(),
            try request.changeContext()
        )
        return await commands.projection.answer(CommandResult(answer: view, position: position), isTagged: false)
    }
}

extension Request {
    /// Language that the caller asks for; English unless told.
    func language() throws(Problem) -> String {
        try queryText("language").flatMap { LanguageTag(checking: $0)?.usual } ?? "en"
    }
}
