// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Body `LedgerAcceptanceInput` of the API.
public struct LedgerAcceptanceInput: Codable, Hashable, Sendable {
    public var start: String
    public var therapistID: UUID?

    public init(start: String, therapistID: UUID? = nil) {
        self.start = start
        self.therapistID = therapistID
    }

    enum CodingKeys: String, CodingKey {
        case start
        case therapistID = "therapist_id"
    }
}

/// Shape `LedgerAnswer` of the API.
public struct LedgerAnswer: Codable, Hashable, Sendable {
    public var question: String
    public var answer: String

    enum CodingKeys: String, CodingKey {
        case question
        case answer
    }
}

/// Body `LedgerAnswerInput` of the API.
public struct LedgerAnswerInput: Codable, Hashable, Sendable {
    public var question: String
    public var answer: String

    public init(question: String, answer: String) {
        self.question = question
        self.answer = answer
    }

    enum CodingKeys: String, CodingKey {
        case question
        case answer
    }
}

/// Body `LedgerApplicationConsentInput` of the API.
public struct LedgerApplicationConsentInput: Codable, Hashable, Sendable {
    public var text: String
    public var version: String
    public var language: String

    public init(text: String, version: String, language: String) {
        self.text = text
        self.version = version
        self.language = language
    }

    enum CodingKeys: String, CodingKey {
        case text
        case version
        case language
    }
}

/// Body `LedgerApplicationInput` of the API.
public struct LedgerApplicationInput: Codable, Hashable, Sendable {
    public var id: UUID?
    public var version: Int?
    public var language: String
    public var zone: String?
    public var consent: LedgerApplicationConsentInput
    public var phone: String
    public var physician: String?
    public var reason: String?
    public var programmeID: UUID
    public var emergencyContact: LedgerContactInput
    public var locatedAt: String

    public init(language: String, consent: LedgerApplicationConsentInput, phone: String, programmeID: UUID, emergencyContact: LedgerContactInput, locatedAt: String, id: UUID? = nil, version: Int? = nil, zone: String? = nil, physician: String? = nil, reason: String? = nil) {
        self.language = language
        self.consent = consent
        self.phone = phone
        self.programmeID = programmeID
        self.emergencyContact = emergencyContact
        self.locatedAt = locatedAt
        self.id = id
        self.version = version
        self.zone = zone
        self.physician = physician
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case language
        case zone
        case consent
        case phone
        case physician
        case reason
        case programmeID = "programme_id"
        case emergencyContact = "emergency_contact"
        case locatedAt = "located_at"
    }
}

/// Shape `LedgerCall` of the API.
public struct LedgerCall: Codable, Hashable, Sendable {
    public var outcome: LedgerScreeningCallOutcome
    public var at: Date

    enum CodingKeys: String, CodingKey {
        case outcome
        case at
    }
}

/// Body `LedgerCallInput` of the API.
public struct LedgerCallInput: Codable, Hashable, Sendable {
    public var outcome: LedgerScreeningCallOutcome
    public var at: Date

    public init(outcome: LedgerScreeningCallOutcome, at: Date) {
        self.outcome = outcome
        self.at = at
    }

    enum CodingKeys: String, CodingKey {
        case outcome
        case at
    }
}

/// Shape `LedgerCaseFile` of the API.
public struct LedgerCaseFile: Codable, Hashable, Sendable {
    public var enrolment: LedgerEnrolment
    public var entries: [LedgerCaseFileEntry]
    public var modules: [LedgerCaseFileModule]
    public var documents: [LedgerCaseFileDocument]
    public var minutes: [LedgerCaseFileWeek]

    enum CodingKeys: String, CodingKey {
        case enrolment
        case entries
        case modules
        case documents
        case minutes
    }
}

/// Shape `LedgerCaseFileDocument` of the API.
public struct LedgerCaseFileDocument: Codable, Hashable, Sendable {
    public var key: String
    public var version: Int
    public var versions: Int
    public var changedAt: Date

    enum CodingKeys: String, CodingKey {
        case key
        case version
        case versions
        case changedAt = "changed_at"
    }
}

/// Shape `LedgerCaseFileEntry` of the API.
public struct LedgerCaseFileEntry: Codable, Hashable, Sendable {
    public var what: String
    public var at: Date
    public var state: LedgerEnrolmentState
    public var version: Int
    public var start: String?
    public var exercise: String?
    public var reason: String?
    public var words: String?
    public var byID: UUID?
    public var moduleID: UUID?
    public var recordedAt: Date
    public var byName: String?

    enum CodingKeys: String, CodingKey {
        case what
        case at
        case state
        case version
        case start
        case exercise
        case reason
        case words
        case byID = "by_id"
        case moduleID = "module_id"
        case recordedAt = "recorded_at"
        case byName = "by_name"
    }
}

/// Shape `LedgerCaseFileModule` of the API.
public struct LedgerCaseFileModule: Codable, Hashable, Sendable {
    public var version: Int
    public var open: Bool
    public var done: Bool
    public var moduleID: UUID
    public var opensAt: Date?

    enum CodingKeys: String, CodingKey {
        case version
        case open
        case done
        case moduleID = "module_id"
        case opensAt = "opens_at"
    }
}

/// Shape `LedgerCaseFileWeek` of the API.
public struct LedgerCaseFileWeek: Codable, Hashable, Sendable {
    public var week: String
    public var minutes: Int

    enum CodingKeys: String, CodingKey {
        case week
        case minutes
    }
}

/// Shape `LedgerCaseload` of the API.
public struct LedgerCaseload: Codable, Hashable, Sendable {
    public var lines: [LedgerCaseloadLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case lines
        case next
    }
}

/// Shape `LedgerCaseloadLine` of the API.
public struct LedgerCaseloadLine: Codable, Hashable, Sendable {
    public var name: String
    public var version: Int
    public var state: LedgerEnrolmentState
    public var week: Int?
    public var weeks: Int
    public var start: String?
    public var overdue: Bool
    public var unanswered: Int
    public var alert: LedgerOpenAlert?
    public var surveysOverdue: Int
    public var surveysOverdueSince: Date?
    public var targetMinutes: Int?
    public var unansweredSince: Date?
    public var silentSince: Date?
    public var enrolmentID: UUID
    public var clientID: UUID
    public var programmeID: UUID
    public var therapistID: UUID?
    public var moduleID: UUID?
    public var lastSeen: Date?
    public var modulesDone: Int
    public var modulesTotal: Int
    public var minutesThisWeek: Int
    public var nextContact: String?

    enum CodingKeys: String, CodingKey {
        case name
        case version
        case state
        case week
        case weeks
        case start
        case overdue
        case unanswered
        case alert
        case surveysOverdue = "surveys_overdue"
        case surveysOverdueSince = "surveys_overdue_since"
        case targetMinutes = "target_minutes"
        case unansweredSince = "unanswered_since"
        case silentSince = "silent_since"
        case enrolmentID = "enrolment_id"
        case clientID = "client_id"
        case programmeID = "programme_id"
        case therapistID = "therapist_id"
        case moduleID = "module_id"
        case lastSeen = "last_seen"
        case modulesDone = "modules_done"
        case modulesTotal = "modules_total"
        case minutesThisWeek = "minutes_this_week"
        case nextContact = "next_contact"
    }
}

/// Shape `LedgerConsentEnded` of the API.
public struct LedgerConsentEnded: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: LedgerEnrolmentState
    public var stays: [LedgerConsentEndedKept]

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case stays
    }
}

/// Words of `LedgerConsentEndedEnd`. A word that isn't known yet is `.unknown`.
public enum LedgerConsentEndedEnd: OpenEnum {
    case erasure
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .erasure: "erasure"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "erasure": self = .erasure
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerConsentEndedKept` of the API.
public struct LedgerConsentEndedKept: Codable, Hashable, Sendable {
    public var what: LedgerConsentEndedPart
    public var until: LedgerConsentEndedEnd

    enum CodingKeys: String, CodingKey {
        case what
        case until
    }
}

/// Words of `LedgerConsentEndedPart`. A word that isn't known yet is `.unknown`.
public enum LedgerConsentEndedPart: OpenEnum {
    case application
    case screening
    case history
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .application: "application"
        case .screening: "screening"
        case .history: "history"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "application": self = .application
        case "screening": self = .screening
        case "history": self = .history
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerContact` of the API.
public struct LedgerContact: Codable, Hashable, Sendable {
    public var name: String
    public var phone: String

    enum CodingKeys: String, CodingKey {
        case name
        case phone
    }
}

/// Body `LedgerContactInput` of the API.
public struct LedgerContactInput: Codable, Hashable, Sendable {
    public var name: String
    public var phone: String

    public init(name: String, phone: String) {
        self.name = name
        self.phone = phone
    }

    enum CodingKeys: String, CodingKey {
        case name
        case phone
    }
}

/// Shape `LedgerDocument` of the API.
public struct LedgerDocument: Codable, Hashable, Sendable {
    public var key: String
    public var shared: Bool
    public var version: Int
    public var versions: [LedgerDocumentVersion]
    public var changedAt: Date

    enum CodingKeys: String, CodingKey {
        case key
        case shared
        case version
        case versions
        case changedAt = "changed_at"
    }
}

/// Shape `LedgerDocumentHistory` of the API.
public struct LedgerDocumentHistory: Codable, Hashable, Sendable {
    public var versions: [LedgerDocumentVersion]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case versions
        case next
    }
}

/// Body `LedgerDocumentInput` of the API.
public struct LedgerDocumentInput: Codable, Hashable, Sendable {
    public var device: String
    public var contents: String

    public init(device: String, contents: String) {
        self.device = device
        self.contents = contents
    }

    enum CodingKeys: String, CodingKey {
        case device
        case contents
    }
}

/// Shape `LedgerDocumentLine` of the API.
public struct LedgerDocumentLine: Codable, Hashable, Sendable {
    public var key: String
    public var shared: Bool
    public var version: Int
    public var versions: Int
    public var bytes: Int
    public var changedAt: Date

    enum CodingKeys: String, CodingKey {
        case key
        case shared
        case version
        case versions
        case bytes
        case changedAt = "changed_at"
    }
}

/// Shape `LedgerDocumentSaved` of the API.
public struct LedgerDocumentSaved: Codable, Hashable, Sendable {
    public var key: String
    public var version: Int
    public var versions: Int

    enum CodingKeys: String, CodingKey {
        case key
        case version
        case versions
    }
}

/// Shape `LedgerDocumentVersion` of the API.
public struct LedgerDocumentVersion: Codable, Hashable, Sendable {
    public var version: Int
    public var device: String?
    public var bytes: Int
    public var at: Date
    public var current: Bool
    public var contents: String?

    enum CodingKeys: String, CodingKey {
        case version
        case device
        case bytes
        case at
        case current
        case contents
    }
}

/// Shape `LedgerDocuments` of the API.
public struct LedgerDocuments: Codable, Hashable, Sendable {
    public var documents: [LedgerDocumentLine]
    public var bytes: Int
    public var most: Int

    enum CodingKeys: String, CodingKey {
        case documents
        case bytes
        case most
    }
}

/// Shape `LedgerEnrolment` of the API.
public struct LedgerEnrolment: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var version: Int
    public var state: LedgerEnrolmentState
    public var language: String
    public var zone: String
    public var weeks: Int
    public var extended: Int
    public var start: String?
    public var until: String?
    public var week: Int?
    public var outcome: LedgerEnrolmentRowOutcome?
    public var reason: String?
    public var elsewhere: String?
    public var consent: LedgerEnrolmentConsent
    public var screened: LedgerEnrolmentScreened?
    public var application: LedgerEnrolmentWords?
    public var unlocked: [LedgerEnrolmentModule]
    public var opened: [LedgerEnrolmentModule]
    public var clientID: UUID
    public var programmeID: UUID
    public var therapistID: UUID?
    public var therapistName: String?
    public var appliedAt: Date
    public var enteredByName: String?
    public var acceptedAt: Date?
    public var changedAt: Date
    public var endedAt: Date?
    public var waitingPlace: Int?
    public var pausedFrom: Date?
    public var pauseReason: String?
    public var endReason: String?

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case version
        case state
        case language
        case zone
        case weeks
        case extended
        case start
        case until
        case week
        case outcome
        case reason
        case elsewhere
        case consent
        case screened
        case application
        case unlocked
        case opened
        case clientID = "client_id"
        case programmeID = "programme_id"
        case therapistID = "therapist_id"
        case therapistName = "therapist_name"
        case appliedAt = "applied_at"
        case enteredByName = "entered_by_name"
        case acceptedAt = "accepted_at"
        case changedAt = "changed_at"
        case endedAt = "ended_at"
        case waitingPlace = "waiting_place"
        case pausedFrom = "paused_from"
        case pauseReason = "pause_reason"
        case endReason = "end_reason"
    }
}

/// Shape `LedgerEnrolmentConsent` of the API.
public struct LedgerEnrolmentConsent: Codable, Hashable, Sendable {
    public var version: String
    public var language: String
    public var at: Date
    public var text: String?
    public var takenBackAt: Date?

    enum CodingKeys: String, CodingKey {
        case version
        case language
        case at
        case text
        case takenBackAt = "taken_back_at"
    }
}

/// Shape `LedgerEnrolmentMade` of the API.
public struct LedgerEnrolmentMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: LedgerEnrolmentState

    enum CodingKeys: String, CodingKey {
        case id
        case state
    }
}

/// Shape `LedgerEnrolmentModule` of the API.
public struct LedgerEnrolmentModule: Codable, Hashable, Sendable {
    public var at: Date
    public var moduleID: UUID

    enum CodingKeys: String, CodingKey {
        case at
        case moduleID = "module_id"
    }
}

/// Words of `LedgerEnrolmentRowOutcome`. A word that isn't known yet is `.unknown`.
public enum LedgerEnrolmentRowOutcome: OpenEnum {
    case refused
    case completed
    case withdrawn
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .refused: "refused"
        case .completed: "completed"
        case .withdrawn: "withdrawn"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "refused": self = .refused
        case "completed": self = .completed
        case "withdrawn": self = .withdrawn
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerEnrolmentScreened` of the API.
public struct LedgerEnrolmentScreened: Codable, Hashable, Sendable {
    public var outcome: LedgerScreeningOutcome
    public var call: LedgerCall?
    public var at: Date
    public var form: [LedgerAnswer]?
    public var note: String?

    enum CodingKeys: String, CodingKey {
        case outcome
        case call
        case at
        case form
        case note
    }
}

/// Words of `LedgerEnrolmentState`. A word that isn't known yet is `.unknown`.
public enum LedgerEnrolmentState: OpenEnum {
    case applied
    case screened
    case accepted
    case refused
    case waiting
    case active
    case paused
    case completed
    case withdrawn
    case followUp
    case closed
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .applied: "applied"
        case .screened: "screened"
        case .accepted: "accepted"
        case .refused: "refused"
        case .waiting: "waiting"
        case .active: "active"
        case .paused: "paused"
        case .completed: "completed"
        case .withdrawn: "withdrawn"
        case .followUp: "follow-up"
        case .closed: "closed"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "applied": self = .applied
        case "screened": self = .screened
        case "accepted": self = .accepted
        case "refused": self = .refused
        case "waiting": self = .waiting
        case "active": self = .active
        case "paused": self = .paused
        case "completed": self = .completed
        case "withdrawn": self = .withdrawn
        case "follow-up": self = .followUp
        case "closed": self = .closed
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerEnrolmentWords` of the API.
public struct LedgerEnrolmentWords: Codable, Hashable, Sendable {
    public var phone: String
    public var physician: String?
    public var reason: String?
    public var emergencyContact: LedgerContact
    public var locatedAt: String

    enum CodingKeys: String, CodingKey {
        case phone
        case physician
        case reason
        case emergencyContact = "emergency_contact"
        case locatedAt = "located_at"
    }
}

/// Shape `LedgerEnrolments` of the API.
public struct LedgerEnrolments: Codable, Hashable, Sendable {
    public var enrolments: [LedgerEnrolment]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case enrolments
        case next
    }
}

/// Body `LedgerExtensionInput` of the API.
public struct LedgerExtensionInput: Codable, Hashable, Sendable {
    public var weeks: Int

    public init(weeks: Int) {
        self.weeks = weeks
    }

    enum CodingKeys: String, CodingKey {
        case weeks
    }
}

/// Body `LedgerFactsFactInput` of the API.
public struct LedgerFactsFactInput: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int
    public var page: String?
    public var exercise: String?
    public var kind: LedgerProgressFactKind
    public var at: Date
    public var until: Date?
    public var device: String
    public var moduleID: UUID

    public init(id: UUID, version: Int, kind: LedgerProgressFactKind, at: Date, device: String, moduleID: UUID, page: String? = nil, exercise: String? = nil, until: Date? = nil) {
        self.id = id
        self.version = version
        self.kind = kind
        self.at = at
        self.device = device
        self.moduleID = moduleID
        self.page = page
        self.exercise = exercise
        self.until = until
    }

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case page
        case exercise
        case kind
        case at
        case until
        case device
        case moduleID = "module_id"
    }
}

/// Body `LedgerFactsInput` of the API.
public struct LedgerFactsInput: Codable, Hashable, Sendable {
    public var facts: [LedgerFactsFactInput]

    public init(facts: [LedgerFactsFactInput]) {
        self.facts = facts
    }

    enum CodingKeys: String, CodingKey {
        case facts
    }
}

/// Shape `LedgerFactsKept` of the API.
public struct LedgerFactsKept: Codable, Hashable, Sendable {
    public var kept: Int
    public var known: Int
    public var path: LedgerPath

    enum CodingKeys: String, CodingKey {
        case kept
        case known
        case path
    }
}

/// Shape `LedgerFigures` of the API.
public struct LedgerFigures: Codable, Hashable, Sendable {
    public var from: String
    public var until: String
    public var applied: Int
    public var accepted: Int
    public var completed: Int
    public var refused: [LedgerFiguresRefused]
    public var withdrawn: [LedgerFiguresWithdrawn]
    public var modulesDone: [LedgerFiguresModuleDone]

    enum CodingKeys: String, CodingKey {
        case from
        case until
        case applied
        case accepted
        case completed
        case refused
        case withdrawn
        case modulesDone = "modules_done"
    }
}

/// Shape `LedgerFiguresModuleDone` of the API.
public struct LedgerFiguresModuleDone: Codable, Hashable, Sendable {
    public var name: String?
    public var count: Int
    public var moduleID: UUID

    enum CodingKeys: String, CodingKey {
        case name
        case count
        case moduleID = "module_id"
    }
}

/// Shape `LedgerFiguresRefused` of the API.
public struct LedgerFiguresRefused: Codable, Hashable, Sendable {
    public var reason: String
    public var count: Int

    enum CodingKeys: String, CodingKey {
        case reason
        case count
    }
}

/// Shape `LedgerFiguresWithdrawn` of the API.
public struct LedgerFiguresWithdrawn: Codable, Hashable, Sendable {
    public var week: Int
    public var count: Int

    enum CodingKeys: String, CodingKey {
        case week
        case count
    }
}

/// Words of `LedgerLookKind`. A word that isn't known yet is `.unknown`.
public enum LedgerLookKind: OpenEnum {
    case `case`
    case enrolment
    case list
    case search
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .case: "case"
        case .enrolment: "enrolment"
        case .list: "list"
        case .search: "search"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "case": self = .case
        case "enrolment": self = .enrolment
        case "list": self = .list
        case "search": self = .search
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerLooks` of the API.
public struct LedgerLooks: Codable, Hashable, Sendable {
    public var looks: [LedgerLooksLook]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case looks
        case next
    }
}

/// Shape `LedgerLooksLook` of the API.
public struct LedgerLooksLook: Codable, Hashable, Sendable {
    public var name: String
    public var at: Date
    public var how: LedgerLookKind
    public var byID: UUID

    enum CodingKeys: String, CodingKey {
        case name
        case at
        case how
        case byID = "by_id"
    }
}

/// Shape `LedgerMinutes` of the API.
public struct LedgerMinutes: Codable, Hashable, Sendable {
    public var weeks: [LedgerMinutesWeek]

    enum CodingKeys: String, CodingKey {
        case weeks
    }
}

/// Body `LedgerMinutesInput` of the API.
public struct LedgerMinutesInput: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var week: String?
    public var minutes: Int?
    public var note: String?
    public var from: Date?
    public var until: Date?

    public init(id: UUID, week: String? = nil, minutes: Int? = nil, note: String? = nil, from: Date? = nil, until: Date? = nil) {
        self.id = id
        self.week = week
        self.minutes = minutes
        self.note = note
        self.from = from
        self.until = until
    }

    enum CodingKeys: String, CodingKey {
        case id
        case week
        case minutes
        case note
        case from
        case until
    }
}

/// Shape `LedgerMinutesWeek` of the API.
public struct LedgerMinutesWeek: Codable, Hashable, Sendable {
    public var week: String
    public var minutes: Int
    public var measured: Int
    public var corrected: Int?
    public var note: String?
    public var correctedByID: UUID?
    public var correctedByName: String?
    public var correctedAt: Date?

    enum CodingKeys: String, CodingKey {
        case week
        case minutes
        case measured
        case corrected
        case note
        case correctedByID = "corrected_by_id"
        case correctedByName = "corrected_by_name"
        case correctedAt = "corrected_at"
    }
}

/// Shape `LedgerMove` of the API.
public struct LedgerMove: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var from: Int
    public var version: Int
    public var stays: [LedgerMoveStaying]
    public var new: [LedgerMoveComing]
    public var goes: [LedgerMoveGoing]

    enum CodingKeys: String, CodingKey {
        case id
        case from
        case version
        case stays
        case new
        case goes
    }
}

/// Shape `LedgerMoveComing` of the API.
public struct LedgerMoveComing: Codable, Hashable, Sendable {
    public var version: Int
    public var after: LedgerOpening
    public var moduleID: UUID

    enum CodingKeys: String, CodingKey {
        case version
        case after
        case moduleID = "module_id"
    }
}

/// Shape `LedgerMoveGoing` of the API.
public struct LedgerMoveGoing: Codable, Hashable, Sendable {
    public var kept: Bool
    public var moduleID: UUID

    enum CodingKeys: String, CodingKey {
        case kept
        case moduleID = "module_id"
    }
}

/// Body `LedgerMoveInput` of the API.
public struct LedgerMoveInput: Codable, Hashable, Sendable {
    public var version: Int

    public init(version: Int) {
        self.version = version
    }

    enum CodingKeys: String, CodingKey {
        case version
    }
}

/// Shape `LedgerMoveStaying` of the API.
public struct LedgerMoveStaying: Codable, Hashable, Sendable {
    public var from: Int
    public var to: Int
    public var before: LedgerOpening
    public var after: LedgerOpening
    public var moduleID: UUID
    public var opensOtherwise: Bool

    enum CodingKeys: String, CodingKey {
        case from
        case to
        case before
        case after
        case moduleID = "module_id"
        case opensOtherwise = "opens_otherwise"
    }
}

/// Body `LedgerNeededReasonInput` of the API.
public struct LedgerNeededReasonInput: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Words of `LedgerOpenAlert`. A word that isn't known yet is `.unknown`.
public enum LedgerOpenAlert: OpenEnum {
    case open
    case seen
    case contacted
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .open: "open"
        case .seen: "seen"
        case .contacted: "contacted"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "open": self = .open
        case "seen": self = .seen
        case "contacted": self = .contacted
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerOpening` of the API.
public struct LedgerOpening: Codable, Hashable, Sendable {
    public var state: LedgerOpeningState
    public var since: Date?
    public var at: Date?
    public var missing: [LedgerOpeningMissing]

    enum CodingKeys: String, CodingKey {
        case state
        case since
        case at
        case missing
    }
}

/// Shape `LedgerOpeningMissing` of the API.
public struct LedgerOpeningMissing: Codable, Hashable, Sendable {
    public var rule: MissingRuleCode
    public var days: Int?
    public var at: Date?
    public var moduleID: UUID?
    public var surveyID: UUID?

    enum CodingKeys: String, CodingKey {
        case rule
        case days
        case at
        case moduleID = "module_id"
        case surveyID = "survey_id"
    }
}

/// Words of `LedgerOpeningState`. A word that isn't known yet is `.unknown`.
public enum LedgerOpeningState: OpenEnum {
    case open
    case opens
    case shut
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .open: "open"
        case .opens: "opens"
        case .shut: "shut"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "open": self = .open
        case "opens": self = .opens
        case "shut": self = .shut
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerPath` of the API.
public struct LedgerPath: Codable, Hashable, Sendable {
    public var state: LedgerEnrolmentState
    public var week: Int?
    public var weeks: Int
    public var ends: Bool
    public var modules: [LedgerPathModule]
    public var enrolmentID: UUID
    public var nextModuleID: UUID?
    public var activeMinutes: Int

    enum CodingKeys: String, CodingKey {
        case state
        case week
        case weeks
        case ends
        case modules
        case enrolmentID = "enrolment_id"
        case nextModuleID = "next_module_id"
        case activeMinutes = "active_minutes"
    }
}

/// Shape `LedgerPathModule` of the API.
public struct LedgerPathModule: Codable, Hashable, Sendable {
    public var version: Int
    public var opening: LedgerOpening
    public var moduleID: UUID
    public var doneAt: Date?
    public var pagesOpened: [String]
    public var pagesDone: [String]
    public var exercisesDone: [String]

    enum CodingKeys: String, CodingKey {
        case version
        case opening
        case moduleID = "module_id"
        case doneAt = "done_at"
        case pagesOpened = "pages_opened"
        case pagesDone = "pages_done"
        case exercisesDone = "exercises_done"
    }
}

/// Body `LedgerPauseInput` of the API.
public struct LedgerPauseInput: Codable, Hashable, Sendable {
    public var from: Date?
    public var reason: String?

    public init(from: Date? = nil, reason: String? = nil) {
        self.from = from
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case from
        case reason
    }
}

/// Words of `LedgerProgressFactKind`. A word that isn't known yet is `.unknown`.
public enum LedgerProgressFactKind: OpenEnum {
    case opened
    case done
    case active
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .opened: "opened"
        case .done: "done"
        case .active: "active"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "opened": self = .opened
        case "done": self = .done
        case "active": self = .active
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `LedgerReasonInput` of the API.
public struct LedgerReasonInput: Codable, Hashable, Sendable {
    public var reason: String?

    public init(reason: String? = nil) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Body `LedgerRefusalInput` of the API.
public struct LedgerRefusalInput: Codable, Hashable, Sendable {
    public var reason: String
    public var elsewhere: String?

    public init(reason: String, elsewhere: String? = nil) {
        self.reason = reason
        self.elsewhere = elsewhere
    }

    enum CodingKeys: String, CodingKey {
        case reason
        case elsewhere
    }
}

/// Words of `LedgerScreeningCallOutcome`. A word that isn't known yet is `.unknown`.
public enum LedgerScreeningCallOutcome: OpenEnum {
    case reached
    case unreached
    case declined
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .reached: "reached"
        case .unreached: "unreached"
        case .declined: "declined"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "reached": self = .reached
        case "unreached": self = .unreached
        case "declined": self = .declined
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `LedgerScreeningInput` of the API.
public struct LedgerScreeningInput: Codable, Hashable, Sendable {
    public var outcome: LedgerScreeningOutcome
    public var form: [LedgerAnswerInput]?
    public var call: LedgerCallInput?
    public var note: String?

    public init(outcome: LedgerScreeningOutcome, form: [LedgerAnswerInput]? = nil, call: LedgerCallInput? = nil, note: String? = nil) {
        self.outcome = outcome
        self.form = form
        self.call = call
        self.note = note
    }

    enum CodingKeys: String, CodingKey {
        case outcome
        case form
        case call
        case note
    }
}

/// Words of `LedgerScreeningOutcome`. A word that isn't known yet is `.unknown`.
public enum LedgerScreeningOutcome: OpenEnum {
    case eligible
    case not
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .eligible: "eligible"
        case .not: "not"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "eligible": self = .eligible
        case "not": self = .not
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `LedgerSiteTexts` of the API.
public struct LedgerSiteTexts: Codable, Hashable, Sendable {
    public var consent: LedgerSiteTextsConsent
    public var reasons: [LedgerSiteTextsReason]

    enum CodingKeys: String, CodingKey {
        case consent
        case reasons
    }
}

/// Shape `LedgerSiteTextsConsent` of the API.
public struct LedgerSiteTextsConsent: Codable, Hashable, Sendable {
    public var version: String
    public var language: String
    public var text: String

    enum CodingKeys: String, CodingKey {
        case version
        case language
        case text
    }
}

/// Shape `LedgerSiteTextsReason` of the API.
public struct LedgerSiteTextsReason: Codable, Hashable, Sendable {
    public var reason: String
    public var language: String?
    public var words: String?

    enum CodingKeys: String, CodingKey {
        case reason
        case language
        case words
    }
}
