import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import RidlerDomain
import ServiceKit

extension Answering {
    /// Author of answers.
    struct Author: Sendable {
        var source: AnswerSource
        var device: String?
        var context: CommandContext
    }

    /// Saves answers to an occurrence.
    func save(
        _ answers: [SavedAnswer],
        to due: DueOccurrence,
        in wishes: LanguageWishes,
        _ author: Author
    ) async throws -> AnsweredResponse {
        guard answers.count <= SurveyResponse.batch else {
            throw Problem.invalid([
                FieldError(
                    "answers",
                    code: .tooLong(max: SurveyResponse.batch, .entries),
                    "may have \(SurveyResponse.batch) answers at most"
                )
            ])
        }
        let (pin, form) = try await pin(due, wishes)
        try Self.check(answers, form)
        let time = now()
        return try await write(due.occurrence.id, author.context) { state in
            let batch = SurveyResponse.Batch(
                due.occurrence,
                state.instrument ?? pin,
                answers,
                device: author.device,
                source: author.source,
                by: author.context.person,
                withdrawn: due.withdrawn,
                receivedAt: time
            )
            return try Self.decide(.save(batch), state)
        }
    }

    /// Says that an occurrence is answered to its end. Throws 422 where required questions aren't.
    func complete(_ due: DueOccurrence, at time: Date?, _ author: Author) async throws -> AnsweredResponse {
        let received = now()
        return try await write(due.occurrence.id, author.context) { state in
            guard let pin = state.instrument else { throw Problem(SurveyResponse.Refusal.unfinished) }
            let form = try await instruments.form(pin).form
            if state.completed == nil { try Self.check(form.violations(state.answers, completing: true)) }
            let given = min(time?.roundedToMilliseconds ?? received, received)
            return try Self.decide(
                .complete(
                    form.effective(state.answers),
                    by: author.context.person,
                    at: given,
                    withdrawn: due.withdrawn
                ),
                state
            )
        }
    }

    /// Corrects a response: makes another one with its answers and these over them, which names it. Throws 409 where that can't be.
    func correct(_ row: ResponseRow, as id: UUID, _ answers: [SavedAnswer], _ author: Author) async throws
        -> AnsweredResponse
    {
        guard let pin = row.instrument else { throw Problem(SurveyResponse.Refusal.unfinished) }
        let form = try await instruments.form(pin).form
        try Self.check(answers, form)
        let old = try await Repository<SurveyResponse>(store).load(row.id)
        let time = now()
        var occurrence = row.occurrence
        (occurrence.id, occurrence.by) = (id, author.context.person)
        let given = Set(answers.map(\.linkId))
        let kept = old.state.answers.filter { !given.contains($0.key) }.sorted { $0.key < $1.key }.map {
            linkId,
            values in
            SavedAnswer(id: UUID.named("kept \(linkId)", in: id), linkId: linkId, values: values, at: time)
        }
        let giving = try Self.decide(.giveWay(to: id, by: author.context.person, at: time), old.state)
        return try await write(id, author.context) {
            giving.isEmpty
                ? [] : [Append(giving, to: row.id, expected: old.expected, meta: author.context.meta)]
        } _: { state in
            guard state.begun == nil else { return [] }
            var (state, events) = (state, [ResponseEvent]())
            func take(_ command: SurveyResponse.Command) throws {
                for event in try Self.decide(command, state) {
                    SurveyResponse.evolve(&state, event)
                    events.append(event)
                }
            }
            try take(.correct(occurrence, pin, of: row.id, at: time))
            let batch = SurveyResponse.Batch(
                occurrence,
                pin,
                kept + answers,
                device: nil,
                source: .correction,
                by: author.context.person,
                withdrawn: nil,
                receivedAt: time
            )
            try take(.save(batch))
            try Self.check(form.violations(state.answers, completing: true))
            let effective = form.effective(state.answers)
            try take(.complete(effective, by: author.context.person, at: time, withdrawn: nil))
            return events
        }
    }

    /// Notes which text about help a client was shown.
    func showHelp(_ shown: HelpShown, on response: UUID, _ context: CommandContext) async throws -> AnsweredResponse {
        try await write(response, context) { try Self.decide(.showHelp(shown), $0) }
    }

    /// Instrument of an occurrence, in the language with which it was begun or that suits best, and its form.
    func pin(_ due: DueOccurrence, _ wishes: LanguageWishes) async throws -> (InstrumentPin, Questionnaire) {
        if let pin = due.row?.instrument { return (pin, try await instruments.form(pin).form) }
        guard let terms = due.terms, let instrument = try await instruments.find(terms.instrument, terms.version),
            let language = wishes.best(of: instrument.languages), let form = instrument.forms[language]
        else { throw Problem.noSuchOccurrence }
        return (InstrumentPin(name: terms.instrument, version: terms.version, language: language), form)
    }

    private static func decide(_ command: SurveyResponse.Command, _ state: SurveyResponse.State) throws(Problem)
        -> [ResponseEvent]
    {
        do throws(SurveyResponse.Refusal) { return try SurveyResponse.decide(command, state) } catch {
            throw Problem(error)
        }
    }

    private static func check(_ answers: [SavedAnswer], _ form: Questionnaire) throws(Problem) {
        var wrong: [FieldError] = []
        for (place, answer) in answers.enumerated() {
            for violation in form.violations([answer.linkId: answer.values], completing: false) {
                wrong.append(
                    FieldError(
                        "answers[\(place)].values",
                        code: violation.rule.code,
                        "isn't taken: \(violation.rule.rawValue)"
                    )
                )
            }
        }
        guard wrong.isEmpty else { throw Problem.invalid(wrong) }
    }

    private static func check(_ violations: [AnswerError]) throws(Problem) {
        guard !violations.isEmpty else { return }
        throw Problem.invalid(
            violations.map { violation in
                FieldError(
                    "answers[\(violation.linkId)]",
                    code: violation.rule.code,
                    "isn't complete: \(violation.rule.rawValue)"
                )
            }
        )
    }
}

extension AnswerError.Rule {
    fileprivate var code: FieldCode {
        switch self {
        case .unknown, .notAsked: .unknown
        case .wrongKind, .malformed, .notAnOption: .malformed
        case .tooLong: .tooLong(max: QuestionnaireLimits.answer, .characters)
        case .tooMany: .tooMany
        case .missing, .emptyGroup: .missing
        }
    }
}
