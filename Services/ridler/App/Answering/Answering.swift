import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain
import ServiceKit

/// Responses at work. Whatever is saved is judged by the rules for risk at once, and the alert is stored with it or neither is.
struct Answering: Sendable {
    let store: EventStore
    /// Follows the log and writes the responses.
    let projection: any AnyProjectionRunner
    /// Follows the log and writes the alerts.
    let alerts: any AnyProjectionRunner
    /// Instruments.
    let instruments: InstrumentVersions
    /// Owners of alerts.
    let owners: AlertOwners
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    var pool: Pool { store.pool }
    /// Questions about what is due.
    var due: DueQuery { DueQuery(pool: pool) }

    /// Response after a command, and the alert about it.
    struct AnsweredResponse: Sendable {
        var state: SurveyResponse.State
        var version: Int64
        var position: Int64?
        /// True if an alert was ever raised about it.
        var isAlarming: Bool
    }

    /// State of a response, by its stream.
    func state(_ response: UUID) async throws -> SurveyResponse.State {
        try await Repository<SurveyResponse>(store).load(response).state
    }

    /// Writes the events that `decide` gives for a response, with those of its alert and with `others`: all or none. Decides anew where another
    /// caller was faster.
    func write(
        _ response: UUID,
        _ context: CommandContext,
        others: () async throws -> [Append] = { [] },
        _ decide: (SurveyResponse.State) async throws -> [ResponseEvent]
    ) async throws -> AnsweredResponse {
        try await store.deciding(on: response) { () -> Attempt<AnsweredResponse> in
            let loaded = try await Repository<SurveyResponse>(store).load(response)
            let alert = try await Repository<Alert>(store).load(Alert.id(of: response))
            let events = try await decide(loaded.state)
            guard !events.isEmpty else {
                return .done(
                    AnsweredResponse(
                        state: loaded.state,
                        version: loaded.version,
                        position: nil,
                        isAlarming: alert.state.state != nil
                    )
                )
            }
            var state = loaded.state
            for event in events { SurveyResponse.evolve(&state, event) }
            let raised = try await alertEvents(state, after: events, alert.state)
            var appends = [Append(events, to: response, expected: loaded.expected, meta: context.meta)]
            if !raised.isEmpty {
                appends.append(Append(raised, to: alert.stream, expected: alert.expected, meta: context.meta))
            }
            appends += try await others()
            do {
                let places = try await store.appendAll(appends)
                return .done(
                    AnsweredResponse(
                        state: state,
                        version: places[0].version,
                        position: places.map(\.position).max(),
                        isAlarming: alert.state.state != nil || !raised.isEmpty
                    )
                )
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }

    /// Events of the alert that follow from a response: its reasons, and that its owner is told.
    private func alertEvents(
        _ state: SurveyResponse.State,
        after events: [ResponseEvent],
        _ alert: Alert.State
    ) async throws -> [AlertEvent] {
        let judged = events.contains { event in
            switch event {
            case .saved, .completed: true
            case .asked, .begun, .corrected, .helpShown: false
            }
        }
        guard judged, let occurrence = state.occurrence, let pin = state.instrument else { return [] }
        let instrument = try await instruments.form(pin).instrument
        guard instrument.hasRisk else { return [] }
        let previous =
            if let enrolment = occurrence.enrolment {
                try await instruments.previous(enrolment, instrument, before: occurrence.id)
            } else {
                [String: Int]()
            }
        let reasons = instrument.riskReasons(
            saved: state.course,
            isCompleted: state.completed != nil,
            previous: previous,
            language: pin.language
        )
        let time = now()
        let answered = state.saved.map(\.at).max() ?? time
        let decided = try Self.decide(
            .reason(
                response: occurrence.id,
                client: occurrence.client,
                enrolment: occurrence.enrolment,
                reasons,
                answeredAt: min(answered, time),
                receivedAt: time
            ),
            alert
        )
        guard decided.state.state == .open, !decided.events.isEmpty else { return decided.events }
        let people = try await owners.people(.owner, of: occurrence.client, told: [], at: time)
        return decided.events + (try Self.decide(.tell(.owner, people, at: time), decided.state)).events
    }

    private static func decide(_ command: Alert.Command, _ state: Alert.State) throws -> (
        events: [AlertEvent], state: Alert.State
    ) {
        do throws(Alert.Refusal) {
            let events = try Alert.decide(command, state)
            var state = state
            for event in events { Alert.evolve(&state, event) }
            return (events, state)
        } catch {
            throw Problem(error)
        }
    }

    /// The answer to a write, once the read models show it.
    func show(_ written: AnsweredResponse) async {
        await projection.show(written.position)
        await alerts.show(written.position)
    }
}
