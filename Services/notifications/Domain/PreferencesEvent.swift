public import EventSourcing
public import FoundationEssentials

/// Event of a person's choices.
public enum PreferencesEvent: Sendable, Hashable {
    /// The choices are others from now on.
    case changed(PreferencesChanged)
}

/// All choices as they stand. Sealed: when somebody sleeps is their business.
public struct PreferencesChanged: Codable, Sendable, Hashable {
    /// Person whose choices they are.
    public var person: UUID
    /// Choices that were made.
    public var choices: Personal<NotificationPreferences.Choices>

    /// States them.
    public init(person: UUID, choices: Personal<NotificationPreferences.Choices>) {
        (self.person, self.choices) = (person, choices)
    }
}

extension PreferencesEvent: StoredEvent {
    private static let changedType = EventType("preferences.changed", version: 1)

    /// The stored name of a change.
    public static let schema = EventSchema<PreferencesEvent>()
        .reading(changedType, as: PreferencesChanged.self) { .changed($0) }
        .writing { event in
            switch event {
            case .changed(let changed): StoredForm(changedType, changed)
            }
        }

    /// Person whose key seals the choices.
    public var subject: UUID? {
        switch self {
        case .changed(let changed): changed.person
        }
    }
}
