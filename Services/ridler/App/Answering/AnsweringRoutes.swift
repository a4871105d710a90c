import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import RidlerDomain
import ServiceKit

/// The routes by which an occurrence is answered.
struct AnsweringRoutes: Sendable {
    let reader: ClientReader
    let settings: RidlerSettings

    private static let occurrence = "/api/v1/ridler/occurrences/{occurrence}"
    private static let client = QueryParameter("client_id", .uuid, "For staff: whose it is, unless it was begun.")

    private var answering: Answering { reader.answering }

    var routes: [Route] {
        [
            .get(
                Self.occurrence,
                Callers.all,
                "Shows an occurrence with its form and what is answered, and the text that is shown when an answer calls for help. For staff: "
                    + Readings.told,
                query: [DueRoutes.language, Self.client],
                returns: OccurrenceFormView.self,
                problems: ["occurrence-not-found"],
                handler: show
            ),
            .put(
                Self.occurrence + "/answers",
                Callers.all,
                "Saves answers, up to \(SurveyResponse.batch) at once, each once by its id; staff enter what they were told by phone. "
                    + "An answer that calls for it has raised an alert when this is answered.",
                query: [DueRoutes.language],
                body: AnswersBody.self,
                returns: SavedView.self,
                problems: Problem.answering,
                handler: save
            ),
            .post(
                Self.occurrence + "/complete",
                Callers.all,
                "Says that an occurrence is answered to its end.",
                query: [DueRoutes.language],
                body: CompletionBody.self,
                returns: SavedView.self,
                problems: Problem.answering + ["response-unfinished"],
                handler: complete
            ),
            .post(
                Self.occurrence + "/help-shown",
                Callers.clients,
                "Notes which text about help one was shown, offline too.",
                body: HelpShownBody.self,
                problems: ["occurrence-not-found"],
                handler: helpShown
            ),
        ]
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await answering.projection.waitUntilVisible(for: request)
        let (due, wishes) = (
            try await reader.occurrence(request, of: try request.queryUUID("client_id"), reads: true),
            try LanguageWishes(request)
        )
        let pinned = try await answering.pin(due, wishes)
        let answers = try await answering.state(due.occurrence.id).answers
        let view = OccurrenceFormView(
            occurrence: try await reader.view(due, pinned, answers, wishes),
            form: FormView(pinned.1, language: pinned.0.language),
            answers: AnswerView.list(answers),
            help: Help.view(wishes, settings.numbers),
            helpWhen: try await alarming(pinned.0)
        )
        return .json(view, at: position, headers: [.cacheControl: "private, no-store"])
    }

    /// Options that raise an alert whatever else is answered: a device that is offline shows help for them at once.
    private func alarming(_ pin: InstrumentPin) async throws -> [OccurrenceFormView.HelpAnswer] {
        let (instrument, form) = try await answering.instruments.form(pin)
        func reasons(_ answers: Answers) -> Int {
            instrument.riskReasons(saved: [answers], isCompleted: false, previous: [:], language: pin.language)
                .count { $0.linkId.map { answers[$0]?.isEmpty == false } ?? false }
        }
        return form.allItems.filter { $0.options.count <= 50 }.flatMap { item in
            item.options.filter { reasons([item.linkId: [$0.value]]) > 0 }
                .map { OccurrenceFormView.HelpAnswer(linkId: item.linkId, value: ValueBody($0.value)) }
        }
    }

    private func save(_ request: Request, _ body: AnswersBody) async throws -> Response {
        let due = try await reader.occurrence(request, of: body.client)
        let wishes = try LanguageWishes(request)
        let written = try await answering.save(
            try body.saved(),
            to: due,
            in: wishes,
            try author(request, device: body.device)
        )
        return await answer(written, due, wishes)
    }

    private func complete(_ request: Request, _ body: CompletionBody) async throws -> Response {
        let due = try await reader.occurrence(request, of: body.client)
        let wishes = try LanguageWishes(request)
        let written = try await answering.complete(due, at: body.at, try author(request, device: nil))
        return await answer(written, due, wishes)
    }

    private func helpShown(_ request: Request, _ body: HelpShownBody) async throws -> Response {
        let due = try await reader.occurrence(request, of: nil)
        guard body.textId == "help-1", Help.languages.contains(body.language) else {
            throw Problem.invalid([FieldError("text_id", code: .unknown, "must be a text that there is")])
        }
        let shown = HelpShown(
            text: body.textId,
            language: body.language,
            at: min(body.at?.roundedToMilliseconds ?? answering.now(), answering.now())
        )
        guard due.row?.begun != nil else { throw Problem.noSuchOccurrence }
        let written = try await answering.showHelp(shown, on: due.occurrence.id, try request.changeContext())
        return await answering.projection.answer(written.position)
    }

    private func author(_ request: Request, device: String?) throws -> Answering.Author {
        let context = CommandContext(try request.person())
        return Answering.Author(source: request.isStaff ? .phone : .client, device: device, context: context)
    }

    private func answer(_ written: Answering.AnsweredResponse, _ due: DueOccurrence, _ wishes: LanguageWishes) async
        -> Response
    {
        await answering.show(written)
        let time = answering.now()
        let state = OccurrenceState(
            written.state.occurrence ?? due.occurrence,
            begun: written.state.begun,
            completed: written.state.completed,
            withdrawn: due.withdrawn,
            at: time
        )
        let view = SavedView(
            savedAt: time,
            version: written.version,
            state: state,
            help: written.isAlarming ? Help.view(wishes, settings.numbers) : nil
        )
        return await answering.projection.answer(CommandResult(answer: view, position: written.position))
    }
}
