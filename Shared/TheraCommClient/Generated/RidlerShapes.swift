// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `RidlerAlert` of the API.
public struct RidlerAlert: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: RidlerAlertState
    public var reasons: [RidlerRisk]?
    public var since: Date
    public var overdue: Bool
    public var outcome: RidlerAlertOutcome?
    public var note: String?
    public var told: [RidlerAlertTold]
    public var clientID: UUID
    public var clientName: String
    public var responseID: UUID
    public var enrolmentID: UUID?
    public var mayHandle: Bool
    public var reasonCount: Int
    public var answeredAt: Date
    public var receivedAt: Date
    public var seenBy: Date
    public var coordinatorsAt: Date
    public var contactBy: Date
    public var seenAt: Date?
    public var seenByName: String?
    public var contactedAt: Date?
    public var contactedByName: String?
    public var closedAt: Date?
    public var closedByName: String?

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case reasons
        case since
        case overdue
        case outcome
        case note
        case told
        case clientID = "client_id"
        case clientName = "client_name"
        case responseID = "response_id"
        case enrolmentID = "enrolment_id"
        case mayHandle = "may_handle"
        case reasonCount = "reason_count"
        case answeredAt = "answered_at"
        case receivedAt = "received_at"
        case seenBy = "seen_by"
        case coordinatorsAt = "coordinators_at"
        case contactBy = "contact_by"
        case seenAt = "seen_at"
        case seenByName = "seen_by_name"
        case contactedAt = "contacted_at"
        case contactedByName = "contacted_by_name"
        case closedAt = "closed_at"
        case closedByName = "closed_by_name"
    }
}

/// Body `RidlerAlertCloseInput` of the API.
public struct RidlerAlertCloseInput: Codable, Hashable, Sendable {
    public var outcome: RidlerAlertOutcome
    public var note: String?
    public var reasonCount: Int

    public init(outcome: RidlerAlertOutcome, reasonCount: Int, note: String? = nil) {
        self.outcome = outcome
        self.reasonCount = reasonCount
        self.note = note
    }

    enum CodingKeys: String, CodingKey {
        case outcome
        case note
        case reasonCount = "reason_count"
    }
}

/// Shape `RidlerAlertDone` of the API.
public struct RidlerAlertDone: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: RidlerAlertState

    enum CodingKeys: String, CodingKey {
        case id
        case state
    }
}

/// Words of `RidlerAlertOutcome`. A word that isn't known yet is `.unknown`.
public enum RidlerAlertOutcome: OpenEnum {
    case safe
    case planned
    case emergency
    case referred
    case unreached
    case mistaken
    case erased
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .safe: "safe"
        case .planned: "planned"
        case .emergency: "emergency"
        case .referred: "referred"
        case .unreached: "unreached"
        case .mistaken: "mistaken"
        case .erased: "erased"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "safe": self = .safe
        case "planned": self = .planned
        case "emergency": self = .emergency
        case "referred": self = .referred
        case "unreached": self = .unreached
        case "mistaken": self = .mistaken
        case "erased": self = .erased
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `RidlerAlertState`. A word that isn't known yet is `.unknown`.
public enum RidlerAlertState: OpenEnum {
    case open
    case seen
    case contacted
    case closed
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .open: "open"
        case .seen: "seen"
        case .contacted: "contacted"
        case .closed: "closed"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "open": self = .open
        case "seen": self = .seen
        case "contacted": self = .contacted
        case "closed": self = .closed
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `RidlerAlertStep`. A word that isn't known yet is `.unknown`.
public enum RidlerAlertStep: OpenEnum {
    case owner
    case second
    case coordinators
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .owner: "owner"
        case .second: "second"
        case .coordinators: "coordinators"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "owner": self = .owner
        case "second": self = .second
        case "coordinators": self = .coordinators
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerAlertTold` of the API.
public struct RidlerAlertTold: Codable, Hashable, Sendable {
    public var name: String
    public var step: RidlerAlertStep
    public var at: Date
    public var personID: UUID

    enum CodingKeys: String, CodingKey {
        case name
        case step
        case at
        case personID = "person_id"
    }
}

/// Shape `RidlerAlerts` of the API.
public struct RidlerAlerts: Codable, Hashable, Sendable {
    public var alerts: [RidlerAlert]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case alerts
        case next
    }
}

/// Shape `RidlerAnswer` of the API.
public struct RidlerAnswer: Codable, Hashable, Sendable {
    public var values: [RidlerValue]
    public var linkID: String

    enum CodingKeys: String, CodingKey {
        case values
        case linkID = "link_id"
    }
}

/// Words of `RidlerAnswerSource`. A word that isn't known yet is `.unknown`.
public enum RidlerAnswerSource: OpenEnum {
    case client
    case phone
    case correction
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .client: "client"
        case .phone: "phone"
        case .correction: "correction"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "client": self = .client
        case "phone": self = .phone
        case "correction": self = .correction
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `RidlerAnswerValueKind`. A word that isn't known yet is `.unknown`.
public enum RidlerAnswerValueKind: OpenEnum {
    case boolean
    case integer
    case decimal
    case date
    case dateTime
    case time
    case string
    case coding
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .decimal: "decimal"
        case .date: "date"
        case .dateTime: "date_time"
        case .time: "time"
        case .string: "string"
        case .coding: "coding"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "boolean": self = .boolean
        case "integer": self = .integer
        case "decimal": self = .decimal
        case "date": self = .date
        case "date_time": self = .dateTime
        case "time": self = .time
        case "string": self = .string
        case "coding": self = .coding
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `RidlerAnswersAnswerInput` of the API.
public struct RidlerAnswersAnswerInput: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var values: [RidlerValueInput]
    public var at: Date
    public var linkID: String

    public init(id: UUID, values: [RidlerValueInput], at: Date, linkID: String) {
        self.id = id
        self.values = values
        self.at = at
        self.linkID = linkID
    }

    enum CodingKeys: String, CodingKey {
        case id
        case values
        case at
        case linkID = "link_id"
    }
}

/// Body `RidlerAnswersInput` of the API.
public struct RidlerAnswersInput: Codable, Hashable, Sendable {
    public var device: String?
    public var answers: [RidlerAnswersAnswerInput]
    public var clientID: UUID?

    public init(answers: [RidlerAnswersAnswerInput], device: String? = nil, clientID: UUID? = nil) {
        self.answers = answers
        self.device = device
        self.clientID = clientID
    }

    enum CodingKeys: String, CodingKey {
        case device
        case answers
        case clientID = "client_id"
    }
}

/// Body `RidlerAskInput` of the API.
public struct RidlerAskInput: Codable, Hashable, Sendable {
    public var id: UUID?
    public var surveyID: UUID
    public var enrolmentID: UUID?
    public var opensAt: Date?

    public init(surveyID: UUID, id: UUID? = nil, enrolmentID: UUID? = nil, opensAt: Date? = nil) {
        self.surveyID = surveyID
        self.id = id
        self.enrolmentID = enrolmentID
        self.opensAt = opensAt
    }

    enum CodingKeys: String, CodingKey {
        case id
        case surveyID = "survey_id"
        case enrolmentID = "enrolment_id"
        case opensAt = "opens_at"
    }
}

/// Shape `RidlerAsked` of the API.
public struct RidlerAsked: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Shape `RidlerBand` of the API.
public struct RidlerBand: Codable, Hashable, Sendable {
    public var id: String
    public var from: Int
    public var to: Int
    public var text: String

    enum CodingKeys: String, CodingKey {
        case id
        case from
        case to
        case text
    }
}

/// Shape `RidlerChart` of the API.
public struct RidlerChart: Codable, Hashable, Sendable {
    public var instrument: String
    public var rule: String
    public var title: String
    public var low: Int
    public var high: Int
    public var bands: [RidlerBand]
    public var points: [RidlerChartPoint]

    enum CodingKeys: String, CodingKey {
        case instrument
        case rule
        case title
        case low
        case high
        case bands
        case points
    }
}

/// Shape `RidlerChartPoint` of the API.
public struct RidlerChartPoint: Codable, Hashable, Sendable {
    public var at: Date
    public var value: Int?
    public var kind: RidlerScoreStandingKind
    public var band: String?
    public var ruleVersion: Int
    public var instrumentVersion: Int
    public var responseID: UUID

    enum CodingKeys: String, CodingKey {
        case at
        case value
        case kind
        case band
        case ruleVersion = "rule_version"
        case instrumentVersion = "instrument_version"
        case responseID = "response_id"
    }
}

/// Shape `RidlerCharts` of the API.
public struct RidlerCharts: Codable, Hashable, Sendable {
    public var charts: [RidlerChart]

    enum CodingKeys: String, CodingKey {
        case charts
    }
}

/// Words of `RidlerCheckFindingKind`. A word that isn't known yet is `.unknown`.
public enum RidlerCheckFindingKind: OpenEnum {
    case neverTrue
    case alwaysTrue
    case otherNumber
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .neverTrue: "never-true"
        case .alwaysTrue: "always-true"
        case .otherNumber: "other-number"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "never-true": self = .neverTrue
        case "always-true": self = .alwaysTrue
        case "other-number": self = .otherNumber
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `RidlerCompletionInput` of the API.
public struct RidlerCompletionInput: Codable, Hashable, Sendable {
    public var at: Date?
    public var clientID: UUID?

    public init(at: Date? = nil, clientID: UUID? = nil) {
        self.at = at
        self.clientID = clientID
    }

    enum CodingKeys: String, CodingKey {
        case at
        case clientID = "client_id"
    }
}

/// Body `RidlerCorrectionInput` of the API.
public struct RidlerCorrectionInput: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var answers: [RidlerAnswersAnswerInput]

    public init(id: UUID, answers: [RidlerAnswersAnswerInput]) {
        self.id = id
        self.answers = answers
    }

    enum CodingKeys: String, CodingKey {
        case id
        case answers
    }
}

/// Shape `RidlerDue` of the API.
public struct RidlerDue: Codable, Hashable, Sendable {
    public var next: RidlerOccurrence?
    public var due: [RidlerOccurrence]

    enum CodingKeys: String, CodingKey {
        case next
        case due
    }
}

/// Shape `RidlerDuty` of the API.
public struct RidlerDuty: Codable, Hashable, Sendable {
    public var people: [RidlerDutyPerson]
    public var needed: Bool

    enum CodingKeys: String, CodingKey {
        case people
        case needed
    }
}

/// Body `RidlerDutyInput` of the API.
public struct RidlerDutyInput: Codable, Hashable, Sendable {
    public var peopleIDs: [UUID]

    public init(peopleIDs: [UUID]) {
        self.peopleIDs = peopleIDs
    }

    enum CodingKeys: String, CodingKey {
        case peopleIDs = "people_ids"
    }
}

/// Shape `RidlerDutyPerson` of the API.
public struct RidlerDutyPerson: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var active: Bool

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case active
    }
}

/// Words of `RidlerEnableConditionOperator`. A word that isn't known yet is `.unknown`.
public enum RidlerEnableConditionOperator: OpenEnum {
    case exists
    case equal
    case notEqual
    case greater
    case less
    case atLeast
    case atMost
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .exists: "exists"
        case .equal: "="
        case .notEqual: "!="
        case .greater: ">"
        case .less: "<"
        case .atLeast: ">="
        case .atMost: "<="
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "exists": self = .exists
        case "=": self = .equal
        case "!=": self = .notEqual
        case ">": self = .greater
        case "<": self = .less
        case ">=": self = .atLeast
        case "<=": self = .atMost
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerFinding` of the API.
public struct RidlerFinding: Codable, Hashable, Sendable {
    public var kind: RidlerCheckFindingKind
    public var word: String
    public var linkID: String

    enum CodingKeys: String, CodingKey {
        case kind
        case word
        case linkID = "link_id"
    }
}

/// Shape `RidlerForm` of the API.
public struct RidlerForm: Codable, Hashable, Sendable {
    public var title: String?
    public var description: String?
    public var copyright: String?
    public var language: String
    public var items: [RidlerFormItem]

    enum CodingKeys: String, CodingKey {
        case title
        case description
        case copyright
        case language
        case items
    }
}

/// Words of `RidlerFormBehavior`. A word that isn't known yet is `.unknown`.
public enum RidlerFormBehavior: OpenEnum {
    case all
    case any
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .all: "all"
        case .any: "any"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "all": self = .all
        case "any": self = .any
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerFormCondition` of the API.
public struct RidlerFormCondition: Codable, Hashable, Sendable {
    public var linkID: String
    public var `operator`: RidlerEnableConditionOperator
    public var answer: RidlerValue

    enum CodingKeys: String, CodingKey {
        case linkID = "link_id"
        case `operator`
        case answer
    }
}

/// Shape `RidlerFormEnabling` of the API.
public struct RidlerFormEnabling: Codable, Hashable, Sendable {
    public var behavior: RidlerFormBehavior
    public var when: [RidlerFormCondition]

    enum CodingKeys: String, CodingKey {
        case behavior
        case when
    }
}

/// Shape `RidlerFormItem` of the API.
public struct RidlerFormItem: Codable, Hashable, Sendable {
    public var parent: String?
    public var kind: RidlerFormKind
    public var text: String
    public var required: Bool
    public var repeats: Bool
    public var options: [RidlerValue]
    public var enable: RidlerFormEnabling?
    public var linkID: String
    public var maxLength: Int?

    enum CodingKeys: String, CodingKey {
        case parent
        case kind
        case text
        case required
        case repeats
        case options
        case enable
        case linkID = "link_id"
        case maxLength = "max_length"
    }
}

/// Words of `RidlerFormKind`. A word that isn't known yet is `.unknown`.
public enum RidlerFormKind: OpenEnum {
    case group
    case display
    case boolean
    case integer
    case decimal
    case date
    case dateTime
    case time
    case string
    case text
    case choice
    case openChoice
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .group: "group"
        case .display: "display"
        case .boolean: "boolean"
        case .integer: "integer"
        case .decimal: "decimal"
        case .date: "date"
        case .dateTime: "date_time"
        case .time: "time"
        case .string: "string"
        case .text: "text"
        case .choice: "choice"
        case .openChoice: "open_choice"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "group": self = .group
        case "display": self = .display
        case "boolean": self = .boolean
        case "integer": self = .integer
        case "decimal": self = .decimal
        case "date": self = .date
        case "date_time": self = .dateTime
        case "time": self = .time
        case "string": self = .string
        case "text": self = .text
        case "choice": self = .choice
        case "open_choice": self = .openChoice
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerHelp` of the API.
public struct RidlerHelp: Codable, Hashable, Sendable {
    public var language: String
    public var title: String
    public var text: String
    public var contacts: [RidlerHelpContact]
    public var textID: String

    enum CodingKeys: String, CodingKey {
        case language
        case title
        case text
        case contacts
        case textID = "text_id"
    }
}

/// Shape `RidlerHelpContact` of the API.
public struct RidlerHelpContact: Codable, Hashable, Sendable {
    public var kind: RidlerHelpContactKind
    public var number: String

    enum CodingKeys: String, CodingKey {
        case kind
        case number
    }
}

/// Words of `RidlerHelpContactKind`. A word that isn't known yet is `.unknown`.
public enum RidlerHelpContactKind: OpenEnum {
    case emergency
    case crisis
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .emergency: "emergency"
        case .crisis: "crisis"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "emergency": self = .emergency
        case "crisis": self = .crisis
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `RidlerHelpShownInput` of the API.
public struct RidlerHelpShownInput: Codable, Hashable, Sendable {
    public var language: String
    public var at: Date?
    public var textID: String

    public init(language: String, textID: String, at: Date? = nil) {
        self.language = language
        self.textID = textID
        self.at = at
    }

    enum CodingKeys: String, CodingKey {
        case language
        case at
        case textID = "text_id"
    }
}

/// Body `RidlerImportFormInput` of the API.
public struct RidlerImportFormInput: Codable, Hashable, Sendable {
    public var language: String
    public var form: String

    public init(language: String, form: String) {
        self.language = language
        self.form = form
    }

    enum CodingKeys: String, CodingKey {
        case language
        case form
    }
}

/// Body `RidlerImportInput` of the API.
public struct RidlerImportInput: Codable, Hashable, Sendable {
    public var instrument: String
    public var shipped: Bool?
    public var forms: [RidlerImportFormInput]?
    public var rules: String?
    public var source: String?
    public var dryRun: Bool?

    public init(instrument: String, shipped: Bool? = nil, forms: [RidlerImportFormInput]? = nil, rules: String? = nil, source: String? = nil, dryRun: Bool? = nil) {
        self.instrument = instrument
        self.shipped = shipped
        self.forms = forms
        self.rules = rules
        self.source = source
        self.dryRun = dryRun
    }

    enum CodingKeys: String, CodingKey {
        case instrument
        case shipped
        case forms
        case rules
        case source
        case dryRun = "dry_run"
    }
}

/// Shape `RidlerImported` of the API.
public struct RidlerImported: Codable, Hashable, Sendable {
    public var instrument: String
    public var version: Int
    public var notes: [RidlerNote]
    public var findings: [RidlerFinding]
    public var isNew: Bool
    public var dryRun: Bool

    enum CodingKeys: String, CodingKey {
        case instrument
        case version
        case notes
        case findings
        case isNew = "is_new"
        case dryRun = "dry_run"
    }
}

/// Shape `RidlerInstrument` of the API.
public struct RidlerInstrument: Codable, Hashable, Sendable {
    public var instrument: RidlerInstrumentLine
    public var versions: [RidlerInstrumentVersion]
    public var source: String
    public var forms: [RidlerInstrumentForm]
    public var scoring: [RidlerInstrumentScoring]
    public var risks: [RidlerInstrumentRisk]
    public var rules: String
    public var notes: [RidlerNote]
    public var findings: [RidlerFinding]

    enum CodingKeys: String, CodingKey {
        case instrument
        case versions
        case source
        case forms
        case scoring
        case risks
        case rules
        case notes
        case findings
    }
}

/// Shape `RidlerInstrumentCheck` of the API.
public struct RidlerInstrumentCheck: Codable, Hashable, Sendable {
    public var instrument: String
    public var version: Int
    public var notes: [RidlerNote]
    public var findings: [RidlerFinding]

    enum CodingKeys: String, CodingKey {
        case instrument
        case version
        case notes
        case findings
    }
}

/// Shape `RidlerInstrumentForm` of the API.
public struct RidlerInstrumentForm: Codable, Hashable, Sendable {
    public var language: String
    public var title: String
    public var description: String?
    public var copyright: String?
    public var url: String?

    enum CodingKeys: String, CodingKey {
        case language
        case title
        case description
        case copyright
        case url
    }
}

/// Shape `RidlerInstrumentLine` of the API.
public struct RidlerInstrumentLine: Codable, Hashable, Sendable {
    public var instrument: String
    public var version: Int
    public var title: String
    public var languages: [String]
    public var questions: Int
    public var minutes: Int?
    public var shipped: Bool
    public var hasRisk: Bool

    enum CodingKeys: String, CodingKey {
        case instrument
        case version
        case title
        case languages
        case questions
        case minutes
        case shipped
        case hasRisk = "has_risk"
    }
}

/// Shape `RidlerInstrumentLines` of the API.
public struct RidlerInstrumentLines: Codable, Hashable, Sendable {
    public var instruments: [RidlerInstrumentLine]

    enum CodingKeys: String, CodingKey {
        case instruments
    }
}

/// Shape `RidlerInstrumentRisk` of the API.
public struct RidlerInstrumentRisk: Codable, Hashable, Sendable {
    public var id: String
    public var kind: RidlerRiskRuleKind
    public var source: String

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case source
    }
}

/// Shape `RidlerInstrumentScoring` of the API.
public struct RidlerInstrumentScoring: Codable, Hashable, Sendable {
    public var id: String
    public var version: Int
    public var name: String
    public var low: Int
    public var high: Int
    public var bands: [RidlerBand]
    public var source: String

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case name
        case low
        case high
        case bands
        case source
    }
}

/// Shape `RidlerInstrumentVersion` of the API.
public struct RidlerInstrumentVersion: Codable, Hashable, Sendable {
    public var version: Int
    public var takenAt: Date

    enum CodingKeys: String, CodingKey {
        case version
        case takenAt = "taken_at"
    }
}

/// Shape `RidlerLanguageName` of the API.
public struct RidlerLanguageName: Codable, Hashable, Sendable {
    public var language: String
    public var name: String

    enum CodingKeys: String, CodingKey {
        case language
        case name
    }
}

/// Body `RidlerLanguageNameInput` of the API.
public struct RidlerLanguageNameInput: Codable, Hashable, Sendable {
    public var language: String
    public var name: String

    public init(language: String, name: String) {
        self.language = language
        self.name = name
    }

    enum CodingKeys: String, CodingKey {
        case language
        case name
    }
}

/// Shape `RidlerNote` of the API.
public struct RidlerNote: Codable, Hashable, Sendable {
    public var language: String
    public var name: String
    public var asked: Bool
    public var linkID: String?

    enum CodingKeys: String, CodingKey {
        case language
        case name
        case asked
        case linkID = "link_id"
    }
}

/// Shape `RidlerOccurrence` of the API.
public struct RidlerOccurrence: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var title: String
    public var language: String
    public var languages: [String]
    public var state: RidlerOccurrenceState
    public var answered: Int
    public var questions: Int
    public var minutes: Int?
    public var surveyID: UUID
    public var enrolmentID: UUID?
    public var clientID: UUID
    public var opensAt: Date
    public var beginBy: Date
    public var finishBy: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case language
        case languages
        case state
        case answered
        case questions
        case minutes
        case surveyID = "survey_id"
        case enrolmentID = "enrolment_id"
        case clientID = "client_id"
        case opensAt = "opens_at"
        case beginBy = "begin_by"
        case finishBy = "finish_by"
    }
}

/// Shape `RidlerOccurrenceForm` of the API.
public struct RidlerOccurrenceForm: Codable, Hashable, Sendable {
    public var occurrence: RidlerOccurrence
    public var form: RidlerForm
    public var answers: [RidlerAnswer]
    public var help: RidlerHelp
    public var helpWhen: [RidlerOccurrenceFormHelpAnswer]

    enum CodingKeys: String, CodingKey {
        case occurrence
        case form
        case answers
        case help
        case helpWhen = "help_when"
    }
}

/// Shape `RidlerOccurrenceFormHelpAnswer` of the API.
public struct RidlerOccurrenceFormHelpAnswer: Codable, Hashable, Sendable {
    public var value: RidlerValue
    public var linkID: String

    enum CodingKeys: String, CodingKey {
        case value
        case linkID = "link_id"
    }
}

/// Words of `RidlerOccurrenceState`. A word that isn't known yet is `.unknown`.
public enum RidlerOccurrenceState: OpenEnum {
    case upcoming
    case open
    case begun
    case answered
    case missed
    case withdrawn
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .upcoming: "upcoming"
        case .open: "open"
        case .begun: "begun"
        case .answered: "answered"
        case .missed: "missed"
        case .withdrawn: "withdrawn"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "upcoming": self = .upcoming
        case "open": self = .open
        case "begun": self = .begun
        case "answered": self = .answered
        case "missed": self = .missed
        case "withdrawn": self = .withdrawn
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerOccurrences` of the API.
public struct RidlerOccurrences: Codable, Hashable, Sendable {
    public var occurrences: [RidlerOccurrence]

    enum CodingKeys: String, CodingKey {
        case occurrences
    }
}

/// Words of `RidlerReadingTakenGround`. A word that isn't known yet is `.unknown`.
public enum RidlerReadingTakenGround: OpenEnum {
    case matched
    case covering
    case leave
    case unmatched
    case alert
    case `operator`
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .matched: "matched"
        case .covering: "covering"
        case .leave: "leave"
        case .unmatched: "unmatched"
        case .alert: "alert"
        case .operator: "operator"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "matched": self = .matched
        case "covering": self = .covering
        case "leave": self = .leave
        case "unmatched": self = .unmatched
        case "alert": self = .alert
        case "operator": self = .operator
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `RidlerReadingTakenKind`. A word that isn't known yet is `.unknown`.
public enum RidlerReadingTakenKind: OpenEnum {
    case due
    case responses
    case response
    case scores
    case chart
    case export
    case alert
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .due: "due"
        case .responses: "responses"
        case .response: "response"
        case .scores: "scores"
        case .chart: "chart"
        case .export: "export"
        case .alert: "alert"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "due": self = .due
        case "responses": self = .responses
        case "response": self = .response
        case "scores": self = .scores
        case "chart": self = .chart
        case "export": self = .export
        case "alert": self = .alert
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerReadings` of the API.
public struct RidlerReadings: Codable, Hashable, Sendable {
    public var readings: [RidlerReadingsLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case readings
        case next
    }
}

/// Shape `RidlerReadingsLine` of the API.
public struct RidlerReadingsLine: Codable, Hashable, Sendable {
    public var name: String
    public var what: RidlerReadingTakenKind
    public var ground: RidlerReadingTakenGround
    public var at: Date
    public var byID: UUID?
    public var responseID: UUID?

    enum CodingKeys: String, CodingKey {
        case name
        case what
        case ground
        case at
        case byID = "by_id"
        case responseID = "response_id"
    }
}

/// Shape `RidlerReport` of the API.
public struct RidlerReport: Codable, Hashable, Sendable {
    public var from: String
    public var until: String
    public var asked: Int
    public var answered: Int
    public var completion: Double?
    public var rules: [RidlerReportRule]
    public var surveyID: UUID

    enum CodingKeys: String, CodingKey {
        case from
        case until
        case asked
        case answered
        case completion
        case rules
        case surveyID = "survey_id"
    }
}

/// Shape `RidlerReportRule` of the API.
public struct RidlerReportRule: Codable, Hashable, Sendable {
    public var instrument: String
    public var rule: String
    public var compared: Int
    public var before: Double?
    public var after: Double?
    public var change: Double?
    public var less: Int?
    public var more: Int?
    public var complete: Int
    public var prorated: Int
    public var absent: Int

    enum CodingKeys: String, CodingKey {
        case instrument
        case rule
        case compared
        case before
        case after
        case change
        case less
        case more
        case complete
        case prorated
        case absent
    }
}

/// Shape `RidlerRescore` of the API.
public struct RidlerRescore: Codable, Hashable, Sendable {
    public var instrument: String
    public var version: Int
    public var responses: Int
    public var changes: [RidlerRescoreChange]

    enum CodingKeys: String, CodingKey {
        case instrument
        case version
        case responses
        case changes
    }
}

/// Shape `RidlerRescoreChange` of the API.
public struct RidlerRescoreChange: Codable, Hashable, Sendable {
    public var rule: String
    public var before: Int?
    public var after: Int?
    public var responseID: UUID?
    public var bandBefore: String?
    public var bandAfter: String?

    enum CodingKeys: String, CodingKey {
        case rule
        case before
        case after
        case responseID = "response_id"
        case bandBefore = "band_before"
        case bandAfter = "band_after"
    }
}

/// Shape `RidlerResponse` of the API.
public struct RidlerResponse: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var title: String
    public var instrument: String
    public var version: Int
    public var language: String
    public var day: String
    public var source: RidlerAnswerSource?
    public var answers: [RidlerAnswer]?
    public var surveyID: UUID
    public var clientID: UUID
    public var enrolmentID: UUID?
    public var begunAt: Date?
    public var completedAt: Date?
    public var authorID: UUID?
    public var authorName: String?
    public var correctsID: UUID?
    public var correctedByID: UUID?
    public var helpShown: [RidlerResponseHelp]?

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case instrument
        case version
        case language
        case day
        case source
        case answers
        case surveyID = "survey_id"
        case clientID = "client_id"
        case enrolmentID = "enrolment_id"
        case begunAt = "begun_at"
        case completedAt = "completed_at"
        case authorID = "author_id"
        case authorName = "author_name"
        case correctsID = "corrects_id"
        case correctedByID = "corrected_by_id"
        case helpShown = "help_shown"
    }
}

/// Shape `RidlerResponseHelp` of the API.
public struct RidlerResponseHelp: Codable, Hashable, Sendable {
    public var language: String
    public var at: Date
    public var textID: String

    enum CodingKeys: String, CodingKey {
        case language
        case at
        case textID = "text_id"
    }
}

/// Shape `RidlerResponses` of the API.
public struct RidlerResponses: Codable, Hashable, Sendable {
    public var responses: [RidlerResponse]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case responses
        case next
    }
}

/// Shape `RidlerRisk` of the API.
public struct RidlerRisk: Codable, Hashable, Sendable {
    public var rule: String
    public var kind: RidlerRiskRuleKind
    public var values: [String]
    public var linkID: String?

    enum CodingKeys: String, CodingKey {
        case rule
        case kind
        case values
        case linkID = "link_id"
    }
}

/// Words of `RidlerRiskRuleKind`. A word that isn't known yet is `.unknown`.
public enum RidlerRiskRuleKind: OpenEnum {
    case points
    case answer
    case skipped
    case rise
    case words
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .points: "points"
        case .answer: "answer"
        case .skipped: "skipped"
        case .rise: "rise"
        case .words: "words"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "points": self = .points
        case "answer": self = .answer
        case "skipped": self = .skipped
        case "rise": self = .rise
        case "words": self = .words
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerSaved` of the API.
public struct RidlerSaved: Codable, Hashable, Sendable {
    public var version: Int
    public var state: RidlerOccurrenceState
    public var help: RidlerHelp?
    public var savedAt: Date

    enum CodingKeys: String, CodingKey {
        case version
        case state
        case help
        case savedAt = "saved_at"
    }
}

/// Shape `RidlerScore` of the API.
public struct RidlerScore: Codable, Hashable, Sendable {
    public var instrument: String
    public var rule: String
    public var at: Date
    public var kind: RidlerScoreStandingKind
    public var value: Int?
    public var answered: Int?
    public var missing: [String]?
    public var band: String?
    public var cases: [Int]
    public var syndromes: [String]
    public var responseID: UUID
    public var enrolmentID: UUID?
    public var instrumentVersion: Int
    public var ruleVersion: Int
    public var neverFilledMissing: [String]

    enum CodingKeys: String, CodingKey {
        case instrument
        case rule
        case at
        case kind
        case value
        case answered
        case missing
        case band
        case cases
        case syndromes
        case responseID = "response_id"
        case enrolmentID = "enrolment_id"
        case instrumentVersion = "instrument_version"
        case ruleVersion = "rule_version"
        case neverFilledMissing = "never_filled_missing"
    }
}

/// Body `RidlerScoreDryInput` of the API.
public struct RidlerScoreDryInput: Codable, Hashable, Sendable {
    public var dryRun: Bool?

    public init(dryRun: Bool? = nil) {
        self.dryRun = dryRun
    }

    enum CodingKeys: String, CodingKey {
        case dryRun = "dry_run"
    }
}

/// Words of `RidlerScoreStandingKind`. A word that isn't known yet is `.unknown`.
public enum RidlerScoreStandingKind: OpenEnum {
    case complete
    case prorated
    case absent
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .complete: "complete"
        case .prorated: "prorated"
        case .absent: "absent"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "complete": self = .complete
        case "prorated": self = .prorated
        case "absent": self = .absent
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `RidlerScores` of the API.
public struct RidlerScores: Codable, Hashable, Sendable {
    public var scores: [RidlerScore]

    enum CodingKeys: String, CodingKey {
        case scores
    }
}

/// Shape `RidlerSurvey` of the API.
public struct RidlerSurvey: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var names: [RidlerLanguageName]
    public var instrument: String
    public var version: Int
    public var opens: String
    public var active: Bool
    public var beginHours: Int
    public var showsScores: Bool
    public var hasRisk: Bool

    enum CodingKeys: String, CodingKey {
        case id
        case names
        case instrument
        case version
        case opens
        case active
        case beginHours = "begin_hours"
        case showsScores = "shows_scores"
        case hasRisk = "has_risk"
    }
}

/// Body `RidlerSurveyInput` of the API.
public struct RidlerSurveyInput: Codable, Hashable, Sendable {
    public var id: UUID?
    public var names: [RidlerLanguageNameInput]
    public var instrument: String
    public var version: Int
    public var opens: String
    public var active: Bool?
    public var beginHours: Int
    public var showsScores: Bool?

    public init(names: [RidlerLanguageNameInput], instrument: String, version: Int, opens: String, beginHours: Int, id: UUID? = nil, active: Bool? = nil, showsScores: Bool? = nil) {
        self.names = names
        self.instrument = instrument
        self.version = version
        self.opens = opens
        self.beginHours = beginHours
        self.id = id
        self.active = active
        self.showsScores = showsScores
    }

    enum CodingKeys: String, CodingKey {
        case id
        case names
        case instrument
        case version
        case opens
        case active
        case beginHours = "begin_hours"
        case showsScores = "shows_scores"
    }
}

/// Shape `RidlerSurveys` of the API.
public struct RidlerSurveys: Codable, Hashable, Sendable {
    public var surveys: [RidlerSurvey]

    enum CodingKeys: String, CodingKey {
        case surveys
    }
}

/// Shape `RidlerValue` of the API.
public struct RidlerValue: Codable, Hashable, Sendable {
    public var kind: RidlerAnswerValueKind
    public var flag: Bool?
    public var text: String?
    public var system: String?
    public var code: String?
    public var display: String?

    enum CodingKeys: String, CodingKey {
        case kind
        case flag
        case text
        case system
        case code
        case display
    }
}

/// Body `RidlerValueInput` of the API.
public struct RidlerValueInput: Codable, Hashable, Sendable {
    public var kind: RidlerAnswerValueKind
    public var flag: Bool?
    public var text: String?
    public var system: String?
    public var code: String?
    public var display: String?

    public init(kind: RidlerAnswerValueKind, flag: Bool? = nil, text: String? = nil, system: String? = nil, code: String? = nil, display: String? = nil) {
        self.kind = kind
        self.flag = flag
        self.text = text
        self.system = system
        self.code = code
        self.display = display
    }

    enum CodingKeys: String, CodingKey {
        case kind
        case flag
        case text
        case system
        case code
        case display
    }
}
