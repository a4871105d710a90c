public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in curator: the one event its projections read.
public enum CuratorEvent: Sendable, Hashable {
    /// Event of a module.
    case module(ModuleEvent)
    /// Event of a file.
    case media(MediaEvent)
}

extension CuratorEvent: StoredEvent {
    /// All stored names of curator.
    public static let schema = EventSchema<CuratorEvent>()
        .including(ModuleEvent.schema) { .module($0) }
        .including(MediaEvent.schema) { .media($0) }
        .writing { event in
            switch event {
            case .module(let event): ModuleEvent.schema.form(of: event)
            case .media(let event): MediaEvent.schema.form(of: event)
            }
        }

    /// Owner of the key under which it is sealed.
    public var subject: UUID? {
        switch self {
        case .module(let event): event.subject
        case .media(let event): event.subject
        }
    }
}
