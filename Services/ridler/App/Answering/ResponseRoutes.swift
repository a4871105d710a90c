import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// Response as its client and those who look after them see it.
struct ResponseView: Codable, Sendable {
    /// Text about help that the client was shown.
    struct Help: Codable, Sendable {
        var textId: String
        var language: String
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case language, at
            case textId = "text_id"
        }
    }

    var id: UUID
    var survey: UUID
    var client: UUID
    var enrolment: UUID?
    var title: String
    var instrument: String
    var version: Int
    var language: String
    /// Day on the client's wall for which it was asked.
    var day: String
    var begunAt: Date?
    /// Absent while it isn't answered to its end.
    var completedAt: Date?
    /// Source of the last answers.
    var source: AnswerSource?
    var author: UUID?
    var authorName: String?
    var corrects: UUID?
    var corrected: UUID?
    /// Absent from lists, and once they are erased.
    var answers: [AnswerView]?
    /// Absent from lists.
    var help: [Help]?

    private enum CodingKeys: String, CodingKey {
        case id, title, instrument, version, language, day, source, answers
        case survey = "survey_id"
        case client = "client_id"
        case enrolment = "enrolment_id"
        case begunAt = "begun_at"
        case completedAt = "completed_at"
        case author = "author_id"
        case authorName = "author_name"
        case corrects = "corrects_id"
        case corrected = "corrected_by_id"
        case help = "help_shown"
    }
}

/// Page of responses.
struct ResponsesView: Codable, Sendable {
    var responses: [ResponseView]
    var next: String?
}

/// Correction of a response.
struct CorrectionBody: Decodable, Sendable {
    /// Id of the new response, made by the caller: correcting again with it changes nothing.
    var id: UUID
    /// Answers that take the place of those of the old response.
    var answers: [AnswersBody.Answer]
}

/// The routes by which responses are read and corrected.
struct ResponseRoutes: Sendable {
    let reader: ClientReader

    private static let base = "/api/v1/ridler"

    private var answering: Answering { reader.answering }

    var routes: [Route] {
        [
            .get(
                Self.base + "/responses/mine",
                Callers.clients,
                "Lists one's own responses, the latest first, without answers; 50 a page unless told.",
                query: [.limit(), .cursor, DueRoutes.language],
                returns: ResponsesView.self
            ) { request in try await list(request, of: try request.person()) },
            .get(
                Self.base + "/clients/{client}/responses",
                Callers.staff,
                "Lists the responses of a client, the latest first, without answers; 50 a page unless told. "
                    + Readings.told,
                query: [.limit(), .cursor, DueRoutes.language],
                returns: ResponsesView.self,
                problems: ["client-not-found"]
            ) { request in
                let reach = try await reader.reach(try request.parameters.uuid("client"), request)
                try await reader.note(.responses, of: reach, request)
                return try await list(request, of: reach.client)
            },
            .get(
                Self.base + "/responses/{response}",
                Callers.all,
                "Shows a response with its answers, to its client and to those who look after them. For staff: "
                    + Readings.told,
                query: [DueRoutes.language],
                returns: ResponseView.self,
                problems: ["response-not-found"]
            ) { request in
                let position = try await answering.projection.waitUntilVisible(for: request)
                let row = try await row(request) { client in
                    let reach = try await reader.reach(client, request)
                    try await reader.note(.response, try request.parameters.uuid("response"), of: reach, request)
                    return reach.client
                }
                guard var view = try await views([row], try LanguageWishes(request)).first else {
                    throw Problem.noSuchResponse
                }
                let state = try await answering.state(row.id)
                view.answers = AnswerView.list(state.answers)
                view.help = state.help.map { ResponseView.Help(textId: $0.text, language: $0.language, at: $0.at) }
                return .json(view, at: position, headers: [.cacheControl: "private, no-store"])
            },
            .post(
                Self.base + "/responses/{response}/correct",
                Callers.staff,
                "Corrects a response that is answered to its end: makes another one that names it, with its answers and these over them.",
                body: CorrectionBody.self,
                returns: ResponseView.self,
                status: 201,
                problems: ["response-not-found", "response-unfinished"] + Problem.answering,
                handler: correct
            ),
        ]
    }

    private func correct(_ request: Request, _ body: CorrectionBody) async throws -> Response {
        let row = try await row(request) { try await reader.client($0, request) }
        let answers = try AnswersBody(device: nil, client: nil, answers: body.answers).saved()
        let author = Answering.Author(
            source: .correction,
            device: nil,
            context: CommandContext(try request.person())
        )
        let written = try await answering.correct(row, as: body.id, answers, author)
        await answering.show(written)
        let wishes = try LanguageWishes(request)
        let rows = try await ResponseRow.query(answering.pool, where: "id = \(body.id) and corrects = \(row.id)")
        guard let view = try await views(rows, wishes).first else { throw Problem.noSuchResponse }
        return await answering.projection.answer(
            CommandResult(answer: view, position: written.position),
            status: 201
        )
    }

    /// The response that the path names, of the client whom `reader` lets the caller have. Throws 404 where it isn't for the caller.
    private func row(_ request: Request, for reader: (UUID) async throws -> UUID) async throws -> ResponseRow {
        let id = try request.parameters.uuid("response")
        guard let row = try await ResponseRow.query(answering.pool, where: "id = \(id) and begun_at is not null").first
        else { throw Problem.noSuchResponse }
        do {
            guard try await reader(row.occurrence.client) == row.occurrence.client else { throw Problem.noSuchResponse }
        } catch let problem as Problem where problem.status == 404 {
            throw Problem.noSuchResponse
        }
        return row
    }

    private func list(_ request: Request, of client: UUID) async throws -> Response {
        let position = try await answering.projection.waitUntilVisible(for: request)
        let (rows, next) = try await request.page(by: { (row: ResponseRow) in row.began }) {
            (place: Int64?, limit: Int) -> [ResponseRow] in
            let before: Query = if let place { "began < \(place)" } else { "true" }
            return try await ResponseRow.query(
                answering.pool,
                where: "client = \(client) and begun_at is not null and \(before) order by began desc limit \(limit)"
            )
        }
        let views = try await views(rows, try LanguageWishes(request))
        return .json(ResponsesView(responses: views, next: next), at: position)
    }

    private func views(_ rows: [ResponseRow], _ wishes: LanguageWishes) async throws -> [ResponseView] {
        let surveys = try await SurveyRow.all(answering.pool)
        let people = try await People(pool: answering.pool).known(Set(rows.compactMap(\.author)))
        return rows.compactMap { row in
            guard let pin = row.instrument else { return nil }
            return ResponseView(
                id: row.id,
                survey: row.occurrence.survey,
                client: row.occurrence.client,
                enrolment: row.occurrence.enrolment,
                title: surveys[row.occurrence.survey]?.name(for: wishes) ?? "",
                instrument: pin.name,
                version: pin.version,
                language: pin.language,
                day: row.occurrence.day,
                begunAt: row.begun,
                completedAt: row.completed,
                source: row.source,
                author: row.author,
                authorName: row.author.flatMap { people[$0]?.name },
                corrects: row.corrects,
                corrected: row.corrected
            )
        }
    }
}
