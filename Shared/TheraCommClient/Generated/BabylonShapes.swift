// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Words of `BabylonContactPolicyKind`. A word that isn't known yet is `.unknown`.
public enum BabylonContactPolicyKind: OpenEnum {
    case weekly
    case within
    case onRequest
    case selfGuided
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .weekly: "weekly"
        case .within: "within"
        case .onRequest: "on-request"
        case .selfGuided: "self-guided"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "weekly": self = .weekly
        case "within": self = .within
        case "on-request": self = .onRequest
        case "self-guided": self = .selfGuided
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `BabylonOpenProgrammes` of the API.
public struct BabylonOpenProgrammes: Codable, Hashable, Sendable {
    public var programmes: [BabylonProgrammeVersion]

    enum CodingKeys: String, CodingKey {
        case programmes
    }
}

/// Shape `BabylonProgramme` of the API.
public struct BabylonProgramme: Codable, Hashable, Sendable {
    public var texts: [BabylonProgrammeText]
    public var modules: [BabylonProgrammeModule]
    public var surveys: [BabylonProgrammeSurvey]
    public var contact: BabylonProgrammeContact
    public var languages: [String]
    public var weeks: Int
    public var zone: String
    public var places: Int?
    public var extensionWeeks: Int?
    public var boosterWeeks: Int?
    public var applicationsFrom: String?
    public var applicationsUntil: String?
    public var weeklyMinutes: Int?

    enum CodingKeys: String, CodingKey {
        case texts
        case modules
        case surveys
        case contact
        case languages
        case weeks
        case zone
        case places
        case extensionWeeks = "extension_weeks"
        case boosterWeeks = "booster_weeks"
        case applicationsFrom = "applications_from"
        case applicationsUntil = "applications_until"
        case weeklyMinutes = "weekly_minutes"
    }
}

/// Shape `BabylonProgrammeContact` of the API.
public struct BabylonProgrammeContact: Codable, Hashable, Sendable {
    public var kind: BabylonContactPolicyKind
    public var day: Int?
    public var businessDays: Int?

    enum CodingKeys: String, CodingKey {
        case kind
        case day
        case businessDays = "business_days"
    }
}

/// Body `BabylonProgrammeContactInput` of the API.
public struct BabylonProgrammeContactInput: Codable, Hashable, Sendable {
    public var kind: BabylonContactPolicyKind
    public var day: Int?
    public var businessDays: Int?

    public init(kind: BabylonContactPolicyKind, day: Int? = nil, businessDays: Int? = nil) {
        self.kind = kind
        self.day = day
        self.businessDays = businessDays
    }

    enum CodingKeys: String, CodingKey {
        case kind
        case day
        case businessDays = "business_days"
    }
}

/// Shape `BabylonProgrammeDesk` of the API.
public struct BabylonProgrammeDesk: Codable, Hashable, Sendable {
    public var programme: BabylonProgrammeLine
    public var draft: BabylonProgramme?
    public var published: BabylonProgramme?
    public var versions: [BabylonProgrammeDeskVersion]

    enum CodingKeys: String, CodingKey {
        case programme
        case draft
        case published
        case versions
    }
}

/// Shape `BabylonProgrammeDeskVersion` of the API.
public struct BabylonProgrammeDeskVersion: Codable, Hashable, Sendable {
    public var version: Int
    public var publishedAt: Date

    enum CodingKeys: String, CodingKey {
        case version
        case publishedAt = "published_at"
    }
}

/// Body `BabylonProgrammeInput` of the API.
public struct BabylonProgrammeInput: Codable, Hashable, Sendable {
    public var texts: [BabylonProgrammeTextInput]
    public var modules: [BabylonProgrammeModuleInput]
    public var surveys: [BabylonProgrammeSurveyInput]
    public var contact: BabylonProgrammeContactInput
    public var languages: [String]
    public var weeks: Int
    public var zone: String
    public var places: Int?
    public var extensionWeeks: Int?
    public var boosterWeeks: Int?
    public var applicationsFrom: String?
    public var applicationsUntil: String?
    public var weeklyMinutes: Int?

    public init(texts: [BabylonProgrammeTextInput], modules: [BabylonProgrammeModuleInput], surveys: [BabylonProgrammeSurveyInput], contact: BabylonProgrammeContactInput, languages: [String], weeks: Int, zone: String, places: Int? = nil, extensionWeeks: Int? = nil, boosterWeeks: Int? = nil, applicationsFrom: String? = nil, applicationsUntil: String? = nil, weeklyMinutes: Int? = nil) {
        self.texts = texts
        self.modules = modules
        self.surveys = surveys
        self.contact = contact
        self.languages = languages
        self.weeks = weeks
        self.zone = zone
        self.places = places
        self.extensionWeeks = extensionWeeks
        self.boosterWeeks = boosterWeeks
        self.applicationsFrom = applicationsFrom
        self.applicationsUntil = applicationsUntil
        self.weeklyMinutes = weeklyMinutes
    }

    enum CodingKeys: String, CodingKey {
        case texts
        case modules
        case surveys
        case contact
        case languages
        case weeks
        case zone
        case places
        case extensionWeeks = "extension_weeks"
        case boosterWeeks = "booster_weeks"
        case applicationsFrom = "applications_from"
        case applicationsUntil = "applications_until"
        case weeklyMinutes = "weekly_minutes"
    }
}

/// Shape `BabylonProgrammeLine` of the API.
public struct BabylonProgrammeLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: BabylonProgrammeRowState
    public var version: Int
    public var title: String
    public var hasDraft: Bool
    public var takesApplications: Bool
    public var writtenAt: Date
    public var publishedAt: Date?
    public var retiredAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case version
        case title
        case hasDraft = "has_draft"
        case takesApplications = "takes_applications"
        case writtenAt = "written_at"
        case publishedAt = "published_at"
        case retiredAt = "retired_at"
    }
}

/// Shape `BabylonProgrammeLines` of the API.
public struct BabylonProgrammeLines: Codable, Hashable, Sendable {
    public var programmes: [BabylonProgrammeLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case programmes
        case next
    }
}

/// Shape `BabylonProgrammeMade` of the API.
public struct BabylonProgrammeMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int

    enum CodingKeys: String, CodingKey {
        case id
        case version
    }
}

/// Shape `BabylonProgrammeModule` of the API.
public struct BabylonProgrammeModule: Codable, Hashable, Sendable {
    public var version: Int
    public var rules: [BabylonProgrammeRule]
    public var moduleID: UUID

    enum CodingKeys: String, CodingKey {
        case version
        case rules
        case moduleID = "module_id"
    }
}

/// Body `BabylonProgrammeModuleInput` of the API.
public struct BabylonProgrammeModuleInput: Codable, Hashable, Sendable {
    public var version: Int
    public var rules: [BabylonProgrammeRuleInput]
    public var moduleID: UUID

    public init(version: Int, rules: [BabylonProgrammeRuleInput], moduleID: UUID) {
        self.version = version
        self.rules = rules
        self.moduleID = moduleID
    }

    enum CodingKeys: String, CodingKey {
        case version
        case rules
        case moduleID = "module_id"
    }
}

/// Words of `BabylonProgrammeRowState`. A word that isn't known yet is `.unknown`.
public enum BabylonProgrammeRowState: OpenEnum {
    case draft
    case published
    case retired
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .draft: "draft"
        case .published: "published"
        case .retired: "retired"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "draft": self = .draft
        case "published": self = .published
        case "retired": self = .retired
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `BabylonProgrammeRule` of the API.
public struct BabylonProgrammeRule: Codable, Hashable, Sendable {
    public var rule: ReleaseRuleKind
    public var days: Int?
    public var day: String?
    public var moduleID: UUID?
    public var surveyID: UUID?

    enum CodingKeys: String, CodingKey {
        case rule
        case days
        case day
        case moduleID = "module_id"
        case surveyID = "survey_id"
    }
}

/// Body `BabylonProgrammeRuleInput` of the API.
public struct BabylonProgrammeRuleInput: Codable, Hashable, Sendable {
    public var rule: ReleaseRuleKind
    public var days: Int?
    public var day: String?
    public var moduleID: UUID?
    public var surveyID: UUID?

    public init(rule: ReleaseRuleKind, days: Int? = nil, day: String? = nil, moduleID: UUID? = nil, surveyID: UUID? = nil) {
        self.rule = rule
        self.days = days
        self.day = day
        self.moduleID = moduleID
        self.surveyID = surveyID
    }

    enum CodingKeys: String, CodingKey {
        case rule
        case days
        case day
        case moduleID = "module_id"
        case surveyID = "survey_id"
    }
}

/// Shape `BabylonProgrammeSurvey` of the API.
public struct BabylonProgrammeSurvey: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var at: BabylonSurveyPointKind
    public var days: Int?
    public var surveyID: UUID
    public var moduleID: UUID?

    enum CodingKeys: String, CodingKey {
        case id
        case at
        case days
        case surveyID = "survey_id"
        case moduleID = "module_id"
    }
}

/// Body `BabylonProgrammeSurveyInput` of the API.
public struct BabylonProgrammeSurveyInput: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var at: BabylonSurveyPointKind
    public var days: Int?
    public var surveyID: UUID
    public var moduleID: UUID?

    public init(id: UUID, at: BabylonSurveyPointKind, surveyID: UUID, days: Int? = nil, moduleID: UUID? = nil) {
        self.id = id
        self.at = at
        self.surveyID = surveyID
        self.days = days
        self.moduleID = moduleID
    }

    enum CodingKeys: String, CodingKey {
        case id
        case at
        case days
        case surveyID = "survey_id"
        case moduleID = "module_id"
    }
}

/// Shape `BabylonProgrammeText` of the API.
public struct BabylonProgrammeText: Codable, Hashable, Sendable {
    public var language: String
    public var title: String
    public var description: String?
    public var eligibility: String?

    enum CodingKeys: String, CodingKey {
        case language
        case title
        case description
        case eligibility
    }
}

/// Body `BabylonProgrammeTextInput` of the API.
public struct BabylonProgrammeTextInput: Codable, Hashable, Sendable {
    public var language: String
    public var title: String
    public var description: String?
    public var eligibility: String?

    public init(language: String, title: String, description: String? = nil, eligibility: String? = nil) {
        self.language = language
        self.title = title
        self.description = description
        self.eligibility = eligibility
    }

    enum CodingKeys: String, CodingKey {
        case language
        case title
        case description
        case eligibility
    }
}

/// Shape `BabylonProgrammeVersion` of the API.
public struct BabylonProgrammeVersion: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int
    public var contents: BabylonProgramme
    public var publishedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case contents
        case publishedAt = "published_at"
    }
}

/// Words of `BabylonSurveyPointKind`. A word that isn't known yet is `.unknown`.
public enum BabylonSurveyPointKind: OpenEnum {
    case application
    case start
    case done
    case end
    case followUp
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .application: "application"
        case .start: "start"
        case .done: "done"
        case .end: "end"
        case .followUp: "follow-up"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "application": self = .application
        case "start": self = .start
        case "done": self = .done
        case "end": self = .end
        case "follow-up": self = .followUp
        default: self = .unknown(rawValue)
        }
    }
}
