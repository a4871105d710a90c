import HTTPKit
import NotificationsDomain

/// Wishes of a person, all of them.
struct PreferencesView: Codable, Sendable, Equatable {
    /// Wishes for one kind of thing.
    struct Letters: Codable, Sendable, Equatable {
        /// True if it is pushed to one's devices.
        var push: Bool
        /// Letters of which a mail is sent.
        var mail: NotificationPreferences.LetterMail
    }

    /// Hours of each day in which nothing is told.
    struct QuietHours: Codable, Sendable, Equatable {
        var on: Bool
        /// Their first minute, as 22:00.
        var from: String
        /// The first minute after them; on the next day where it is earlier.
        var to: String
        /// Name of a zone in the time zone database.
        var timeZone: String

        private enum CodingKeys: String, CodingKey {
            case on, from, to
            case timeZone = "time_zone"
        }
    }

    var letters: Letters
    var quietHours: QuietHours
    /// True if what is urgent is told in quiet hours, too.
    var urgentInQuietHours: Bool

    private enum CodingKeys: String, CodingKey {
        case letters
        case quietHours = "quiet_hours"
        case urgentInQuietHours = "urgent_in_quiet_hours"
    }

    init(_ wishes: Wishes) {
        letters = Letters(push: wishes.letterPush, mail: wishes.letterMail)
        quietHours = QuietHours(
            on: wishes.isQuiet,
            from: wishes.quietHours.from.text,
            to: wishes.quietHours.to.text,
            timeZone: wishes.quietHours.zone
        )
        urgentInQuietHours = wishes.isUrgentLoud
    }
}

/// Wishes that change; what is absent stays.
struct PreferencesBody: Decodable, Sendable {
    /// Wishes for letters.
    struct Letters: Decodable, Sendable {
        var push: Bool?
        var mail: NotificationPreferences.LetterMail?
    }

    /// Hours in which nothing is told.
    struct QuietHours: Decodable, Sendable {
        var on: Bool?
        /// Time as 22:00.
        var from: String?
        /// Time as 07:00.
        var to: String?
        /// Name of a zone in the time zone database.
        var timeZone: String?

        private enum CodingKeys: String, CodingKey {
            case on, from, to
            case timeZone = "time_zone"
        }
    }

    var letters: Letters?
    var quietHours: QuietHours?
    var urgentInQuietHours: Bool?

    private enum CodingKeys: String, CodingKey {
        case letters
        case quietHours = "quiet_hours"
        case urgentInQuietHours = "urgent_in_quiet_hours"
    }

    /// The choices. Throws 422 for what is no time of a day.
    func choices() throws(Problem) -> NotificationPreferences.Choices {
        var choices = NotificationPreferences.Choices()
        choices.letterPush = letters?.push
        choices.letterMail = letters?.mail
        choices.isQuiet = quietHours?.on
        choices.quietFrom = try Self.time(quietHours?.from, "quiet_hours.from")
        choices.quietTo = try Self.time(quietHours?.to, "quiet_hours.to")
        choices.timeZone = quietHours?.timeZone
        choices.isUrgentLoud = urgentInQuietHours
        return choices
    }

    private static func time(_ text: String?, _ field: String) throws(Problem) -> TimeOfDay? {
        guard let text else { return nil }
        guard let time = TimeOfDay(text) else {
            throw .invalid([FieldError(field, code: .malformed, "must be a time of the day such as 22:00")])
        }
        return time
    }
}
