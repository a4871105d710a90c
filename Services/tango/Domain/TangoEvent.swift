public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in tango: the one event its projections read.
public enum TangoEvent: Sendable, Hashable {
    /// To who belongs to a client.
    case matching(MatchingEvent)
    /// To what a member of staff carries.
    case caseload(CaseloadEvent)
    /// To who stands in for whom.
    case cover(CoverEvent)
    /// To who may see an unmatched client's things.
    case access(AccessEvent)
    /// To who waits for a therapist.
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

    /// Whose key seals its personal fields.
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
