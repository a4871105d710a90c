// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `TrumpetAudienceRule` of the API.
public struct TrumpetAudienceRule: Codable, Hashable, Sendable {
    public var everyone: Bool?
    public var roles: [String]?
    public var people: [UUID]?
    public var clientsOf: [UUID]?
    public var staffOf: [UUID]?
    public var matched: Bool?
    public var languages: [String]?
    public var enrolmentStates: [String]?
    public var enrolmentWeeks: [Int]?
    public var all: [JSONValue]?
    public var any: [JSONValue]?
    public var not: JSONValue?

    enum CodingKeys: String, CodingKey {
        case everyone
        case roles
        case people
        case clientsOf = "clients_of"
        case staffOf = "staff_of"
        case matched
        case languages
        case enrolmentStates = "enrolment_states"
        case enrolmentWeeks = "enrolment_weeks"
        case all
        case any
        case not
    }
}

/// Body `TrumpetAudienceRuleInput` of the API.
public struct TrumpetAudienceRuleInput: Codable, Hashable, Sendable {
    public var everyone: Bool?
    public var roles: [String]?
    public var people: [UUID]?
    public var clientsOf: [UUID]?
    public var staffOf: [UUID]?
    public var matched: Bool?
    public var languages: [String]?
    public var enrolmentStates: [String]?
    public var enrolmentWeeks: [Int]?
    public var all: [JSONValue]?
    public var any: [JSONValue]?
    public var not: JSONValue?

    public init(everyone: Bool? = nil, roles: [String]? = nil, people: [UUID]? = nil, clientsOf: [UUID]? = nil, staffOf: [UUID]? = nil, matched: Bool? = nil, languages: [String]? = nil, enrolmentStates: [String]? = nil, enrolmentWeeks: [Int]? = nil, all: [JSONValue]? = nil, any: [JSONValue]? = nil, not: JSONValue? = nil) {
        self.everyone = everyone
        self.roles = roles
        self.people = people
        self.clientsOf = clientsOf
        self.staffOf = staffOf
        self.matched = matched
        self.languages = languages
        self.enrolmentStates = enrolmentStates
        self.enrolmentWeeks = enrolmentWeeks
        self.all = all
        self.any = any
        self.not = not
    }

    enum CodingKeys: String, CodingKey {
        case everyone
        case roles
        case people
        case clientsOf = "clients_of"
        case staffOf = "staff_of"
        case matched
        case languages
        case enrolmentStates = "enrolment_states"
        case enrolmentWeeks = "enrolment_weeks"
        case all
        case any
        case not
    }
}

/// Shape `TrumpetBroadcast` of the API.
public struct TrumpetBroadcast: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int
    public var severity: TrumpetSeverity
    public var priority: Int
    public var language: String
    public var languages: [String]
    public var title: String
    public var body: String
    public var html: String
    public var dismissible: Bool
    public var acknowledge: Bool
    public var start: Date
    public var end: Date?
    public var `public`: Bool
    public var seenAt: Date?
    public var dismissedAt: Date?
    public var acknowledgedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case severity
        case priority
        case language
        case languages
        case title
        case body
        case html
        case dismissible
        case acknowledge
        case start
        case end
        case `public`
        case seenAt = "seen_at"
        case dismissedAt = "dismissed_at"
        case acknowledgedAt = "acknowledged_at"
    }
}

/// Shape `TrumpetBroadcastHistory` of the API.
public struct TrumpetBroadcastHistory: Codable, Hashable, Sendable {
    public var broadcast: TrumpetBroadcastLine
    public var contents: TrumpetContents
    public var history: [TrumpetBroadcastHistoryStep]

    enum CodingKeys: String, CodingKey {
        case broadcast
        case contents
        case history
    }
}

/// Shape `TrumpetBroadcastHistoryStep` of the API.
public struct TrumpetBroadcastHistoryStep: Codable, Hashable, Sendable {
    public var what: String
    public var at: Date
    public var version: Int?
    public var contents: TrumpetContents?
    public var byID: UUID?

    enum CodingKeys: String, CodingKey {
        case what
        case at
        case version
        case contents
        case byID = "by_id"
    }
}

/// Shape `TrumpetBroadcastLine` of the API.
public struct TrumpetBroadcastLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: String
    public var version: Int
    public var title: String
    public var languages: [String]
    public var severity: TrumpetSeverity
    public var priority: Int
    public var start: Date?
    public var end: Date?
    public var `public`: Bool
    public var writtenAt: Date
    public var issuedAt: Date?
    public var withdrawnAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case version
        case title
        case languages
        case severity
        case priority
        case start
        case end
        case `public`
        case writtenAt = "written_at"
        case issuedAt = "issued_at"
        case withdrawnAt = "withdrawn_at"
    }
}

/// Shape `TrumpetBroadcastLines` of the API.
public struct TrumpetBroadcastLines: Codable, Hashable, Sendable {
    public var broadcasts: [TrumpetBroadcastLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case broadcasts
        case next
    }
}

/// Shape `TrumpetBroadcastList` of the API.
public struct TrumpetBroadcastList: Codable, Hashable, Sendable {
    public var broadcasts: [TrumpetBroadcast]

    enum CodingKeys: String, CodingKey {
        case broadcasts
    }
}

/// Shape `TrumpetBroadcastMade` of the API.
public struct TrumpetBroadcastMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int

    enum CodingKeys: String, CodingKey {
        case id
        case version
    }
}

/// Body `TrumpetComposeInput` of the API.
public struct TrumpetComposeInput: Codable, Hashable, Sendable {
    public var texts: [TrumpetComposeTextInput]
    public var severity: TrumpetSeverity?
    public var priority: Int?
    public var dismissible: Bool?
    public var acknowledge: Bool?
    public var `public`: Bool?
    public var start: Date?
    public var end: Date?
    public var audience: TrumpetAudienceRuleInput?

    public init(texts: [TrumpetComposeTextInput], severity: TrumpetSeverity? = nil, priority: Int? = nil, dismissible: Bool? = nil, acknowledge: Bool? = nil, `public`: Bool? = nil, start: Date? = nil, end: Date? = nil, audience: TrumpetAudienceRuleInput? = nil) {
        self.texts = texts
        self.severity = severity
        self.priority = priority
        self.dismissible = dismissible
        self.acknowledge = acknowledge
        self.public = `public`
        self.start = start
        self.end = end
        self.audience = audience
    }

    enum CodingKeys: String, CodingKey {
        case texts
        case severity
        case priority
        case dismissible
        case acknowledge
        case `public`
        case start
        case end
        case audience
    }
}

/// Body `TrumpetComposeTextInput` of the API.
public struct TrumpetComposeTextInput: Codable, Hashable, Sendable {
    public var language: String
    public var title: String
    public var body: String?

    public init(language: String, title: String, body: String? = nil) {
        self.language = language
        self.title = title
        self.body = body
    }

    enum CodingKeys: String, CodingKey {
        case language
        case title
        case body
    }
}

/// Shape `TrumpetContents` of the API.
public struct TrumpetContents: Codable, Hashable, Sendable {
    public var texts: [TrumpetText]
    public var severity: TrumpetSeverity
    public var priority: Int
    public var dismissible: Bool
    public var acknowledge: Bool
    public var `public`: Bool
    public var start: Date?
    public var end: Date?
    public var audience: TrumpetAudienceRule

    enum CodingKeys: String, CodingKey {
        case texts
        case severity
        case priority
        case dismissible
        case acknowledge
        case `public`
        case start
        case end
        case audience
    }
}

/// Body `TrumpetIssuingScheduleInput` of the API.
public struct TrumpetIssuingScheduleInput: Codable, Hashable, Sendable {
    public var start: Date?

    public init(start: Date? = nil) {
        self.start = start
    }

    enum CodingKeys: String, CodingKey {
        case start
    }
}

/// Shape `TrumpetPreview` of the API.
public struct TrumpetPreview: Codable, Hashable, Sendable {
    public var people: Int
    public var roles: [TrumpetPreviewRoleCount]
    public var sample: [TrumpetPreviewPerson]
    public var contents: TrumpetContents

    enum CodingKeys: String, CodingKey {
        case people
        case roles
        case sample
        case contents
    }
}

/// Shape `TrumpetPreviewPerson` of the API.
public struct TrumpetPreviewPerson: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var name: String
    public var roles: [String]

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case roles
    }
}

/// Shape `TrumpetPreviewRoleCount` of the API.
public struct TrumpetPreviewRoleCount: Codable, Hashable, Sendable {
    public var role: String
    public var people: Int

    enum CodingKeys: String, CodingKey {
        case role
        case people
    }
}

/// Shape `TrumpetReach` of the API.
public struct TrumpetReach: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int
    public var audience: TrumpetReachFigures
    public var groups: [TrumpetReachGroup]
    public var others: TrumpetReachFigures
    public var by: String
    public var series: [TrumpetReachBucket]

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case audience
        case groups
        case others
        case by
        case series
    }
}

/// Shape `TrumpetReachBucket` of the API.
public struct TrumpetReachBucket: Codable, Hashable, Sendable {
    public var from: Date
    public var figures: TrumpetReachFigures

    enum CodingKeys: String, CodingKey {
        case from
        case figures
    }
}

/// Shape `TrumpetReachFigures` of the API.
public struct TrumpetReachFigures: Codable, Hashable, Sendable {
    public var people: Int
    public var delivered: Int
    public var seen: Int
    public var dismissed: Int
    public var acknowledged: Int

    enum CodingKeys: String, CodingKey {
        case people
        case delivered
        case seen
        case dismissed
        case acknowledged
    }
}

/// Shape `TrumpetReachGroup` of the API.
public struct TrumpetReachGroup: Codable, Hashable, Sendable {
    public var role: String
    public var figures: TrumpetReachFigures

    enum CodingKeys: String, CodingKey {
        case role
        case figures
    }
}

/// Body `TrumpetReceiptReadingInput` of the API.
public struct TrumpetReceiptReadingInput: Codable, Hashable, Sendable {
    public var version: Int

    public init(version: Int) {
        self.version = version
    }

    enum CodingKeys: String, CodingKey {
        case version
    }
}

/// Words of `TrumpetSeverity`. A word that isn't known yet is `.unknown`.
public enum TrumpetSeverity: OpenEnum {
    case info
    case notice
    case warning
    case crisis
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .info: "info"
        case .notice: "notice"
        case .warning: "warning"
        case .crisis: "crisis"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "info": self = .info
        case "notice": self = .notice
        case "warning": self = .warning
        case "crisis": self = .crisis
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TrumpetText` of the API.
public struct TrumpetText: Codable, Hashable, Sendable {
    public var language: String
    public var title: String
    public var body: String
    public var html: String

    enum CodingKeys: String, CodingKey {
        case language
        case title
        case body
        case html
    }
}

/// Shape `TrumpetUnacknowledged` of the API.
public struct TrumpetUnacknowledged: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var name: String
    public var roles: [String]
    public var deliveredAt: Date?
    public var seenAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case roles
        case deliveredAt = "delivered_at"
        case seenAt = "seen_at"
    }
}

/// Shape `TrumpetUnacknowledgedList` of the API.
public struct TrumpetUnacknowledgedList: Codable, Hashable, Sendable {
    public var version: Int
    public var people: [TrumpetUnacknowledged]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case version
        case people
        case next
    }
}
