public import EventSourcing
public import FoundationEssentials

/// Wishes of a person for what they are told of, and when. One stream per person. What isn't chosen is as by default.
public enum NotificationPreferences: Decider {
    /// Letters of which a mail is sent.
    public enum LetterMail: String, Codable, Sendable, Hashable, CaseIterable {
        case off, urgent, all
    }

    /// Choices that were made; `nil`: as by default.
    public struct Choices: Codable, Sendable, Hashable {
        /// True if letters are pushed.
        public var letterPush: Bool?
        /// Letters of which a mail is sent.
        public var letterMail: LetterMail?
        /// True if there are quiet hours.
        public var isQuiet: Bool?
        /// Beginning of the quiet hours.
        public var quietFrom: TimeOfDay?
        /// End of the quiet hours.
        public var quietTo: TimeOfDay?
        /// Time zone of the quiet hours.
        public var timeZone: String?
        /// True if what is urgent is told in quiet hours, too.
        public var isUrgentLoud: Bool?

        /// No choices.
        public init() {}

        private enum CodingKeys: String, CodingKey {
            case letterPush = "letter_push"
            case letterMail = "letter_mail"
            case isQuiet = "quiet"
            case quietFrom = "quiet_from"
            case quietTo = "quiet_to"
            case timeZone = "time_zone"
            case isUrgentLoud = "urgent_loud"
        }

        /// These choices, and in place of those that `change` makes, these.
        func changed(by change: Choices) -> Choices {
            var choices = self
            choices.letterPush = change.letterPush ?? letterPush
            choices.letterMail = change.letterMail ?? letterMail
            choices.isQuiet = change.isQuiet ?? isQuiet
            choices.quietFrom = change.quietFrom ?? quietFrom
            choices.quietTo = change.quietTo ?? quietTo
            choices.timeZone = change.timeZone ?? timeZone
            choices.isUrgentLoud = change.isUrgentLoud ?? isUrgentLoud
            return choices
        }
    }

    /// Command to the choices.
    public enum Command: Sendable {
        /// Changes what isn't `nil`.
        case change(Choices, of: UUID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// No time zone is called so.
        case unknownZone
        /// The quiet hours end as they begin.
        case emptyHours
    }

    /// No choices.
    public static var initial: Choices { Choices() }

    /// Keeps all choices as they stand then; a change to what is chosen already is none.
    public static func decide(_ command: Command, _ state: Choices) throws(Refusal) -> [PreferencesEvent] {
        switch command {
        case .change(let change, let person):
            let choices = state.changed(by: change)
            if let zone = change.timeZone, QuietHours.zone(zone) == nil { throw .unknownZone }
            let hours = Wishes(choices, isStaff: false).quietHours
            guard hours.from != hours.to else { throw .emptyHours }
            guard choices != state else { return [] }
            return [.changed(PreferencesChanged(person: person, choices: .known(choices)))]
        }
    }

    /// The choices after `event`; erased ones are none.
    public static func evolve(_ state: inout Choices, _ event: PreferencesEvent) {
        switch event {
        case .changed(let changed): state = changed.choices.value ?? Choices()
        }
    }

    /// Stream of `person`'s choices.
    public static func stream(of person: UUID) -> UUID { .named("preferences", in: person) }
}
