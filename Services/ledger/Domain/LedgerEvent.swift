public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in ledger: the one event its projections read.
public enum LedgerEvent: Sendable, Hashable {
    /// Event of an enrolment.
    case enrolment(EnrolmentEvent)
    /// Event of the places of a programme.
    case places(PlacesEvent)
    /// Look at a case file.
    case look(LookTaken)
}

extension LedgerEvent: StoredEvent {
    /// All stored names of ledger.
    public static let schema = EventSchema<LedgerEvent>()
        .including(EnrolmentEvent.schema) { .enrolment($0) }
        .including(PlacesEvent.schema) { .places($0) }
        .including(LookTaken.schema) { .look($0) }
        .writing { event in
            switch event {
            case .enrolment(let event): EnrolmentEvent.schema.form(of: event)
            case .places(let event): PlacesEvent.schema.form(of: event)
            case .look(let look): LookTaken.schema.form(of: look)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .enrolment(let event): event.subject
        case .places, .look: nil
        }
    }
}
