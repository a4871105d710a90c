public import EventSourcing
public import FoundationEssentials

/// Event of the service: all that can happen in it.
public enum NotificationsEvent: Sendable, Hashable {
    /// Event of a person's devices.
    case device(DeviceEvent)
    /// Event of a person's choices.
    case preferences(PreferencesEvent)
}

extension NotificationsEvent: StoredEvent {
    /// All stored names.
    public static let schema = EventSchema<NotificationsEvent>()
        .including(DeviceEvent.schema) { .device($0) }
        .including(PreferencesEvent.schema) { .preferences($0) }
        .writing { event in
            switch event {
            case .device(let event): DeviceEvent.schema.form(of: event)
            case .preferences(let event): PreferencesEvent.schema.form(of: event)
            }
        }

    /// Person whose key seals what is personal.
    public var subject: UUID? {
        switch self {
        case .device(let event): event.subject
        case .preferences(let event): event.subject
        }
    }
}
