import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// The routes that say what is due.
struct DueRoutes: Sendable {
    let reader: ClientReader

    static let language = QueryParameter("language", .text(maximum: 35), "The language that one would like.")
    private static let base = "/api/v1/ridler"

    var routes: [Route] {
        [
            .get(
                Self.base + "/due",
                Callers.clients,
                "Tells what one can answer now, and what is next: in one call.",
                query: [Self.language],
                returns: DueView.self
            ) { request in
                let position = try await reader.answering.projection.waitUntilVisible(for: request)
                let wishes = try LanguageWishes(request)
                let all = try await reader.answering.due.occurrences(
                    of: [try request.person()],
                    at: reader.answering.now()
                )
                let due = try await reader.views(all.filter(\.state.isAnswerable), wishes)
                let upcoming = try await reader.views(Array(all.filter { $0.state == .upcoming }.prefix(1)), wishes)
                return .json(DueView(next: due.first ?? upcoming.first, due: due), at: position)
            },
            .get(
                Self.base + "/clients/{client}/due",
                Callers.staff,
                "Lists everything that a client is, was or will be asked, by the time at which it opens, at most \(Self.most). "
                    + Readings.told,
                query: [Self.language],
                returns: OccurrencesView.self,
                problems: ["client-not-found"]
            ) { request in
                let position = try await reader.answering.projection.waitUntilVisible(for: request)
                let reach = try await reader.reach(try request.parameters.uuid("client"), request)
                try await reader.note(.due, of: reach, request)
                let all = try await reader.answering.due.occurrences(of: [reach.client], at: reader.answering.now())
                let views = try await reader.views(Array(all.suffix(Self.most)), try LanguageWishes(request))
                return .json(OccurrencesView(occurrences: views), at: position)
            },
            .post(
                Self.base + "/clients/{client}/ask",
                Callers.staff,
                "Asks a client a survey once: now, or at a time within a year.",
                body: AskBody.self,
                returns: AskedView.self,
                status: 201,
                problems: ["client-not-found", "survey-not-found"],
                handler: ask
            ),
        ]
    }

    /// Occurrences in one answer.
    private static let most = 200

    private func ask(_ request: Request, _ body: AskBody) async throws -> Response {
        let answering = reader.answering
        let client = try await reader.client(try request.parameters.uuid("client"), request)
        guard let survey = try await SurveyRow.query(answering.pool, where: "id = \(body.survey)").first,
            survey.terms.isActive
        else { throw Problem.noSuchSurvey }
        let time = answering.now()
        let opens = body.opensAt?.roundedToMilliseconds ?? time
        guard opens >= time - 86_400, opens <= time + 366 * 86_400 else {
            throw Problem.invalid([FieldError("opens_at", code: .tooFar(days: 366), "must be within a year from now")])
        }
        let zones = try await answering.pool.query(
            """
            select id, zone from enrolment where client = \(client)
            and (\(body.enrolment)::uuid is null or id = \(body.enrolment)) order by applied_at desc limit 1
            """
        ).decode(UUID.self, String.self)
        if body.enrolment != nil, zones.isEmpty {
            throw Problem.invalid([FieldError("enrolment_id", code: .unknown, "must be an enrolment of the client")])
        }
        let id = body.id ?? UUID.v7(at: time)
        let occurrence = Occurrence(
            id: id,
            survey: body.survey,
            client: client,
            enrolment: body.enrolment ?? zones.first?.0,
            opensAt: opens,
            zone: zones.first?.1 ?? "UTC",
            begin: survey.terms.begin,
            by: try request.person()
        )
        let written = try await answering.write(id, try request.changeContext()) { state in
            if let known = state.occurrence, known.client != client || known.survey != body.survey {
                throw Problem(409, "answer-id-used", "Another answer has this id. Take a new one.")
            }
            return try SurveyResponse.decide(.arrange(occurrence, at: time), state)
        }
        let result = CommandResult(answer: AskedView(id: id), position: written.position)
        return await answering.projection.answer(result, status: 201)
    }
}

/// Request to ask a survey.
struct AskBody: Decodable, Sendable {
    /// Id of the occurrence; made if absent.
    var id: UUID?
    var survey: UUID
    var enrolment: UUID?
    /// Time at which it opens; now if absent.
    var opensAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id
        case survey = "survey_id"
        case enrolment = "enrolment_id"
        case opensAt = "opens_at"
    }
}

/// Occurrence that was arranged.
struct AskedView: Codable, Sendable { var id: UUID }
