import BabylonContract
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain

/// A decision on an enrolment and on the places of its programme: what was loaded, and what is to be appended.
struct EnrolmentDecision {
    /// The enrolment as it was.
    let loaded: Loaded<Enrolment>
    /// Answer to whoever asked.
    let answer: EnrolmentMadeView
    private let events: [EnrolmentEvent]
    private let places: (loaded: Loaded<Places>, events: [PlacesEvent])?

    /// Decides. Who is accepted when no place is free is put on the waiting list instead, unless they are on it already.
    init(
        _ kind: EnrolmentCommand.Kind,
        on enrolment: UUID,
        by person: UUID?,
        at time: Date,
        _ commands: EnrolmentCommands
    ) async throws {
        loaded = try await Repository<Enrolment>(commands.store).load(enrolment)
        var decided = try Self.decide(EnrolmentCommand(kind, by: person, at: time), loaded.state)
        let before = loaded.state.standing?.state.claim
        guard let standing = decided.state.standing else { throw Problem.noSuchEnrolment }
        var places: (loaded: Loaded<Places>, events: [PlacesEvent])?
        if before != standing.state.claim {
            let limit = try await commands.programmes.current(standing.programme)?.terms.places
            let held = try await Repository<Places>(commands.store, snapshots: Snapshots(schema: 1))
                .load(Places.stream(of: standing.programme))
            func claim(_ next: PlaceClaim?) throws(Places.Refusal) -> [PlacesEvent] {
                let command = Places.command(of: enrolment, standing.client, from: before, to: next, limit: limit)
                guard let command else { return [] }
                return try Places.decide(command, held.state)
            }
            do throws(Places.Refusal) {
                places = (held, try claim(standing.state.claim))
            } catch {
                guard case .accept = kind, before == .asks else { throw Problem(error) }
                decided = try Self.decide(EnrolmentCommand(.queue, by: person, at: time), loaded.state)
                places = (held, try claim(.waits))
            }
        }
        (events, self.places) = (decided.events, places)
        answer = EnrolmentMadeView(id: enrolment, state: decided.state.standing?.state ?? standing.state)
    }

    /// Events to be written: to the enrolment's stream, then to that of the places.
    func appends(_ meta: EventMeta) -> [Append] {
        guard !events.isEmpty else { return [] }
        let own = Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
        guard let places, !places.events.isEmpty else { return [own] }
        return [own, Append(places.events, to: places.loaded.stream, expected: places.loaded.expected, meta: meta)]
    }

    private static func decide(
        _ command: EnrolmentCommand,
        _ state: Enrolment.State
    ) throws -> (events: [EnrolmentEvent], state: Enrolment.State) {
        do throws(Enrolment.Refusal) {
            let events = try Enrolment.decide(command, state)
            var state = state
            for event in events { Enrolment.evolve(&state, event) }
            return (events, state)
        } catch {
            throw Problem(error)
        }
    }
}
