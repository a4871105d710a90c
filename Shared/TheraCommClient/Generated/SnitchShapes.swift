// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `SnitchActivity` of the API.
public struct SnitchActivity: Codable, Hashable, Sendable {
    public var id: String
    public var type: String
    public var kind: SnitchActivityKind
    public var position: Int
    public var published: Date
    public var actor: SnitchActivityPerson?
    public var about: SnitchActivityPerson?
    public var object: SnitchActivityLink

    enum CodingKeys: String, CodingKey {
        case id
        case type
        case kind
        case position
        case published
        case actor
        case about
        case object
    }
}

/// Words of `SnitchActivityKind`. A word that isn't known yet is `.unknown`.
public enum SnitchActivityKind: OpenEnum {
    case letter
    case matching
    case cover
    case leave
    case applied
    case accepted
    case refused
    case waiting
    case started
    case paused
    case completed
    case withdrawn
    case surveyDue
    case survey
    case alert
    case programme
    case programmeRetired
    case module
    case correction
    case moduleRetired
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .letter: "letter"
        case .matching: "matching"
        case .cover: "cover"
        case .leave: "leave"
        case .applied: "applied"
        case .accepted: "accepted"
        case .refused: "refused"
        case .waiting: "waiting"
        case .started: "started"
        case .paused: "paused"
        case .completed: "completed"
        case .withdrawn: "withdrawn"
        case .surveyDue: "survey-due"
        case .survey: "survey"
        case .alert: "alert"
        case .programme: "programme"
        case .programmeRetired: "programme-retired"
        case .module: "module"
        case .correction: "correction"
        case .moduleRetired: "module-retired"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "letter": self = .letter
        case "matching": self = .matching
        case "cover": self = .cover
        case "leave": self = .leave
        case "applied": self = .applied
        case "accepted": self = .accepted
        case "refused": self = .refused
        case "waiting": self = .waiting
        case "started": self = .started
        case "paused": self = .paused
        case "completed": self = .completed
        case "withdrawn": self = .withdrawn
        case "survey-due": self = .surveyDue
        case "survey": self = .survey
        case "alert": self = .alert
        case "programme": self = .programme
        case "programme-retired": self = .programmeRetired
        case "module": self = .module
        case "correction": self = .correction
        case "module-retired": self = .moduleRetired
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `SnitchActivityLink` of the API.
public struct SnitchActivityLink: Codable, Hashable, Sendable {
    public var type: String
    public var href: String

    enum CodingKeys: String, CodingKey {
        case type
        case href
    }
}

/// Shape `SnitchActivityPerson` of the API.
public struct SnitchActivityPerson: Codable, Hashable, Sendable {
    public var type: String
    public var id: String
    public var name: String?

    enum CodingKeys: String, CodingKey {
        case type
        case id
        case name
    }
}

/// Shape `SnitchFeed` of the API.
public struct SnitchFeed: Codable, Hashable, Sendable {
    public var id: String
    public var type: String
    public var first: String
    public var context: [String]

    enum CodingKeys: String, CodingKey {
        case id
        case type
        case first
        case context = "@context"
    }
}

/// Shape `SnitchFeedPage` of the API.
public struct SnitchFeedPage: Codable, Hashable, Sendable {
    public var id: String
    public var type: String
    public var partOf: String
    public var next: String?
    public var orderedItems: [SnitchActivity]
    public var context: [String]

    enum CodingKeys: String, CodingKey {
        case id
        case type
        case partOf
        case next
        case orderedItems
        case context = "@context"
    }
}

/// Shape `SnitchNews` of the API.
public struct SnitchNews: Codable, Hashable, Sendable {
    public var count: Int
    public var seen: Int

    enum CodingKeys: String, CodingKey {
        case count
        case seen
    }
}

/// Shape `SnitchSummary` of the API.
public struct SnitchSummary: Codable, Hashable, Sendable {
    public var period: SnitchSummaryWishPeriod
    public var hour: Int
    public var zone: String

    enum CodingKeys: String, CodingKey {
        case period
        case hour
        case zone
    }
}

/// Body `SnitchSummaryInput` of the API.
public struct SnitchSummaryInput: Codable, Hashable, Sendable {
    public var period: SnitchSummaryWishPeriod
    public var hour: Int
    public var zone: String

    public init(period: SnitchSummaryWishPeriod, hour: Int, zone: String) {
        self.period = period
        self.hour = hour
        self.zone = zone
    }

    enum CodingKeys: String, CodingKey {
        case period
        case hour
        case zone
    }
}

/// Words of `SnitchSummaryWishPeriod`. A word that isn't known yet is `.unknown`.
public enum SnitchSummaryWishPeriod: OpenEnum {
    case off
    case daily
    case weekly
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .off: "off"
        case .daily: "daily"
        case .weekly: "weekly"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "off": self = .off
        case "daily": self = .daily
        case "weekly": self = .weekly
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `SnitchVisitLookInput` of the API.
public struct SnitchVisitLookInput: Codable, Hashable, Sendable {
    public var position: Int

    public init(position: Int) {
        self.position = position
    }

    enum CodingKeys: String, CodingKey {
        case position
    }
}
