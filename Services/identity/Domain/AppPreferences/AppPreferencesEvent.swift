public import EventSourcing
public import FoundationEssentials

/// Event of a person's choices for the web client.
public enum AppPreferencesEvent: Sendable, Equatable {
    /// Some choices are others from now on.
    case changed(AppPreferencesChanged)
}

/// New choices, those alone that have changed; `nil`: as before.
public struct AppPreferencesChange: Codable, Sendable, Hashable {
    /// Colours.
    public var appearance: AppPreferences.Appearance?
    /// Size of letters.
    public var textSize: AppPreferences.TextSize?
    /// Form of lists.
    public var lists: AppPreferences.Lists?
    /// Single keys as shortcuts.
    public var shortcuts: AppPreferences.Switch?
    /// Meaning of Enter.
    public var enterSends: AppPreferences.EnterSends?

    /// Describes a change.
    public init(
        appearance: AppPreferences.Appearance? = nil,
        textSize: AppPreferences.TextSize? = nil,
        lists: AppPreferences.Lists? = nil,
        shortcuts: AppPreferences.Switch? = nil,
        enterSends: AppPreferences.EnterSends? = nil
    ) {
        (self.appearance, self.textSize, self.lists) = (appearance, textSize, lists)
        (self.shortcuts, self.enterSends) = (shortcuts, enterSends)
    }

    /// The part of the change that differs from `state`.
    func beside(_ state: AppPreferences.State) -> Self {
        Self(
            appearance: appearance == state.appearance ? nil : appearance,
            textSize: textSize == state.textSize ? nil : textSize,
            lists: lists == state.lists ? nil : lists,
            shortcuts: shortcuts == state.shortcuts ? nil : shortcuts,
            enterSends: enterSends == state.enterSends ? nil : enterSends
        )
    }

    private enum CodingKeys: String, CodingKey {
        case appearance, lists, shortcuts
        case textSize = "text_size"
        case enterSends = "enter_sends"
    }
}

/// A change of choices. Sealed: a large text says something of whoever reads it.
public struct AppPreferencesChanged: Codable, Sendable, Equatable {
    /// Person whose choices they are.
    public var person: PersonID
    /// Choices that have changed.
    public var change: Personal<AppPreferencesChange>

    /// Describes one change.
    public init(person: PersonID, change: Personal<AppPreferencesChange>) {
        (self.person, self.change) = (person, change)
    }
}

extension AppPreferencesEvent: StoredEvent {
    private static let changedType = EventType("app_preferences.changed", version: 1)

    /// The stored name of a change.
    public static let schema = EventSchema<AppPreferencesEvent>()
        .reading(changedType, as: AppPreferencesChanged.self) { .changed($0) }
        .writing { event in
            switch event {
            case .changed(let payload): StoredForm(changedType, payload)
            }
        }

    /// Person whose key seals the choices.
    public var subject: UUID? {
        switch self {
        case .changed(let changed): changed.person.rawValue
        }
    }
}
