import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain

/// Enrolment that is made step by step without being written, with the places of its programme as they would be.
struct EnrolmentTrial {
    let id: UUID
    let client: UUID
    /// Time of all steps.
    let time: Date
    /// Places that there are; nil: any number.
    let limit: Int?
    private(set) var places: Places.State
    private(set) var state = Enrolment.initial
    private(set) var events: [EnrolmentEvent] = []
    private(set) var placeEvents: [PlacesEvent] = []

    init(id: UUID, client: UUID, time: Date, limit: Int?, places: Places.State) {
        (self.id, self.client, self.time, self.limit, self.places) = (id, client, time, limit, places)
    }

    /// Takes a step. Who is accepted when no place is free, or while others wait, is put on the waiting list. Throws the problem of a refusal.
    mutating func decide(_ kind: EnrolmentCommand.Kind) throws {
        let decided: [EnrolmentEvent]
        do throws(Enrolment.Refusal) {
            decided = try Enrolment.decide(EnrolmentCommand(kind, by: nil, at: time), state)
        } catch {
            throw Problem(error)
        }
        var next = state
        for event in decided { Enrolment.evolve(&next, event) }
        do throws(Places.Refusal) {
            try claim(next.standing?.state.claim)
        } catch {
            guard case .accept = kind else { throw Problem(error) }
            return try decide(.queue)
        }
        events += decided
        state = next
    }

    private mutating func claim(_ next: PlaceClaim?) throws(Places.Refusal) {
        let before = state.standing?.state.claim
        let command = Places.command(of: id, client, from: before, to: next, limit: limit)
        guard let command else { return }
        for event in try Places.decide(command, places) {
            Places.evolve(&places, event)
            placeEvents.append(event)
        }
    }
}
