public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in tango: the one event its projections read.
public enum TangoEvent: Sendable, Hashable {
    /// Event of a client's matchings.
    case matching(MatchingEvent)
    /// Event of a member of staff's caseload.
    case caseload(CaseloadEvent)
    /// Event of the covers for somebody.
    case cover(CoverEvent)
    /// Event of leave to see an unmatched client's things.
    case access(AccessEvent)
    /// Event of the waiting list.
    case waiting(WaitingEvent)
}

extension TangoEvent: StoredEvent {
    /// All stored names of tango.
    public static let schema = EventSchema<TangoEvent>()
        .including(MatchingEvent.schema) { .matching($0) }
        .including(CaseloadEvent.schema) { .caseload($0) }
        .including(CoverEvent.schema) { .cover($0) }
        .including(AccessEvent.schema) { .access($0) }
        .including(WaitingEvent.schema) { .waiting($0) }
        .writing { event in
            switch event {
            case .matching(let event): MatchingEvent.schema.form(of: event)
            case .caseload(let event): CaseloadEvent.schema.form(of: event)
            case .cover(let event): CoverEvent.schema.form(of: event)
            case .access(let event): AccessEvent.schema.form(of: event)
            case .waiting(let event): WaitingEvent.schema.form(of: event)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .matching(let event): event.subject
        case .caseload: nil
        case .cover(let event): event.subject
        case .access(let event): event.subject
        case .waiting(let event): event.subject
        }
    }
}
