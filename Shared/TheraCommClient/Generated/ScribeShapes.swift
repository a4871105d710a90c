// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `ScribeAccessReview` of the API.
public struct ScribeAccessReview: Codable, Hashable, Sendable {
    public var findings: [ScribeAccessReviewFinding]

    enum CodingKeys: String, CodingKey {
        case findings
    }
}

/// Shape `ScribeAccessReviewFinding` of the API.
public struct ScribeAccessReviewFinding: Codable, Hashable, Sendable {
    public var flag: ScribeAccessReviewFlag
    public var day: String
    public var count: Int
    public var staffID: UUID
    public var staffName: String
    public var clientID: UUID
    public var clientName: String

    enum CodingKeys: String, CodingKey {
        case flag
        case day
        case count
        case staffID = "staff_id"
        case staffName = "staff_name"
        case clientID = "client_id"
        case clientName = "client_name"
    }
}

/// Words of `ScribeAccessReviewFlag`. A word that isn't known yet is `.unknown`.
public enum ScribeAccessReviewFlag: OpenEnum {
    case ownRecord
    case sameLastName
    case colleague
    case manyOpenings
    case outsideHours
    case noRelationship
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .ownRecord: "own-record"
        case .sameLastName: "same-last-name"
        case .colleague: "colleague"
        case .manyOpenings: "many-openings"
        case .outsideHours: "outside-hours"
        case .noRelationship: "no-relationship"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "own-record": self = .ownRecord
        case "same-last-name": self = .sameLastName
        case "colleague": self = .colleague
        case "many-openings": self = .manyOpenings
        case "outside-hours": self = .outsideHours
        case "no-relationship": self = .noRelationship
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `ScribeAccessTakenGround`. A word that isn't known yet is `.unknown`.
public enum ScribeAccessTakenGround: OpenEnum {
    case author
    case matched
    case covering
    case leave
    case opening
    case `operator`
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .author: "author"
        case .matched: "matched"
        case .covering: "covering"
        case .leave: "leave"
        case .opening: "opening"
        case .operator: "operator"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "author": self = .author
        case "matched": self = .matched
        case "covering": self = .covering
        case "leave": self = .leave
        case "opening": self = .opening
        case "operator": self = .operator
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `ScribeAccessTakenWay`. A word that isn't known yet is `.unknown`.
public enum ScribeAccessTakenWay: OpenEnum {
    case list
    case hit
    case open
    case print
    case export
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .list: "list"
        case .hit: "hit"
        case .open: "open"
        case .print: "print"
        case .export: "export"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "list": self = .list
        case "hit": self = .hit
        case "open": self = .open
        case "print": self = .print
        case "export": self = .export
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ScribeAccesses` of the API.
public struct ScribeAccesses: Codable, Hashable, Sendable {
    public var accesses: [ScribeAccessesLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case accesses
        case next
    }
}

/// Shape `ScribeAccessesLine` of the API.
public struct ScribeAccessesLine: Codable, Hashable, Sendable {
    public var name: String
    public var what: ScribeAccessTakenWay
    public var ground: ScribeAccessTakenGround
    public var at: Date
    public var byID: UUID?
    public var noteID: UUID?

    enum CodingKeys: String, CodingKey {
        case name
        case what
        case ground
        case at
        case byID = "by_id"
        case noteID = "note_id"
    }
}

/// Body `ScribeAddendumInput` of the API.
public struct ScribeAddendumInput: Codable, Hashable, Sendable {
    public var confirmation: String
    public var text: String

    public init(confirmation: String, text: String) {
        self.confirmation = confirmation
        self.text = text
    }

    enum CodingKeys: String, CodingKey {
        case confirmation
        case text
    }
}

/// Body `ScribeAnswerInput` of the API.
public struct ScribeAnswerInput: Codable, Hashable, Sendable {
    public var confirmation: String
    public var accepted: Bool
    public var words: String

    public init(confirmation: String, accepted: Bool, words: String) {
        self.confirmation = confirmation
        self.accepted = accepted
        self.words = words
    }

    enum CodingKeys: String, CodingKey {
        case confirmation
        case accepted
        case words
    }
}

/// Body `ScribeConfirmedInput` of the API.
public struct ScribeConfirmedInput: Codable, Hashable, Sendable {
    public var confirmation: String

    public init(confirmation: String) {
        self.confirmation = confirmation
    }

    enum CodingKeys: String, CodingKey {
        case confirmation
    }
}

/// Shape `ScribeDraft` of the API.
public struct ScribeDraft: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var template: String
    public var kind: ScribeNoteKind
    public var language: String
    public var text: String
    public var reached: Bool?
    public var version: Int
    public var late: Bool
    public var clientID: UUID
    public var clientName: String
    public var templateVersion: Int
    public var `class`: ScribeNoteClass
    public var serviceAt: Date
    public var writtenAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case template
        case kind
        case language
        case text
        case reached
        case version
        case late
        case clientID = "client_id"
        case clientName = "client_name"
        case templateVersion = "template_version"
        case `class`
        case serviceAt = "service_at"
        case writtenAt = "written_at"
    }
}

/// Body `ScribeDraftInput` of the API.
public struct ScribeDraftInput: Codable, Hashable, Sendable {
    public var text: String
    public var reached: Bool?
    public var serviceAt: Date

    public init(text: String, serviceAt: Date, reached: Bool? = nil) {
        self.text = text
        self.serviceAt = serviceAt
        self.reached = reached
    }

    enum CodingKeys: String, CodingKey {
        case text
        case reached
        case serviceAt = "service_at"
    }
}

/// Shape `ScribeDraftMade` of the API.
public struct ScribeDraftMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Body `ScribeNewDraftInput` of the API.
public struct ScribeNewDraftInput: Codable, Hashable, Sendable {
    public var id: UUID?
    public var template: String
    public var language: String
    public var text: String
    public var reached: Bool?
    public var `class`: ScribeNoteClass?
    public var serviceAt: Date

    public init(template: String, language: String, text: String, serviceAt: Date, id: UUID? = nil, reached: Bool? = nil, `class`: ScribeNoteClass? = nil) {
        self.template = template
        self.language = language
        self.text = text
        self.serviceAt = serviceAt
        self.id = id
        self.reached = reached
        self.class = `class`
    }

    enum CodingKeys: String, CodingKey {
        case id
        case template
        case language
        case text
        case reached
        case `class`
        case serviceAt = "service_at"
    }
}

/// Shape `ScribeNote` of the API.
public struct ScribeNote: Codable, Hashable, Sendable {
    public var note: ScribeNoteLine
    public var number: Int
    public var text: String?
    public var signatures: [ScribeNoteSignature]
    public var addenda: [ScribeNoteWords]
    public var struck: ScribeNoteStruck?
    public var corrections: [ScribeNoteCorrection]
    public var withheld: ScribeNoteWords?
    public var may: [ScribeNoteMay]
    public var clientName: String

    enum CodingKeys: String, CodingKey {
        case note
        case number
        case text
        case signatures
        case addenda
        case struck
        case corrections
        case withheld
        case may
        case clientName = "client_name"
    }
}

/// Shape `ScribeNoteAct` of the API.
public struct ScribeNoteAct: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: ScribeNoteState
    public var number: Int
    public var noteID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case number
        case noteID = "note_id"
    }
}

/// Words of `ScribeNoteClass`. A word that isn't known yet is `.unknown`.
public enum ScribeNoteClass: OpenEnum {
    case clinical
    case psychotherapy
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .clinical: "clinical"
        case .psychotherapy: "psychotherapy"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "clinical": self = .clinical
        case "psychotherapy": self = .psychotherapy
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ScribeNoteCorrection` of the API.
public struct ScribeNoteCorrection: Codable, Hashable, Sendable {
    public var request: ScribeNoteWords
    public var answer: ScribeNoteWords?
    public var accepted: Bool?

    enum CodingKeys: String, CodingKey {
        case request
        case answer
        case accepted
    }
}

/// Words of `ScribeNoteKind`. A word that isn't known yet is `.unknown`.
public enum ScribeNoteKind: OpenEnum {
    case soap
    case dap
    case contact
    case free
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .soap: "soap"
        case .dap: "dap"
        case .contact: "contact"
        case .free: "free"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "soap": self = .soap
        case "dap": self = .dap
        case "contact": self = .contact
        case "free": self = .free
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ScribeNoteLine` of the API.
public struct ScribeNoteLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: ScribeNoteKind
    public var template: String
    public var language: String
    public var state: ScribeNoteState
    public var late: Bool
    public var reached: Bool?
    public var addenda: Int
    public var corrections: Int
    public var withheld: Bool
    public var clientID: UUID
    public var `class`: ScribeNoteClass
    public var authorID: UUID
    public var authorName: String
    public var serviceAt: Date
    public var writtenAt: Date
    public var signedAt: Date
    public var cosignerID: UUID?
    public var cosignerName: String?
    public var cosignedAt: Date?
    public var openCorrections: Int

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case template
        case language
        case state
        case late
        case reached
        case addenda
        case corrections
        case withheld
        case clientID = "client_id"
        case `class`
        case authorID = "author_id"
        case authorName = "author_name"
        case serviceAt = "service_at"
        case writtenAt = "written_at"
        case signedAt = "signed_at"
        case cosignerID = "cosigner_id"
        case cosignerName = "cosigner_name"
        case cosignedAt = "cosigned_at"
        case openCorrections = "open_corrections"
    }
}

/// Words of `ScribeNoteMay`. A word that isn't known yet is `.unknown`.
public enum ScribeNoteMay: OpenEnum {
    case cosign
    case amend
    case strike
    case withhold
    case release
    case answer
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .cosign: "cosign"
        case .amend: "amend"
        case .strike: "strike"
        case .withhold: "withhold"
        case .release: "release"
        case .answer: "answer"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "cosign": self = .cosign
        case "amend": self = .amend
        case "strike": self = .strike
        case "withhold": self = .withhold
        case "release": self = .release
        case "answer": self = .answer
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ScribeNoteSignature` of the API.
public struct ScribeNoteSignature: Codable, Hashable, Sendable {
    public var name: String
    public var role: String
    public var meaning: String
    public var at: Date
    public var byID: UUID

    enum CodingKeys: String, CodingKey {
        case name
        case role
        case meaning
        case at
        case byID = "by_id"
    }
}

/// Words of `ScribeNoteState`. A word that isn't known yet is `.unknown`.
public enum ScribeNoteState: OpenEnum {
    case signed
    case locked
    case struck
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .signed: "signed"
        case .locked: "locked"
        case .struck: "struck"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "signed": self = .signed
        case "locked": self = .locked
        case "struck": self = .struck
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ScribeNoteStruck` of the API.
public struct ScribeNoteStruck: Codable, Hashable, Sendable {
    public var reason: ScribeNoteWords
    public var pointerID: UUID?
    public var wrongClient: Bool

    enum CodingKeys: String, CodingKey {
        case reason
        case pointerID = "pointer_id"
        case wrongClient = "wrong_client"
    }
}

/// Shape `ScribeNoteTemplate` of the API.
public struct ScribeNoteTemplate: Codable, Hashable, Sendable {
    public var id: String
    public var version: Int
    public var kind: ScribeNoteKind
    public var language: String
    public var title: String
    public var text: String

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case kind
        case language
        case title
        case text
    }
}

/// Shape `ScribeNoteWords` of the API.
public struct ScribeNoteWords: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var words: String?
    public var name: String
    public var at: Date
    public var byID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case name
        case at
        case byID = "by_id"
    }
}

/// Shape `ScribeNotes` of the API.
public struct ScribeNotes: Codable, Hashable, Sendable {
    public var notes: [ScribeNoteLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case notes
        case next
    }
}

/// Shape `ScribeOpenings` of the API.
public struct ScribeOpenings: Codable, Hashable, Sendable {
    public var openings: [ScribeOpeningsOpening]

    enum CodingKeys: String, CodingKey {
        case openings
    }
}

/// Shape `ScribeOpeningsOpening` of the API.
public struct ScribeOpeningsOpening: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var at: Date
    public var reason: String?
    public var noteID: UUID
    public var clientID: UUID
    public var byID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case at
        case reason
        case noteID = "note_id"
        case clientID = "client_id"
        case byID = "by_id"
    }
}

/// Shape `ScribeOwnNotes` of the API.
public struct ScribeOwnNotes: Codable, Hashable, Sendable {
    public var notes: [ScribeOwnNotesNote]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case notes
        case next
    }
}

/// Shape `ScribeOwnNotesNote` of the API.
public struct ScribeOwnNotesNote: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: ScribeNoteKind
    public var state: ScribeNoteState
    public var withheld: ScribeNoteWords?
    public var corrections: [ScribeNoteCorrection]
    public var `class`: ScribeNoteClass
    public var authorID: UUID
    public var authorName: String
    public var serviceAt: Date
    public var signedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case state
        case withheld
        case corrections
        case `class`
        case authorID = "author_id"
        case authorName = "author_name"
        case serviceAt = "service_at"
        case signedAt = "signed_at"
    }
}

/// Shape `ScribePrint` of the API.
public struct ScribePrint: Codable, Hashable, Sendable {
    public var text: String

    enum CodingKeys: String, CodingKey {
        case text
    }
}

/// Body `ScribeStrikeInput` of the API.
public struct ScribeStrikeInput: Codable, Hashable, Sendable {
    public var confirmation: String
    public var reason: String
    public var wrongClient: Bool
    public var pointerID: UUID?

    public init(confirmation: String, reason: String, wrongClient: Bool, pointerID: UUID? = nil) {
        self.confirmation = confirmation
        self.reason = reason
        self.wrongClient = wrongClient
        self.pointerID = pointerID
    }

    enum CodingKeys: String, CodingKey {
        case confirmation
        case reason
        case wrongClient = "wrong_client"
        case pointerID = "pointer_id"
    }
}

/// Shape `ScribeTemplates` of the API.
public struct ScribeTemplates: Codable, Hashable, Sendable {
    public var templates: [ScribeNoteTemplate]
    public var psychotherapy: Bool

    enum CodingKeys: String, CodingKey {
        case templates
        case psychotherapy
    }
}

/// Body `ScribeWithholdInput` of the API.
public struct ScribeWithholdInput: Codable, Hashable, Sendable {
    public var confirmation: String
    public var ground: String

    public init(confirmation: String, ground: String) {
        self.confirmation = confirmation
        self.ground = ground
    }

    enum CodingKeys: String, CodingKey {
        case confirmation
        case ground
    }
}

/// Body `ScribeWordsInput` of the API.
public struct ScribeWordsInput: Codable, Hashable, Sendable {
    public var words: String

    public init(words: String) {
        self.words = words
    }

    enum CodingKeys: String, CodingKey {
        case words
    }
}

/// Shape `ScribeWork` of the API.
public struct ScribeWork: Codable, Hashable, Sendable {
    public var drafts: [ScribeWorkLine]
    public var unsigned: [ScribeWorkLine]
    public var cosign: [ScribeWorkLine]
    public var waiting: [ScribeWorkLine]

    enum CodingKeys: String, CodingKey {
        case drafts
        case unsigned
        case cosign
        case waiting
    }
}

/// Shape `ScribeWorkLine` of the API.
public struct ScribeWorkLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: ScribeNoteKind
    public var clientID: UUID
    public var clientName: String
    public var authorID: UUID
    public var authorName: String
    public var serviceAt: Date
    public var writtenAt: Date
    public var signedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case clientID = "client_id"
        case clientName = "client_name"
        case authorID = "author_id"
        case authorName = "author_name"
        case serviceAt = "service_at"
        case writtenAt = "written_at"
        case signedAt = "signed_at"
    }
}
