// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `CuratorBlock` of the API.
public struct CuratorBlock: Codable, Hashable, Sendable {
    public var id: String
    public var text: [CuratorWordingText]?
    public var picture: CuratorMediaBlock?
    public var audio: CuratorMediaBlock?
    public var video: CuratorMediaBlock?
    public var file: CuratorMediaBlock?
    public var quiz: CuratorQuiz?
    public var exercise: CuratorExercise?
    public var site: String?
    public var link: CuratorPageLink?

    enum CodingKeys: String, CodingKey {
        case id
        case text
        case picture
        case audio
        case video
        case file
        case quiz
        case exercise
        case site
        case link
    }
}

/// Body `CuratorBlockInput` of the API.
public struct CuratorBlockInput: Codable, Hashable, Sendable {
    public var id: String
    public var text: [CuratorWordingTextInput]?
    public var picture: CuratorMediaBlockInput?
    public var audio: CuratorMediaBlockInput?
    public var video: CuratorMediaBlockInput?
    public var file: CuratorMediaBlockInput?
    public var quiz: CuratorQuizInput?
    public var exercise: CuratorExerciseInput?
    public var site: String?
    public var link: CuratorPageLinkInput?

    public init(id: String, text: [CuratorWordingTextInput]? = nil, picture: CuratorMediaBlockInput? = nil, audio: CuratorMediaBlockInput? = nil, video: CuratorMediaBlockInput? = nil, file: CuratorMediaBlockInput? = nil, quiz: CuratorQuizInput? = nil, exercise: CuratorExerciseInput? = nil, site: String? = nil, link: CuratorPageLinkInput? = nil) {
        self.id = id
        self.text = text
        self.picture = picture
        self.audio = audio
        self.video = video
        self.file = file
        self.quiz = quiz
        self.exercise = exercise
        self.site = site
        self.link = link
    }

    enum CodingKeys: String, CodingKey {
        case id
        case text
        case picture
        case audio
        case video
        case file
        case quiz
        case exercise
        case site
        case link
    }
}

/// Shape `CuratorContentPlace` of the API.
public struct CuratorContentPlace: Codable, Hashable, Sendable {
    public var page: String?
    public var block: String?
    public var part: String?

    enum CodingKeys: String, CodingKey {
        case page
        case block
        case part
    }
}

/// Shape `CuratorDifferences` of the API.
public struct CuratorDifferences: Codable, Hashable, Sendable {
    public var from: Int
    public var to: Int?
    public var differences: [CuratorModuleDifference]

    enum CodingKeys: String, CodingKey {
        case from
        case to
        case differences
    }
}

/// Shape `CuratorExercise` of the API.
public struct CuratorExercise: Codable, Hashable, Sendable {
    public var title: [CuratorWordingText]
    public var sharing: CuratorExerciseSharing
    public var fields: [CuratorField]

    enum CodingKeys: String, CodingKey {
        case title
        case sharing
        case fields
    }
}

/// Body `CuratorExerciseInput` of the API.
public struct CuratorExerciseInput: Codable, Hashable, Sendable {
    public var title: [CuratorWordingTextInput]
    public var sharing: CuratorExerciseSharing
    public var fields: [CuratorFieldInput]

    public init(title: [CuratorWordingTextInput], sharing: CuratorExerciseSharing, fields: [CuratorFieldInput]) {
        self.title = title
        self.sharing = sharing
        self.fields = fields
    }

    enum CodingKeys: String, CodingKey {
        case title
        case sharing
        case fields
    }
}

/// Words of `CuratorExerciseSharing`. A word that isn't known yet is `.unknown`.
public enum CuratorExerciseSharing: OpenEnum {
    case shared
    case `private`
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .shared: "shared"
        case .private: "private"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "shared": self = .shared
        case "private": self = .private
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `CuratorField` of the API.
public struct CuratorField: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingText]
    public var kind: CuratorFieldKind
    public var choices: [CuratorFieldChoice]?
    public var scale: CuratorFieldScale?
    public var columns: [CuratorFieldColumn]?

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case kind
        case choices
        case scale
        case columns
    }
}

/// Shape `CuratorFieldChoice` of the API.
public struct CuratorFieldChoice: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingText]

    enum CodingKeys: String, CodingKey {
        case id
        case words
    }
}

/// Body `CuratorFieldChoiceInput` of the API.
public struct CuratorFieldChoiceInput: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingTextInput]

    public init(id: String, words: [CuratorWordingTextInput]) {
        self.id = id
        self.words = words
    }

    enum CodingKeys: String, CodingKey {
        case id
        case words
    }
}

/// Shape `CuratorFieldColumn` of the API.
public struct CuratorFieldColumn: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingText]
    public var kind: CuratorFieldKind
    public var choices: [CuratorFieldChoice]?
    public var scale: CuratorFieldScale?

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case kind
        case choices
        case scale
    }
}

/// Body `CuratorFieldColumnInput` of the API.
public struct CuratorFieldColumnInput: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingTextInput]
    public var kind: CuratorFieldKind
    public var choices: [CuratorFieldChoiceInput]?
    public var scale: CuratorFieldScaleInput?

    public init(id: String, words: [CuratorWordingTextInput], kind: CuratorFieldKind, choices: [CuratorFieldChoiceInput]? = nil, scale: CuratorFieldScaleInput? = nil) {
        self.id = id
        self.words = words
        self.kind = kind
        self.choices = choices
        self.scale = scale
    }

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case kind
        case choices
        case scale
    }
}

/// Body `CuratorFieldInput` of the API.
public struct CuratorFieldInput: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingTextInput]
    public var kind: CuratorFieldKind
    public var choices: [CuratorFieldChoiceInput]?
    public var scale: CuratorFieldScaleInput?
    public var columns: [CuratorFieldColumnInput]?

    public init(id: String, words: [CuratorWordingTextInput], kind: CuratorFieldKind, choices: [CuratorFieldChoiceInput]? = nil, scale: CuratorFieldScaleInput? = nil, columns: [CuratorFieldColumnInput]? = nil) {
        self.id = id
        self.words = words
        self.kind = kind
        self.choices = choices
        self.scale = scale
        self.columns = columns
    }

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case kind
        case choices
        case scale
        case columns
    }
}

/// Words of `CuratorFieldKind`. A word that isn't known yet is `.unknown`.
public enum CuratorFieldKind: OpenEnum {
    case text
    case number
    case scale
    case date
    case choice
    case rows
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .scale: "scale"
        case .date: "date"
        case .choice: "choice"
        case .rows: "rows"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "text": self = .text
        case "number": self = .number
        case "scale": self = .scale
        case "date": self = .date
        case "choice": self = .choice
        case "rows": self = .rows
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `CuratorFieldScale` of the API.
public struct CuratorFieldScale: Codable, Hashable, Sendable {
    public var from: Int
    public var to: Int

    enum CodingKeys: String, CodingKey {
        case from
        case to
    }
}

/// Body `CuratorFieldScaleInput` of the API.
public struct CuratorFieldScaleInput: Codable, Hashable, Sendable {
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }

    enum CodingKeys: String, CodingKey {
        case from
        case to
    }
}

/// Shape `CuratorFinding` of the API.
public struct CuratorFinding: Codable, Hashable, Sendable {
    public var level: CuratorFindingLevel
    public var code: CuratorFindingCode
    public var place: CuratorContentPlace
    public var language: String?

    enum CodingKeys: String, CodingKey {
        case level
        case code
        case place
        case language
    }
}

/// Words of `CuratorFindingCode`. A word that isn't known yet is `.unknown`.
public enum CuratorFindingCode: OpenEnum {
    case missingText
    case missingTranslation
    case missingAlternative
    case missingCaptions
    case tooLong
    case noPages
    case emptyPage
    case html
    case picture
    case link
    case depth
    case unknownModule
    case unknownPage
    case unknownMedia
    case unknownSiteText
    case noRightAnswer
    case noFields
    case fieldKindChanged
    case sharedNow
    case sharingChanged
    case pageVanished
    case exerciseVanished
    case fieldVanished
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .missingText: "missing-text"
        case .missingTranslation: "missing-translation"
        case .missingAlternative: "missing-alternative"
        case .missingCaptions: "missing-captions"
        case .tooLong: "too-long"
        case .noPages: "no-pages"
        case .emptyPage: "empty-page"
        case .html: "html"
        case .picture: "picture"
        case .link: "link"
        case .depth: "depth"
        case .unknownModule: "unknown-module"
        case .unknownPage: "unknown-page"
        case .unknownMedia: "unknown-media"
        case .unknownSiteText: "unknown-site-text"
        case .noRightAnswer: "no-right-answer"
        case .noFields: "no-fields"
        case .fieldKindChanged: "field-kind-changed"
        case .sharedNow: "shared-now"
        case .sharingChanged: "sharing-changed"
        case .pageVanished: "page-vanished"
        case .exerciseVanished: "exercise-vanished"
        case .fieldVanished: "field-vanished"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "missing-text": self = .missingText
        case "missing-translation": self = .missingTranslation
        case "missing-alternative": self = .missingAlternative
        case "missing-captions": self = .missingCaptions
        case "too-long": self = .tooLong
        case "no-pages": self = .noPages
        case "empty-page": self = .emptyPage
        case "html": self = .html
        case "picture": self = .picture
        case "link": self = .link
        case "depth": self = .depth
        case "unknown-module": self = .unknownModule
        case "unknown-page": self = .unknownPage
        case "unknown-media": self = .unknownMedia
        case "unknown-site-text": self = .unknownSiteText
        case "no-right-answer": self = .noRightAnswer
        case "no-fields": self = .noFields
        case "field-kind-changed": self = .fieldKindChanged
        case "shared-now": self = .sharedNow
        case "sharing-changed": self = .sharingChanged
        case "page-vanished": self = .pageVanished
        case "exercise-vanished": self = .exerciseVanished
        case "field-vanished": self = .fieldVanished
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `CuratorFindingLevel`. A word that isn't known yet is `.unknown`.
public enum CuratorFindingLevel: OpenEnum {
    case error
    case warning
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "error": self = .error
        case "warning": self = .warning
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `CuratorFindings` of the API.
public struct CuratorFindings: Codable, Hashable, Sendable {
    public var fit: Bool
    public var findings: [CuratorFinding]

    enum CodingKeys: String, CodingKey {
        case fit
        case findings
    }
}

/// Body `CuratorIssuingCorrectionInput` of the API.
public struct CuratorIssuingCorrectionInput: Codable, Hashable, Sendable {
    public var reason: String
    public var corrects: Int?

    public init(reason: String, corrects: Int? = nil) {
        self.reason = reason
        self.corrects = corrects
    }

    enum CodingKeys: String, CodingKey {
        case reason
        case corrects
    }
}

/// Body `CuratorIssuingRetirementInput` of the API.
public struct CuratorIssuingRetirementInput: Codable, Hashable, Sendable {
    public var version: Int?

    public init(version: Int? = nil) {
        self.version = version
    }

    enum CodingKeys: String, CodingKey {
        case version
    }
}

/// Shape `CuratorMedia` of the API.
public struct CuratorMedia: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var kind: CuratorMediaKind
    public var type: String
    public var bytes: Int
    public var keptAt: Date
    public var keptByID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case kind
        case type
        case bytes
        case keptAt = "kept_at"
        case keptByID = "kept_by_id"
    }
}

/// Shape `CuratorMediaBlock` of the API.
public struct CuratorMediaBlock: Codable, Hashable, Sendable {
    public var words: [CuratorWordingText]
    public var captions: [CuratorMediaBlockCaptions]?
    public var mediaID: UUID

    enum CodingKeys: String, CodingKey {
        case words
        case captions
        case mediaID = "media_id"
    }
}

/// Shape `CuratorMediaBlockCaptions` of the API.
public struct CuratorMediaBlockCaptions: Codable, Hashable, Sendable {
    public var language: String
    public var mediaID: UUID

    enum CodingKeys: String, CodingKey {
        case language
        case mediaID = "media_id"
    }
}

/// Body `CuratorMediaBlockCaptionsInput` of the API.
public struct CuratorMediaBlockCaptionsInput: Codable, Hashable, Sendable {
    public var language: String
    public var mediaID: UUID

    public init(language: String, mediaID: UUID) {
        self.language = language
        self.mediaID = mediaID
    }

    enum CodingKeys: String, CodingKey {
        case language
        case mediaID = "media_id"
    }
}

/// Body `CuratorMediaBlockInput` of the API.
public struct CuratorMediaBlockInput: Codable, Hashable, Sendable {
    public var words: [CuratorWordingTextInput]
    public var captions: [CuratorMediaBlockCaptionsInput]?
    public var mediaID: UUID

    public init(words: [CuratorWordingTextInput], mediaID: UUID, captions: [CuratorMediaBlockCaptionsInput]? = nil) {
        self.words = words
        self.mediaID = mediaID
        self.captions = captions
    }

    enum CodingKeys: String, CodingKey {
        case words
        case captions
        case mediaID = "media_id"
    }
}

/// Shape `CuratorMediaKept` of the API.
public struct CuratorMediaKept: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Body `CuratorMediaKeptInput` of the API.
public struct CuratorMediaKeptInput: Codable, Hashable, Sendable {
    public var name: String
    public var kind: CuratorMediaKind
    public var parts: Int

    public init(name: String, kind: CuratorMediaKind, parts: Int) {
        self.name = name
        self.kind = kind
        self.parts = parts
    }

    enum CodingKeys: String, CodingKey {
        case name
        case kind
        case parts
    }
}

/// Words of `CuratorMediaKind`. A word that isn't known yet is `.unknown`.
public enum CuratorMediaKind: OpenEnum {
    case picture
    case audio
    case video
    case captions
    case file
    case package
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .picture: "picture"
        case .audio: "audio"
        case .video: "video"
        case .captions: "captions"
        case .file: "file"
        case .package: "package"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "picture": self = .picture
        case "audio": self = .audio
        case "video": self = .video
        case "captions": self = .captions
        case "file": self = .file
        case "package": self = .package
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `CuratorMediaList` of the API.
public struct CuratorMediaList: Codable, Hashable, Sendable {
    public var media: [CuratorMedia]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case media
        case next
    }
}

/// Shape `CuratorMediaPart` of the API.
public struct CuratorMediaPart: Codable, Hashable, Sendable {
    public var number: Int
    public var bytes: Int

    enum CodingKeys: String, CodingKey {
        case number
        case bytes
    }
}

/// Shape `CuratorMediaParts` of the API.
public struct CuratorMediaParts: Codable, Hashable, Sendable {
    public var parts: [CuratorMediaPart]

    enum CodingKeys: String, CodingKey {
        case parts
    }
}

/// Shape `CuratorModule` of the API.
public struct CuratorModule: Codable, Hashable, Sendable {
    public var module: CuratorModuleLine
    public var contents: CuratorModuleContents
    public var versions: [CuratorModuleVersion]
    public var writtenAt: Date?
    public var writtenByID: UUID?

    enum CodingKeys: String, CodingKey {
        case module
        case contents
        case versions
        case writtenAt = "written_at"
        case writtenByID = "written_by_id"
    }
}

/// Shape `CuratorModuleContents` of the API.
public struct CuratorModuleContents: Codable, Hashable, Sendable {
    public var kind: CuratorModuleKind
    public var languages: [String]
    public var title: [CuratorWordingText]
    public var summary: [CuratorWordingText]
    public var pages: [CuratorPage]

    enum CodingKeys: String, CodingKey {
        case kind
        case languages
        case title
        case summary
        case pages
    }
}

/// Shape `CuratorModuleDifference` of the API.
public struct CuratorModuleDifference: Codable, Hashable, Sendable {
    public var subject: CuratorModuleDifferenceSubject
    public var change: CuratorModuleDifferenceChange
    public var page: String?
    public var block: CuratorBlock?
    public var before: CuratorBlock?

    enum CodingKeys: String, CodingKey {
        case subject
        case change
        case page
        case block
        case before
    }
}

/// Words of `CuratorModuleDifferenceChange`. A word that isn't known yet is `.unknown`.
public enum CuratorModuleDifferenceChange: OpenEnum {
    case added
    case removed
    case changed
    case moved
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        case .moved: "moved"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "added": self = .added
        case "removed": self = .removed
        case "changed": self = .changed
        case "moved": self = .moved
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `CuratorModuleDifferenceSubject`. A word that isn't known yet is `.unknown`.
public enum CuratorModuleDifferenceSubject: OpenEnum {
    case module
    case page
    case block
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .module: "module"
        case .page: "page"
        case .block: "block"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "module": self = .module
        case "page": self = .page
        case "block": self = .block
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `CuratorModuleInput` of the API.
public struct CuratorModuleInput: Codable, Hashable, Sendable {
    public var kind: CuratorModuleKind
    public var languages: [String]
    public var title: [CuratorWordingTextInput]
    public var summary: [CuratorWordingTextInput]?
    public var pages: [CuratorPageInput]?

    public init(kind: CuratorModuleKind, languages: [String], title: [CuratorWordingTextInput], summary: [CuratorWordingTextInput]? = nil, pages: [CuratorPageInput]? = nil) {
        self.kind = kind
        self.languages = languages
        self.title = title
        self.summary = summary
        self.pages = pages
    }

    enum CodingKeys: String, CodingKey {
        case kind
        case languages
        case title
        case summary
        case pages
    }
}

/// Words of `CuratorModuleKind`. A word that isn't known yet is `.unknown`.
public enum CuratorModuleKind: OpenEnum {
    case lesson
    case resource
    case caseStory
    case worksheet
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .lesson: "lesson"
        case .resource: "resource"
        case .caseStory: "case_story"
        case .worksheet: "worksheet"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "lesson": self = .lesson
        case "resource": self = .resource
        case "case_story": self = .caseStory
        case "worksheet": self = .worksheet
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `CuratorModuleLine` of the API.
public struct CuratorModuleLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var kind: CuratorModuleKind
    public var state: CuratorModuleRowStanding
    public var languages: [String]
    public var title: String
    public var version: Int
    public var current: Int?
    public var draft: Bool

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case kind
        case state
        case languages
        case title
        case version
        case current
        case draft
    }
}

/// Shape `CuratorModuleLines` of the API.
public struct CuratorModuleLines: Codable, Hashable, Sendable {
    public var modules: [CuratorModuleLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case modules
        case next
    }
}

/// Shape `CuratorModuleMade` of the API.
public struct CuratorModuleMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int

    enum CodingKeys: String, CodingKey {
        case id
        case version
    }
}

/// Shape `CuratorModuleReaders` of the API.
public struct CuratorModuleReaders: Codable, Hashable, Sendable {
    public var versions: [CuratorModuleReadersVersion]

    enum CodingKeys: String, CodingKey {
        case versions
    }
}

/// Shape `CuratorModuleReadersVersion` of the API.
public struct CuratorModuleReadersVersion: Codable, Hashable, Sendable {
    public var version: Int
    public var reads: Int
    public var enrolments: Int
    public var open: Int

    enum CodingKeys: String, CodingKey {
        case version
        case reads
        case enrolments
        case open
    }
}

/// Words of `CuratorModuleRowStanding`. A word that isn't known yet is `.unknown`.
public enum CuratorModuleRowStanding: OpenEnum {
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

/// Shape `CuratorModuleVersion` of the API.
public struct CuratorModuleVersion: Codable, Hashable, Sendable {
    public var version: Int
    public var corrects: Int?
    public var reason: String?
    public var retired: Bool
    public var correctedBy: Int?
    public var publishedAt: Date
    public var publishedByID: UUID?

    enum CodingKeys: String, CodingKey {
        case version
        case corrects
        case reason
        case retired
        case correctedBy = "corrected_by"
        case publishedAt = "published_at"
        case publishedByID = "published_by_id"
    }
}

/// Shape `CuratorModuleVersionContents` of the API.
public struct CuratorModuleVersionContents: Codable, Hashable, Sendable {
    public var version: CuratorModuleVersion
    public var contents: CuratorModuleContents

    enum CodingKeys: String, CodingKey {
        case version
        case contents
    }
}

/// Body `CuratorNewModuleInput` of the API.
public struct CuratorNewModuleInput: Codable, Hashable, Sendable {
    public var name: String
    public var contents: CuratorModuleInput

    public init(name: String, contents: CuratorModuleInput) {
        self.name = name
        self.contents = contents
    }

    enum CodingKeys: String, CodingKey {
        case name
        case contents
    }
}

/// Shape `CuratorPage` of the API.
public struct CuratorPage: Codable, Hashable, Sendable {
    public var id: String
    public var title: [CuratorWordingText]
    public var blocks: [CuratorBlock]

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case blocks
    }
}

/// Body `CuratorPageInput` of the API.
public struct CuratorPageInput: Codable, Hashable, Sendable {
    public var id: String
    public var title: [CuratorWordingTextInput]
    public var blocks: [CuratorBlockInput]

    public init(id: String, title: [CuratorWordingTextInput], blocks: [CuratorBlockInput]) {
        self.id = id
        self.title = title
        self.blocks = blocks
    }

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case blocks
    }
}

/// Shape `CuratorPageLink` of the API.
public struct CuratorPageLink: Codable, Hashable, Sendable {
    public var module: String?
    public var page: String?
    public var words: [CuratorWordingText]

    enum CodingKeys: String, CodingKey {
        case module
        case page
        case words
    }
}

/// Body `CuratorPageLinkInput` of the API.
public struct CuratorPageLinkInput: Codable, Hashable, Sendable {
    public var module: String?
    public var page: String?
    public var words: [CuratorWordingTextInput]

    public init(words: [CuratorWordingTextInput], module: String? = nil, page: String? = nil) {
        self.words = words
        self.module = module
        self.page = page
    }

    enum CodingKeys: String, CodingKey {
        case module
        case page
        case words
    }
}

/// Shape `CuratorQuiz` of the API.
public struct CuratorQuiz: Codable, Hashable, Sendable {
    public var question: [CuratorWordingText]
    public var answers: [CuratorQuizAnswer]

    enum CodingKeys: String, CodingKey {
        case question
        case answers
    }
}

/// Shape `CuratorQuizAnswer` of the API.
public struct CuratorQuizAnswer: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingText]
    public var right: Bool
    public var feedback: [CuratorWordingText]

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case right
        case feedback
    }
}

/// Body `CuratorQuizAnswerInput` of the API.
public struct CuratorQuizAnswerInput: Codable, Hashable, Sendable {
    public var id: String
    public var words: [CuratorWordingTextInput]
    public var right: Bool
    public var feedback: [CuratorWordingTextInput]

    public init(id: String, words: [CuratorWordingTextInput], right: Bool, feedback: [CuratorWordingTextInput]) {
        self.id = id
        self.words = words
        self.right = right
        self.feedback = feedback
    }

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case right
        case feedback
    }
}

/// Body `CuratorQuizInput` of the API.
public struct CuratorQuizInput: Codable, Hashable, Sendable {
    public var question: [CuratorWordingTextInput]
    public var answers: [CuratorQuizAnswerInput]

    public init(question: [CuratorWordingTextInput], answers: [CuratorQuizAnswerInput]) {
        self.question = question
        self.answers = answers
    }

    enum CodingKeys: String, CodingKey {
        case question
        case answers
    }
}

/// Shape `CuratorReadable` of the API.
public struct CuratorReadable: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var kind: CuratorModuleKind
    public var version: Int
    public var languages: [String]
    public var title: String

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case kind
        case version
        case languages
        case title
    }
}

/// Shape `CuratorReadables` of the API.
public struct CuratorReadables: Codable, Hashable, Sendable {
    public var modules: [CuratorReadable]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case modules
        case next
    }
}

/// Shape `CuratorReading` of the API.
public struct CuratorReading: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var kind: CuratorModuleKind
    public var version: Int?
    public var language: String
    public var languages: [String]
    public var title: String
    public var summary: String
    public var pages: [CuratorRenderedPage]

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case kind
        case version
        case language
        case languages
        case title
        case summary
        case pages
    }
}

/// Shape `CuratorReleasedModule` of the API.
public struct CuratorReleasedModule: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var kind: CuratorModuleKind
    public var version: Int
    public var language: String
    public var title: String
    public var summary: String
    public var open: Bool
    public var opensAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case kind
        case version
        case language
        case title
        case summary
        case open
        case opensAt = "opens_at"
    }
}

/// Shape `CuratorReleasedModules` of the API.
public struct CuratorReleasedModules: Codable, Hashable, Sendable {
    public var modules: [CuratorReleasedModule]

    enum CodingKeys: String, CodingKey {
        case modules
    }
}

/// Shape `CuratorRenderedBlock` of the API.
public struct CuratorRenderedBlock: Codable, Hashable, Sendable {
    public var id: String
    public var kind: CuratorRenderedBlockKind
    public var language: String?
    public var html: String?
    public var words: String?
    public var captions: [CuratorMediaBlockCaptions]?
    public var answers: [CuratorRenderedBlockAnswer]?
    public var sharing: CuratorExerciseSharing?
    public var fields: [CuratorRenderedBlockEntry]?
    public var site: String?
    public var module: String?
    public var page: String?
    public var mediaID: UUID?
    public var moduleID: UUID?

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case language
        case html
        case words
        case captions
        case answers
        case sharing
        case fields
        case site
        case module
        case page
        case mediaID = "media_id"
        case moduleID = "module_id"
    }
}

/// Shape `CuratorRenderedBlockAnswer` of the API.
public struct CuratorRenderedBlockAnswer: Codable, Hashable, Sendable {
    public var id: String
    public var words: String
    public var right: Bool
    public var feedback: String

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case right
        case feedback
    }
}

/// Shape `CuratorRenderedBlockChoice` of the API.
public struct CuratorRenderedBlockChoice: Codable, Hashable, Sendable {
    public var id: String
    public var words: String

    enum CodingKeys: String, CodingKey {
        case id
        case words
    }
}

/// Shape `CuratorRenderedBlockColumn` of the API.
public struct CuratorRenderedBlockColumn: Codable, Hashable, Sendable {
    public var id: String
    public var words: String
    public var kind: CuratorFieldKind
    public var choices: [CuratorRenderedBlockChoice]?
    public var scale: CuratorFieldScale?

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case kind
        case choices
        case scale
    }
}

/// Shape `CuratorRenderedBlockEntry` of the API.
public struct CuratorRenderedBlockEntry: Codable, Hashable, Sendable {
    public var id: String
    public var words: String
    public var kind: CuratorFieldKind
    public var choices: [CuratorRenderedBlockChoice]?
    public var scale: CuratorFieldScale?
    public var columns: [CuratorRenderedBlockColumn]?

    enum CodingKeys: String, CodingKey {
        case id
        case words
        case kind
        case choices
        case scale
        case columns
    }
}

/// Words of `CuratorRenderedBlockKind`. A word that isn't known yet is `.unknown`.
public enum CuratorRenderedBlockKind: OpenEnum {
    case text
    case picture
    case audio
    case video
    case file
    case quiz
    case exercise
    case site
    case link
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .text: "text"
        case .picture: "picture"
        case .audio: "audio"
        case .video: "video"
        case .file: "file"
        case .quiz: "quiz"
        case .exercise: "exercise"
        case .site: "site"
        case .link: "link"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "text": self = .text
        case "picture": self = .picture
        case "audio": self = .audio
        case "video": self = .video
        case "file": self = .file
        case "quiz": self = .quiz
        case "exercise": self = .exercise
        case "site": self = .site
        case "link": self = .link
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `CuratorRenderedPage` of the API.
public struct CuratorRenderedPage: Codable, Hashable, Sendable {
    public var id: String
    public var title: String
    public var blocks: [CuratorRenderedBlock]

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case blocks
    }
}

/// Shape `CuratorWordingText` of the API.
public struct CuratorWordingText: Codable, Hashable, Sendable {
    public var language: String
    public var text: String

    enum CodingKeys: String, CodingKey {
        case language
        case text
    }
}

/// Body `CuratorWordingTextInput` of the API.
public struct CuratorWordingTextInput: Codable, Hashable, Sendable {
    public var language: String
    public var text: String

    public init(language: String, text: String) {
        self.language = language
        self.text = text
    }

    enum CodingKeys: String, CodingKey {
        case language
        case text
    }
}
