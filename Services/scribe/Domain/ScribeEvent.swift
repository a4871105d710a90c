public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in scribe: the one event its projections read.
public enum ScribeEvent: Sendable, Hashable {
    /// Event of a draft.
    case draft(DraftEvent)
    /// Event of a client's chain.
    case chain(ChainEvent)
    /// Head of a chain.
    case head(HeadStated)
    /// Access to notes.
    case access(AccessTaken)
}

extension ScribeEvent: StoredEvent {
    /// All stored names of scribe.
    public static let schema = EventSchema<ScribeEvent>()
        .including(DraftEvent.schema) { .draft($0) }
        .including(ChainEvent.schema) { .chain($0) }
        .including(HeadStated.schema) { .head($0) }
        .including(AccessTaken.schema) { .access($0) }
        .writing { event in
            switch event {
            case .draft(let event): DraftEvent.schema.form(of: event)
            case .chain(let event): ChainEvent.schema.form(of: event)
            case .head(let head): HeadStated.schema.form(of: head)
            case .access(let access): AccessTaken.schema.form(of: access)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .draft(let event): event.subject
        case .chain(let event): event.subject
        case .head, .access: nil
        }
    }
}
