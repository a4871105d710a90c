import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain
import ServiceKit

/// The routes by which coordinators say which surveys the unit has.
struct SurveyRoutes: Sendable {
    let commands: SurveyCommands
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    private static let surveys = "/api/v1/ridler/surveys"
    private static let survey = surveys + "/{survey}"
    private static let wrong = ["survey-id-used", "duty-needed"]

    /// Feature of surveys.
    var feature: Feature { Feature(routes: routes, projections: [commands.projection]) }

    private var routes: [Route] {
        [
            .get(
                Self.surveys,
                Callers.staff,
                "Lists the surveys of the unit, the latest first.",
                returns: SurveysView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let rows = try await SurveyRow.query(commands.pool, where: "true order by began desc")
                return .json(SurveysView(surveys: rows.map { SurveyView($0.id, $0.terms) }), at: position)
            },
            .post(
                Self.surveys,
                Callers.coordinators,
                "Makes a survey of an instrument, which programmes and therapists can ask.",
                body: SurveyBody.self,
                returns: SurveyView.self,
                status: 201,
                problems: Self.wrong
            ) { request, body in
                let (terms, context) = (try await commands.terms(body), try request.changeContext())
                let id = body.id ?? UUID.v7(at: now())
                let made = try await commands.write(
                    .make(terms, by: context.person),
                    on: id,
                    CommandContext(context.person)
                )
                let place = "\(Self.surveys)/\(id.uuidString.lowercased())"
                return await commands.projection.answer(made, status: 201, headers: [.location: place])
            },
            .get(
                Self.survey,
                Callers.staff,
                "Shows a survey. With an ETag for If-Match.",
                returns: SurveyView.self,
                problems: ["survey-not-found"]
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let id = try request.parameters.uuid("survey")
                guard let row = try await SurveyRow.query(commands.pool, where: "id = \(id)").first else {
                    throw Problem.noSuchSurvey
                }
                return .json(
                    SurveyView(id, row.terms),
                    at: position,
                    headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-cache"]
                )
            }.tagged(),
            .put(
                Self.survey,
                Callers.coordinators,
                "Changes a survey. What was begun keeps the instrument with which it was begun.",
                body: SurveyBody.self,
                returns: SurveyView.self,
                problems: Self.wrong + ["survey-not-found", "precondition-failed"]
            ) { request, body in
                let id = try request.parameters.uuid("survey")
                guard try await commands.exists(id) else { throw Problem.noSuchSurvey }
                let (terms, context) = (try await commands.terms(body), try request.changeContext())
                return await commands.projection.answer(
                    try await commands.write(.change(terms, by: context.person), on: id, context)
                )
            },
        ]
    }
}
