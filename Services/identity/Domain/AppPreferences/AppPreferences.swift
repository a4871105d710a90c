public import EventSourcing
public import FoundationEssentials

/// Choices of a person for the web client, the same on all of their devices. One stream per person.
public enum AppPreferences: Decider {
    /// Colours of the pages.
    public enum Appearance: String, Codable, Sendable, Hashable, CaseIterable {
        case system, light, dark
    }

    /// Size of letters, in hundredths of the browser's own.
    public enum TextSize: Int, Codable, Sendable, Hashable, CaseIterable {
        case normal = 100
        case large = 110
        case larger = 125
        case largest = 150
    }

    /// Form of long lists.
    public enum Lists: String, Codable, Sendable, Hashable, CaseIterable {
        /// More entries come as the reader scrolls.
        case endless
        /// Entries come in pages with buttons.
        case pages
    }

    /// Choice between two.
    public enum Switch: String, Codable, Sendable, Hashable, CaseIterable {
        case on, off
    }

    /// Meaning of the key Enter while somebody writes in chat.
    public enum EnterSends: String, Codable, Sendable, Hashable, CaseIterable {
        /// Sends where there is a keyboard, begins a new line on a touch screen.
        case device
        /// Sends.
        case on
        /// Begins a new line.
        case off
    }

    /// Choices as they stand; before any are made, the defaults.
    public struct State: Sendable, Equatable {
        /// Colours.
        public var appearance = Appearance.system
        /// Size of letters.
        public var textSize = TextSize.normal
        /// Form of lists.
        public var lists = Lists.endless
        /// Single keys as shortcuts.
        public var shortcuts = Switch.on
        /// Meaning of Enter.
        public var enterSends = EnterSends.device

        /// The defaults.
        public init() {}
    }

    /// Command to the choices.
    public enum Command: Sendable {
        /// Changes what isn't `nil`.
        case change(PersonID, AppPreferencesChange)
    }

    /// Reason for a refusal: there is none.
    public typealias Refusal = Never

    /// The defaults.
    public static var initial: State { State() }

    /// Stream of a person's choices.
    public static func stream(of person: PersonID) -> UUID { .named("app-preferences", in: person.rawValue) }

    /// Keeps what differs; a change to what is there already is none.
    public static func decide(_ command: Command, _ state: State) -> [AppPreferencesEvent] {
        switch command {
        case .change(let person, let wanted):
            let change = wanted.beside(state)
            guard change != AppPreferencesChange() else { return [] }
            return [.changed(AppPreferencesChanged(person: person, change: .known(change)))]
        }
    }

    /// The choices after `event`; what was erased is as by default.
    public static func evolve(_ state: inout State, _ event: AppPreferencesEvent) {
        switch event {
        case .changed(let changed):
            guard let change = changed.change.value else { return }
            if let appearance = change.appearance { state.appearance = appearance }
            if let textSize = change.textSize { state.textSize = textSize }
            if let lists = change.lists { state.lists = lists }
            if let shortcuts = change.shortcuts { state.shortcuts = shortcuts }
            if let enterSends = change.enterSends { state.enterSends = enterSends }
        }
    }
}
