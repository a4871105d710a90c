import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Languages
import Postgres
import RidlerDomain
import ServiceKit

/// Surveys at work: their log and their read model.
struct SurveyCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the surveys.
    let projection: any AnyProjectionRunner
    /// Instruments.
    let instruments: InstrumentVersions

    var pool: Pool { store.pool }

    /// Terms as a body says. Throws 422 where they can't be.
    func terms(_ body: SurveyBody) async throws -> SurveyTerms {
        var wrong: [FieldError] = []
        let instrument = try await instruments.find(body.instrument, body.version)
        if instrument == nil {
            wrong.append(FieldError("instrument", code: .unknown, "must be an instrument in a version that there is"))
        }
        let opens = ClockMinute.minute(of: body.opens)
        if opens == nil { wrong.append(FieldError("opens", code: .malformed, "must be a time of day, as 08:00")) }
        var names: [String: String] = [:]
        for (place, name) in body.names.enumerated() {
            guard let tag = LanguageTag(checking: name.language)?.usual else {
                wrong.append(
                    FieldError(
                        "names[\(place)].language",
                        code: .notALanguage,
                        "must be a language such as en or fr-CA"
                    )
                )
                continue
            }
            if names[tag] != nil {
                wrong.append(FieldError("names[\(place)].language", code: .duplicate, "must be there once"))
            }
            names[tag] = name.name
        }
        guard wrong.isEmpty, let instrument, let opens else { throw Problem.invalid(wrong) }
        return SurveyTerms(
            names: names,
            instrument: body.instrument,
            version: body.version,
            opens: opens,
            begin: body.beginHours,
            showsScores: body.showsScores ?? false,
            isActive: body.active ?? true,
            hasRisk: instrument.hasRisk
        )
    }

    /// Returns true if there is such a survey.
    func exists(_ survey: UUID) async throws -> Bool {
        try await Repository<Survey>(store).load(survey).state.terms != nil
    }

    /// Makes or changes a survey, and says on the list of those on duty whether it needs somebody there: both or neither.
    func write(_ command: Survey.Command, on survey: UUID, _ context: CommandContext) async throws
        -> CommandResult<SurveyView>
    {
        try await store.deciding(on: survey) { () -> Attempt<CommandResult<SurveyView>> in
            let loaded = try await Repository<Survey>(store).load(survey)
            if let seen = context.ifVersion, seen != loaded.version {
                throw VersionConflict(stream: survey, expected: .loaded(at: seen), actual: loaded.version)
            }
            let events: [SurveyEvent]
            do throws(Survey.Refusal) { events = try Survey.decide(command, loaded.state) } catch {
                throw Problem(error)
            }
            guard case .stated(let stated)? = events.last else {
                guard let terms = loaded.state.terms else { throw Problem.noSuchSurvey }
                return .done(CommandResult(answer: SurveyView(survey, terms), streamVersion: loaded.version))
            }
            let duty = try await Repository<Duty>(store).load(Duty.stream)
            let needs: [DutyEvent]
            do throws(Duty.Refusal) {
                needs = try Duty.decide(.need(survey, stated.terms.isActive && stated.terms.hasRisk), duty.state)
            } catch {
                throw Problem(error)
            }
            var appends = [Append(events, to: survey, expected: loaded.expected, meta: context.meta)]
            if !needs.isEmpty {
                appends.append(Append(needs, to: Duty.stream, expected: duty.expected, meta: context.meta))
            }
            do {
                let places = try await store.appendAll(appends)
                return .done(
                    CommandResult(
                        answer: SurveyView(survey, stated.terms),
                        streamVersion: places[0].version,
                        position: places.map(\.position).max()
                    )
                )
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }
}

extension Problem {
    /// Answer to a survey that doesn't exist.
    static let noSuchSurvey = Problem(404, "survey-not-found", "There is no such survey.")

    /// Tells a caller why the rules of surveys refuse.
    init(_ refusal: Survey.Refusal) {
        self =
            switch refusal {
            case .unknown: .noSuchSurvey
            case .idUsed: Problem(409, "survey-id-used", "Another survey has this id. Take a new one.")
            case .wrongName:
                .invalid([
                    FieldError(
                        "names",
                        code: .length(1...Survey.names, .entries),
                        "must be 1 to \(Survey.names) names of 1 to \(Survey.name) characters"
                    )
                ])
            case .opensOutOfRange:
                .invalid([FieldError("opens", code: .malformed, "must be a time of day, as 08:00")])
            case .hoursOutOfRange:
                .invalid([
                    FieldError("begin_hours", code: .range(1...Survey.hours), "must be from 1 to \(Survey.hours)")
                ])
            }
    }

    /// Tells a caller why the list of those on duty can't be so.
    init(_ refusal: Duty.Refusal) {
        self =
            switch refusal {
            case .needed:
                Problem(
                    409,
                    "duty-needed",
                    "Somebody must be on duty while a survey is active that can raise an alert."
                )
            case .tooMany:
                .invalid([
                    FieldError(
                        "people",
                        code: .tooLong(max: Duty.most, .entries),
                        "may have \(Duty.most) people at most"
                    )
                ])
            }
    }
}
