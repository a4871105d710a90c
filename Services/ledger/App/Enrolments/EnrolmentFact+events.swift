import EventSourcing
import FoundationEssentials
import LedgerContract
import LedgerDomain

extension EnrolmentFact {
    /// The public part of an event; nil for what is nobody else's.
    init?(_ recorded: Recorded<LedgerEvent>) {
        switch recorded.event {
        case .enrolment(let event): self = .enrolment(EnrolmentTerms(recorded.stream, event.standing))
        case .release(.stated(let stated)): self = .release(ReleaseTerms(stated))
        case .release(.done(let done)):
            self = .done(ModuleDone(enrolment: done.enrolment, client: done.client, module: done.module, at: done.at))
        case .places, .look, .seen, .progress, .documents, .minutes, .silence: return nil
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

extension ReleaseTerms {
    fileprivate init(_ stated: ReleaseStated) {
        self.init(
            enrolment: stated.enrolment,
            client: stated.client,
            ends: stated.ends,
            modules: stated.modules.map { Module(module: $0.module, version: $0.version, opensAt: $0.opensAt) }
        )
    }
}
