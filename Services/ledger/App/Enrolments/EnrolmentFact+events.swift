import EventSourcing
import FoundationEssentials
import LedgerContract
import LedgerDomain

extension EnrolmentFact {
    /// The public part of an event; nil for what is nobody else's.
    init?(_ recorded: Recorded<LedgerEvent>) {
        switch recorded.event {
        case .enrolment(let event): self = .enrolment(EnrolmentTerms(recorded.stream, event.standing))
        case .places, .look: return nil
        }
    }
}

extension EnrolmentTerms {
    /// Terms of an enrolment that stands so.
    init(_ id: UUID, _ standing: EnrolmentStanding) {
        self.init(
            id: id,
            client: standing.client,
            programme: standing.programme,
            version: standing.version,
            state: standing.state.rawValue,
            start: standing.start?.text,
            until: standing.until?.text,
            zone: standing.zone,
            therapist: standing.therapist
        )
    }
}
