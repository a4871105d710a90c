// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `NotificationsDevice` of the API.
public struct NotificationsDevice: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var host: String
    public var language: String
    public var since: Date

    enum CodingKeys: String, CodingKey {
        case id
        case host
        case language
        case since
    }
}

/// Shape `NotificationsDeviceList` of the API.
public struct NotificationsDeviceList: Codable, Hashable, Sendable {
    public var devices: [NotificationsDevice]

    enum CodingKeys: String, CodingKey {
        case devices
    }
}

/// Body `NotificationsDeviceRegistrationInput` of the API.
public struct NotificationsDeviceRegistrationInput: Codable, Hashable, Sendable {
    public var endpoint: String
    public var p256dh: String
    public var auth: String
    public var language: String

    public init(endpoint: String, p256dh: String, auth: String, language: String) {
        self.endpoint = endpoint
        self.p256dh = p256dh
        self.auth = auth
        self.language = language
    }

    enum CodingKeys: String, CodingKey {
        case endpoint
        case p256dh
        case auth
        case language
    }
}

/// Shape `NotificationsKey` of the API.
public struct NotificationsKey: Codable, Hashable, Sendable {
    public var key: String

    enum CodingKeys: String, CodingKey {
        case key
    }
}

/// Words of `NotificationsNotificationPreferencesLetterMail`. A word that isn't known yet is `.unknown`.
public enum NotificationsNotificationPreferencesLetterMail: OpenEnum {
    case off
    case urgent
    case all
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .off: "off"
        case .urgent: "urgent"
        case .all: "all"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "off": self = .off
        case "urgent": self = .urgent
        case "all": self = .all
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `NotificationsPreferences` of the API.
public struct NotificationsPreferences: Codable, Hashable, Sendable {
    public var letters: NotificationsPreferencesLetters
    public var quietHours: NotificationsPreferencesQuietHours
    public var urgentInQuietHours: Bool

    enum CodingKeys: String, CodingKey {
        case letters
        case quietHours = "quiet_hours"
        case urgentInQuietHours = "urgent_in_quiet_hours"
    }
}

/// Body `NotificationsPreferencesInput` of the API.
public struct NotificationsPreferencesInput: Codable, Hashable, Sendable {
    public var letters: NotificationsPreferencesLettersInput?
    public var quietHours: NotificationsPreferencesQuietHoursInput?
    public var urgentInQuietHours: Bool?

    public init(letters: NotificationsPreferencesLettersInput? = nil, quietHours: NotificationsPreferencesQuietHoursInput? = nil, urgentInQuietHours: Bool? = nil) {
        self.letters = letters
        self.quietHours = quietHours
        self.urgentInQuietHours = urgentInQuietHours
    }

    enum CodingKeys: String, CodingKey {
        case letters
        case quietHours = "quiet_hours"
        case urgentInQuietHours = "urgent_in_quiet_hours"
    }
}

/// Shape `NotificationsPreferencesLetters` of the API.
public struct NotificationsPreferencesLetters: Codable, Hashable, Sendable {
    public var push: Bool
    public var mail: NotificationsNotificationPreferencesLetterMail

    enum CodingKeys: String, CodingKey {
        case push
        case mail
    }
}

/// Body `NotificationsPreferencesLettersInput` of the API.
public struct NotificationsPreferencesLettersInput: Codable, Hashable, Sendable {
    public var push: Bool?
    public var mail: NotificationsNotificationPreferencesLetterMail?

    public init(push: Bool? = nil, mail: NotificationsNotificationPreferencesLetterMail? = nil) {
        self.push = push
        self.mail = mail
    }

    enum CodingKeys: String, CodingKey {
        case push
        case mail
    }
}

/// Shape `NotificationsPreferencesQuietHours` of the API.
public struct NotificationsPreferencesQuietHours: Codable, Hashable, Sendable {
    public var on: Bool
    public var from: String
    public var to: String
    public var timeZone: String

    enum CodingKeys: String, CodingKey {
        case on
        case from
        case to
        case timeZone = "time_zone"
    }
}

/// Body `NotificationsPreferencesQuietHoursInput` of the API.
public struct NotificationsPreferencesQuietHoursInput: Codable, Hashable, Sendable {
    public var on: Bool?
    public var from: String?
    public var to: String?
    public var timeZone: String?

    public init(on: Bool? = nil, from: String? = nil, to: String? = nil, timeZone: String? = nil) {
        self.on = on
        self.from = from
        self.to = to
        self.timeZone = timeZone
    }

    enum CodingKeys: String, CodingKey {
        case on
        case from
        case to
        case timeZone = "time_zone"
    }
}

/// Shape `NotificationsQueuedNotice` of the API.
public struct NotificationsQueuedNotice: Codable, Hashable, Sendable {
    public var person: NotificationsQueuedNoticeRecipient
    public var channel: NotificationsQueuedNoticeChannel
    public var state: NotificationsQueuedNoticeState
    public var count: Int
    public var since: Date
    public var attempts: Int
    public var targetID: UUID
    public var dueAt: Date?
    public var lastError: String?

    enum CodingKeys: String, CodingKey {
        case person
        case channel
        case state
        case count
        case since
        case attempts
        case targetID = "target_id"
        case dueAt = "due_at"
        case lastError = "last_error"
    }
}

/// Words of `NotificationsQueuedNoticeChannel`. A word that isn't known yet is `.unknown`.
public enum NotificationsQueuedNoticeChannel: OpenEnum {
    case push
    case mail
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .push: "push"
        case .mail: "mail"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "push": self = .push
        case "mail": self = .mail
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `NotificationsQueuedNoticeList` of the API.
public struct NotificationsQueuedNoticeList: Codable, Hashable, Sendable {
    public var notices: [NotificationsQueuedNotice]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case notices
        case next
    }
}

/// Shape `NotificationsQueuedNoticeRecipient` of the API.
public struct NotificationsQueuedNoticeRecipient: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String?

    enum CodingKeys: String, CodingKey {
        case id
        case name
    }
}

/// Words of `NotificationsQueuedNoticeState`. A word that isn't known yet is `.unknown`.
public enum NotificationsQueuedNoticeState: OpenEnum {
    case waiting
    case dead
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .waiting: "waiting"
        case .dead: "dead"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "waiting": self = .waiting
        case "dead": self = .dead
        default: self = .unknown(rawValue)
        }
    }
}
