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
    /// Event of what devices tell about reading.
    case progress(ProgressEvent)
    /// Event of a client's store.
    case documents(DocumentEvent)
    /// Event of what a client may read.
    case release(ReleaseEvent)
    /// Event of staff's time for a client.
    case minutes(MinutesEvent)
    /// Look at enrolments in a list.
    case seen(EnrolmentsSeen)
    /// Event of a client's silence.
    case silence(SilenceEvent)
}

extension LedgerEvent: StoredEvent {
    /// All stored names of ledger.
    public static let schema = EventSchema<LedgerEvent>()
        .including(EnrolmentEvent.schema) { .enrolment($0) }
        .including(PlacesEvent.schema) { .places($0) }
        .including(LookTaken.schema) { .look($0) }
        .including(ProgressEvent.schema) { .progress($0) }
        .including(DocumentEvent.schema) { .documents($0) }
        .including(ReleaseEvent.schema) { .release($0) }
        .including(MinutesEvent.schema) { .minutes($0) }
        .including(EnrolmentsSeen.schema) { .seen($0) }
        .including(SilenceEvent.schema) { .silence($0) }
        .writing { event in
            switch event {
            case .enrolment(let event): EnrolmentEvent.schema.form(of: event)
            case .places(let event): PlacesEvent.schema.form(of: event)
            case .look(let look): LookTaken.schema.form(of: look)
            case .progress(let event): ProgressEvent.schema.form(of: event)
            case .documents(let event): DocumentEvent.schema.form(of: event)
            case .release(let event): ReleaseEvent.schema.form(of: event)
            case .minutes(let event): MinutesEvent.schema.form(of: event)
            case .seen(let seen): EnrolmentsSeen.schema.form(of: seen)
            case .silence(let event): SilenceEvent.schema.form(of: event)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .enrolment(let event): event.subject
        case .places, .look, .seen, .release, .silence: nil
        case .progress(let event): event.subject
        case .documents(let event): event.subject
        case .minutes(let event): event.subject
        }
    }
}
