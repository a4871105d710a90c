// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `FileLink` of the API.
public struct FileLink: Codable, Hashable, Sendable {
    public var path: String
    public var expiresAt: Date

    enum CodingKeys: String, CodingKey {
        case path
        case expiresAt = "expires_at"
    }
}

/// Words of `KnownHoliday`. A word that isn't known yet is `.unknown`.
public enum KnownHoliday: OpenEnum {
    case newYear
    case epiphany
    case familyDay
    case louisRielDay
    case goodFriday
    case easterMonday
    case mayDay
    case ascension
    case whitMonday
    case corpusChristi
    case victoriaDay
    case patriotsDay
    case saintJean
    case canadaDay
    case britishColumbiaDay
    case saskatchewanDay
    case assumption
    case labourDay
    case truthAndReconciliation
    case thanksgiving
    case austrianNationalDay
    case allSaints
    case remembranceDay
    case immaculateConception
    case christmasEve
    case christmas
    case boxingDay
    case newYearsEve
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .newYear: "new-year"
        case .epiphany: "epiphany"
        case .familyDay: "family-day"
        case .louisRielDay: "louis-riel-day"
        case .goodFriday: "good-friday"
        case .easterMonday: "easter-monday"
        case .mayDay: "may-day"
        case .ascension: "ascension"
        case .whitMonday: "whit-monday"
        case .corpusChristi: "corpus-christi"
        case .victoriaDay: "victoria-day"
        case .patriotsDay: "patriots-day"
        case .saintJean: "saint-jean"
        case .canadaDay: "canada-day"
        case .britishColumbiaDay: "british-columbia-day"
        case .saskatchewanDay: "saskatchewan-day"
        case .assumption: "assumption"
        case .labourDay: "labour-day"
        case .truthAndReconciliation: "truth-and-reconciliation"
        case .thanksgiving: "thanksgiving"
        case .austrianNationalDay: "austrian-national-day"
        case .allSaints: "all-saints"
        case .remembranceDay: "remembrance-day"
        case .immaculateConception: "immaculate-conception"
        case .christmasEve: "christmas-eve"
        case .christmas: "christmas"
        case .boxingDay: "boxing-day"
        case .newYearsEve: "new-years-eve"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "new-year": self = .newYear
        case "epiphany": self = .epiphany
        case "family-day": self = .familyDay
        case "louis-riel-day": self = .louisRielDay
        case "good-friday": self = .goodFriday
        case "easter-monday": self = .easterMonday
        case "may-day": self = .mayDay
        case "ascension": self = .ascension
        case "whit-monday": self = .whitMonday
        case "corpus-christi": self = .corpusChristi
        case "victoria-day": self = .victoriaDay
        case "patriots-day": self = .patriotsDay
        case "saint-jean": self = .saintJean
        case "canada-day": self = .canadaDay
        case "british-columbia-day": self = .britishColumbiaDay
        case "saskatchewan-day": self = .saskatchewanDay
        case "assumption": self = .assumption
        case "labour-day": self = .labourDay
        case "truth-and-reconciliation": self = .truthAndReconciliation
        case "thanksgiving": self = .thanksgiving
        case "austrian-national-day": self = .austrianNationalDay
        case "all-saints": self = .allSaints
        case "remembrance-day": self = .remembranceDay
        case "immaculate-conception": self = .immaculateConception
        case "christmas-eve": self = .christmasEve
        case "christmas": self = .christmas
        case "boxing-day": self = .boxingDay
        case "new-years-eve": self = .newYearsEve
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `MailAcknowledgement` of the API.
public struct MailAcknowledgement: Codable, Hashable, Sendable {
    public var person: MailPerson?
    public var acknowledgedAt: Date?
    public var acknowledgedBy: MailPerson?
    public var standingIn: [MailPerson]?

    enum CodingKeys: String, CodingKey {
        case person
        case acknowledgedAt = "acknowledged_at"
        case acknowledgedBy = "acknowledged_by"
        case standingIn = "standing_in"
    }
}

/// Shape `MailAcknowledgementList` of the API.
public struct MailAcknowledgementList: Codable, Hashable, Sendable {
    public var acknowledgements: [MailAcknowledgement]

    enum CodingKeys: String, CodingKey {
        case acknowledgements
    }
}

/// Shape `MailAction` of the API.
public struct MailAction: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var at: Date
    public var effects: [MailActionEffect]
    public var undoable: Bool
    public var undoneByID: UUID?
    public var undoesID: UUID?

    enum CodingKeys: String, CodingKey {
        case id
        case at
        case effects
        case undoable
        case undoneByID = "undone_by_id"
        case undoesID = "undoes_id"
    }
}

/// Shape `MailActionEffect` of the API.
public struct MailActionEffect: Codable, Hashable, Sendable {
    public var kind: String
    public var count: Int

    enum CodingKeys: String, CodingKey {
        case kind
        case count
    }
}

/// Shape `MailActionList` of the API.
public struct MailActionList: Codable, Hashable, Sendable {
    public var actions: [MailAction]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case actions
        case next
    }
}

/// Shape `MailAttachment` of the API.
public struct MailAttachment: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var bytes: Int
    public var held: Bool
    public var mediaType: String

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case bytes
        case held
        case mediaType = "media_type"
    }
}

/// Body `MailAttachmentCopiedInput` of the API.
public struct MailAttachmentCopiedInput: Codable, Hashable, Sendable {
    public var letterID: UUID
    public var attachmentID: UUID

    public init(letterID: UUID, attachmentID: UUID) {
        self.letterID = letterID
        self.attachmentID = attachmentID
    }

    enum CodingKeys: String, CodingKey {
        case letterID = "letter_id"
        case attachmentID = "attachment_id"
    }
}

/// Shape `MailAttachmentList` of the API.
public struct MailAttachmentList: Codable, Hashable, Sendable {
    public var attachments: [MailAttachment]

    enum CodingKeys: String, CodingKey {
        case attachments
    }
}

/// Shape `MailBatch` of the API.
public struct MailBatch: Codable, Hashable, Sendable {
    public var done: Int
    public var failed: [MailBatchFailure]

    enum CodingKeys: String, CodingKey {
        case done
        case failed
    }
}

/// Body `MailBatchDeleteInput` of the API.
public struct MailBatchDeleteInput: Codable, Hashable, Sendable {
    public var ids: [UUID]
    public var forGood: Bool?

    public init(ids: [UUID], forGood: Bool? = nil) {
        self.ids = ids
        self.forGood = forGood
    }

    enum CodingKeys: String, CodingKey {
        case ids
        case forGood = "for_good"
    }
}

/// Shape `MailBatchFailure` of the API.
public struct MailBatchFailure: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var code: String
    public var message: String

    enum CodingKeys: String, CodingKey {
        case id
        case code
        case message
    }
}

/// Body `MailBatchMarkInput` of the API.
public struct MailBatchMarkInput: Codable, Hashable, Sendable {
    public var ids: [UUID]
    public var read: Bool?
    public var flagged: Bool?

    public init(ids: [UUID], read: Bool? = nil, flagged: Bool? = nil) {
        self.ids = ids
        self.read = read
        self.flagged = flagged
    }

    enum CodingKeys: String, CodingKey {
        case ids
        case read
        case flagged
    }
}

/// Body `MailBatchMoveInput` of the API.
public struct MailBatchMoveInput: Codable, Hashable, Sendable {
    public var ids: [UUID]
    public var folderID: String

    public init(ids: [UUID], folderID: String) {
        self.ids = ids
        self.folderID = folderID
    }

    enum CodingKeys: String, CodingKey {
        case ids
        case folderID = "folder_id"
    }
}

/// Shape `MailCalendar` of the API.
public struct MailCalendar: Codable, Hashable, Sendable {
    public var hours: [MailCalendarHours]
    public var holidays: [MailCalendarClosedDay]
    public var yearly: [MailCalendarYearly]
    public var leaves: [MailCalendarLeave]

    enum CodingKeys: String, CodingKey {
        case hours
        case holidays
        case yearly
        case leaves
    }
}

/// Shape `MailCalendarClosedDay` of the API.
public struct MailCalendarClosedDay: Codable, Hashable, Sendable {
    public var day: String
    public var closes: Int?

    enum CodingKeys: String, CodingKey {
        case day
        case closes
    }
}

/// Body `MailCalendarClosedDayInput` of the API.
public struct MailCalendarClosedDayInput: Codable, Hashable, Sendable {
    public var closes: Int?

    public init(closes: Int? = nil) {
        self.closes = closes
    }

    enum CodingKeys: String, CodingKey {
        case closes
    }
}

/// Body `MailCalendarFromDayInput` of the API.
public struct MailCalendarFromDayInput: Codable, Hashable, Sendable {
    public var from: String?

    public init(from: String? = nil) {
        self.from = from
    }

    enum CodingKeys: String, CodingKey {
        case from
    }
}

/// Shape `MailCalendarHours` of the API.
public struct MailCalendarHours: Codable, Hashable, Sendable {
    public var from: String
    public var hours: WeeklyHours?
    public var staffID: UUID?

    enum CodingKeys: String, CodingKey {
        case from
        case hours
        case staffID = "staff_id"
    }
}

/// Body `MailCalendarHoursInput` of the API.
public struct MailCalendarHoursInput: Codable, Hashable, Sendable {
    public var from: String
    public var hours: WeeklyHoursInput?
    public var staffID: UUID?

    public init(from: String, hours: WeeklyHoursInput? = nil, staffID: UUID? = nil) {
        self.from = from
        self.hours = hours
        self.staffID = staffID
    }

    enum CodingKeys: String, CodingKey {
        case from
        case hours
        case staffID = "staff_id"
    }
}

/// Shape `MailCalendarLeave` of the API.
public struct MailCalendarLeave: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var from: String
    public var through: String
    public var staffID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case from
        case through
        case staffID = "staff_id"
    }
}

/// Body `MailCalendarLeaveInput` of the API.
public struct MailCalendarLeaveInput: Codable, Hashable, Sendable {
    public var from: String
    public var through: String
    public var staffID: UUID

    public init(from: String, through: String, staffID: UUID) {
        self.from = from
        self.through = through
        self.staffID = staffID
    }

    enum CodingKeys: String, CodingKey {
        case from
        case through
        case staffID = "staff_id"
    }
}

/// Shape `MailCalendarYearly` of the API.
public struct MailCalendarYearly: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var rule: String
    public var name: KnownHoliday?
    public var closes: Int?
    public var from: String
    public var next: String

    enum CodingKeys: String, CodingKey {
        case id
        case rule
        case name
        case closes
        case from
        case next
    }
}

/// Body `MailCalendarYearlyInput` of the API.
public struct MailCalendarYearlyInput: Codable, Hashable, Sendable {
    public var rule: String
    public var name: KnownHoliday?
    public var closes: Int?
    public var from: String?

    public init(rule: String, name: KnownHoliday? = nil, closes: Int? = nil, from: String? = nil) {
        self.rule = rule
        self.name = name
        self.closes = closes
        self.from = from
    }

    enum CodingKeys: String, CodingKey {
        case rule
        case name
        case closes
        case from
    }
}

/// Shape `MailClientLetter` of the API.
public struct MailClientLetter: Codable, Hashable, Sendable {
    public var letter: MailClientLetterSummary
    public var body: String
    public var attachments: [MailAttachment]

    enum CodingKeys: String, CodingKey {
        case letter
        case body
        case attachments
    }
}

/// Shape `MailClientLetterList` of the API.
public struct MailClientLetterList: Codable, Hashable, Sendable {
    public var letters: [MailClientLetterSummary]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case letters
        case next
    }
}

/// Shape `MailClientLetterSummary` of the API.
public struct MailClientLetterSummary: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var from: MailPerson?
    public var to: [MailPerson]
    public var subject: String
    public var preview: String
    public var urgent: Bool
    public var attachments: Int
    public var sentAt: Date
    public var replyToID: UUID?
    public var threadID: UUID
    public var capacity: String

    enum CodingKeys: String, CodingKey {
        case id
        case from
        case to
        case subject
        case preview
        case urgent
        case attachments
        case sentAt = "sent_at"
        case replyToID = "reply_to_id"
        case threadID = "thread_id"
        case capacity
    }
}

/// Body `MailClientReplyInput` of the API.
public struct MailClientReplyInput: Codable, Hashable, Sendable {
    public var body: String
    public var subject: String?
    public var urgent: Bool?
    public var sendAt: Date?
    public var holdSeconds: Int?

    public init(body: String, subject: String? = nil, urgent: Bool? = nil, sendAt: Date? = nil, holdSeconds: Int? = nil) {
        self.body = body
        self.subject = subject
        self.urgent = urgent
        self.sendAt = sendAt
        self.holdSeconds = holdSeconds
    }

    enum CodingKeys: String, CodingKey {
        case body
        case subject
        case urgent
        case sendAt = "send_at"
        case holdSeconds = "hold_seconds"
    }
}

/// Shape `MailClock` of the API.
public struct MailClock: Codable, Hashable, Sendable {
    public var client: MailPerson?
    public var staff: MailPerson?
    public var kind: String
    public var letters: Int
    public var letterID: UUID
    public var standingIn: [MailPerson]?
    public var startedAt: Date
    public var promisedBy: Date?
    public var answerID: UUID?
    public var answeredAt: Date?
    public var answeredBy: MailPerson?
    public var needsNoAnswer: Bool?
    public var wallSeconds: Int
    public var businessSeconds: Int?

    enum CodingKeys: String, CodingKey {
        case client
        case staff
        case kind
        case letters
        case letterID = "letter_id"
        case standingIn = "standing_in"
        case startedAt = "started_at"
        case promisedBy = "promised_by"
        case answerID = "answer_id"
        case answeredAt = "answered_at"
        case answeredBy = "answered_by"
        case needsNoAnswer = "needs_no_answer"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
    }
}

/// Shape `MailClockList` of the API.
public struct MailClockList: Codable, Hashable, Sendable {
    public var clocks: [MailClock]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case clocks
        case next
    }
}

/// Body `MailClockWhoseInput` of the API.
public struct MailClockWhoseInput: Codable, Hashable, Sendable {
    public var staffID: UUID?

    public init(staffID: UUID? = nil) {
        self.staffID = staffID
    }

    enum CodingKeys: String, CodingKey {
        case staffID = "staff_id"
    }
}

/// Body `MailComposeInput` of the API.
public struct MailComposeInput: Codable, Hashable, Sendable {
    public var to: [UUID]?
    public var bcc: [UUID]?
    public var subject: String?
    public var body: String?
    public var urgent: Bool?
    public var replyToID: UUID?
    public var forwardOfID: UUID?

    public init(to: [UUID]? = nil, bcc: [UUID]? = nil, subject: String? = nil, body: String? = nil, urgent: Bool? = nil, replyToID: UUID? = nil, forwardOfID: UUID? = nil) {
        self.to = to
        self.bcc = bcc
        self.subject = subject
        self.body = body
        self.urgent = urgent
        self.replyToID = replyToID
        self.forwardOfID = forwardOfID
    }

    enum CodingKeys: String, CodingKey {
        case to
        case bcc
        case subject
        case body
        case urgent
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
    }
}

/// Shape `MailCorrespondent` of the API.
public struct MailCorrespondent: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var name: String
    public var picture: String?
    public var staff: Bool
    public var firstName: String
    public var lastName: String

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case picture
        case staff
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Shape `MailCorrespondentList` of the API.
public struct MailCorrespondentList: Codable, Hashable, Sendable {
    public var people: [MailCorrespondent]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case people
        case next
    }
}

/// Shape `MailCounts` of the API.
public struct MailCounts: Codable, Hashable, Sendable {
    public var unread: Int
    public var snoozed: Int
    public var folders: [MailFolder]

    enum CodingKeys: String, CodingKey {
        case unread
        case snoozed
        case folders
    }
}

/// Shape `MailDraft` of the API.
public struct MailDraft: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var version: Int
    public var savedAt: Date
    public var copyOfID: UUID?

    enum CodingKeys: String, CodingKey {
        case id
        case version
        case savedAt = "saved_at"
        case copyOfID = "copy_of_id"
    }
}

/// Shape `MailDraftVersion` of the API.
public struct MailDraftVersion: Codable, Hashable, Sendable {
    public var version: Int
    public var to: [MailPerson]
    public var bcc: [MailPerson]
    public var subject: String
    public var body: String
    public var urgent: Bool
    public var savedAt: Date
    public var replyToID: UUID?

    enum CodingKeys: String, CodingKey {
        case version
        case to
        case bcc
        case subject
        case body
        case urgent
        case savedAt = "saved_at"
        case replyToID = "reply_to_id"
    }
}

/// Shape `MailDraftVersionLine` of the API.
public struct MailDraftVersionLine: Codable, Hashable, Sendable {
    public var version: Int
    public var savedAt: Date

    enum CodingKeys: String, CodingKey {
        case version
        case savedAt = "saved_at"
    }
}

/// Shape `MailDraftVersionList` of the API.
public struct MailDraftVersionList: Codable, Hashable, Sendable {
    public var versions: [MailDraftVersionLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case versions
        case next
    }
}

/// Shape `MailFolder` of the API.
public struct MailFolder: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var name: String
    public var kind: String
    public var messages: Int
    public var unread: Int
    public var flagged: Int
    public var parentID: UUID?

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case kind
        case messages
        case unread
        case flagged
        case parentID = "parent_id"
    }
}

/// Body `MailFolderAddFolderInput` of the API.
public struct MailFolderAddFolderInput: Codable, Hashable, Sendable {
    public var name: String
    public var parentID: String?

    public init(name: String, parentID: String? = nil) {
        self.name = name
        self.parentID = parentID
    }

    enum CodingKeys: String, CodingKey {
        case name
        case parentID = "parent_id"
    }
}

/// Body `MailFolderChangeFolderInput` of the API.
public struct MailFolderChangeFolderInput: Codable, Hashable, Sendable {
    public var name: String?
    public var parentID: String?

    public init(name: String? = nil, parentID: String? = nil) {
        self.name = name
        self.parentID = parentID
    }

    enum CodingKeys: String, CodingKey {
        case name
        case parentID = "parent_id"
    }
}

/// Body `MailFolderIDsInput` of the API.
public struct MailFolderIDsInput: Codable, Hashable, Sendable {
    public var ids: [UUID]
    public var withContent: Bool?

    public init(ids: [UUID], withContent: Bool? = nil) {
        self.ids = ids
        self.withContent = withContent
    }

    enum CodingKeys: String, CodingKey {
        case ids
        case withContent = "with_content"
    }
}

/// Shape `MailFolderList` of the API.
public struct MailFolderList: Codable, Hashable, Sendable {
    public var folders: [MailFolder]

    enum CodingKeys: String, CodingKey {
        case folders
    }
}

/// Shape `MailFolderMade` of the API.
public struct MailFolderMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Shape `MailFound` of the API.
public struct MailFound: Codable, Hashable, Sendable {
    public var subject: [MailFoundPiece]?
    public var text: [MailFoundPiece]?
    public var personIDs: [UUID]

    enum CodingKeys: String, CodingKey {
        case subject
        case text
        case personIDs = "person_ids"
    }
}

/// Shape `MailFoundPiece` of the API.
public struct MailFoundPiece: Codable, Hashable, Sendable {
    public var text: String
    public var match: Bool

    enum CodingKeys: String, CodingKey {
        case text
        case match
    }
}

/// Shape `MailJob` of the API.
public struct MailJob: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: String
    public var state: String
    public var total: Int?
    public var done: Int
    public var failed: [MailJobFailure]
    public var failedCount: Int
    public var endedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case state
        case total
        case done
        case failed
        case failedCount = "failed_count"
        case endedAt = "ended_at"
    }
}

/// Shape `MailJobFailure` of the API.
public struct MailJobFailure: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var code: String

    enum CodingKeys: String, CodingKey {
        case id
        case code
    }
}

/// Shape `MailJobList` of the API.
public struct MailJobList: Codable, Hashable, Sendable {
    public var jobs: [MailJob]

    enum CodingKeys: String, CodingKey {
        case jobs
    }
}

/// Shape `MailJobMade` of the API.
public struct MailJobMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Body `MailJobMailingInput` of the API.
public struct MailJobMailingInput: Codable, Hashable, Sendable {
    public var to: [UUID]
    public var subject: String?
    public var body: String?
    public var urgent: Bool?

    public init(to: [UUID], subject: String? = nil, body: String? = nil, urgent: Bool? = nil) {
        self.to = to
        self.subject = subject
        self.body = body
        self.urgent = urgent
    }

    enum CodingKeys: String, CodingKey {
        case to
        case subject
        case body
        case urgent
    }
}

/// Body `MailJobSweepInput` of the API.
public struct MailJobSweepInput: Codable, Hashable, Sendable {
    public var action: String
    public var query: String?
    public var unread: Bool?
    public var flagged: Bool?
    public var targetID: String?
    public var folderID: String?

    public init(action: String, query: String? = nil, unread: Bool? = nil, flagged: Bool? = nil, targetID: String? = nil, folderID: String? = nil) {
        self.action = action
        self.query = query
        self.unread = unread
        self.flagged = flagged
        self.targetID = targetID
        self.folderID = folderID
    }

    enum CodingKeys: String, CodingKey {
        case action
        case query
        case unread
        case flagged
        case targetID = "target_id"
        case folderID = "folder_id"
    }
}

/// Shape `MailLetter` of the API.
public struct MailLetter: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var from: MailPerson?
    public var to: [MailPerson]
    public var bcc: [MailPerson]
    public var subject: String
    public var body: String
    public var urgent: Bool
    public var system: Bool
    public var draft: Bool
    public var read: Bool
    public var flagged: Bool
    public var chain: [MailLetterSummary]
    public var attachments: [MailAttachment]
    public var version: Int
    public var returned: String?
    public var folderID: UUID
    public var folderName: String
    public var returnedPeople: [MailPerson]?
    public var sentAt: Date
    public var readAt: Date?
    public var replyToID: UUID?
    public var forwardOfID: UUID?
    public var threadID: UUID
    public var dueAt: Date?
    public var snoozedUntil: Date?
    public var nextID: UUID?
    public var previousID: UUID?

    enum CodingKeys: String, CodingKey {
        case id
        case from
        case to
        case bcc
        case subject
        case body
        case urgent
        case system
        case draft
        case read
        case flagged
        case chain
        case attachments
        case version
        case returned
        case folderID = "folder_id"
        case folderName = "folder_name"
        case returnedPeople = "returned_people"
        case sentAt = "sent_at"
        case readAt = "read_at"
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
        case threadID = "thread_id"
        case dueAt = "due_at"
        case snoozedUntil = "snoozed_until"
        case nextID = "next_id"
        case previousID = "previous_id"
    }
}

/// Shape `MailLetterList` of the API.
public struct MailLetterList: Codable, Hashable, Sendable {
    public var letters: [MailLetterSummary]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case letters
        case next
    }
}

/// Shape `MailLetterSummary` of the API.
public struct MailLetterSummary: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var from: MailPerson?
    public var to: [MailPerson]
    public var bcc: [MailPerson]
    public var subject: String
    public var preview: String
    public var urgent: Bool
    public var system: Bool
    public var draft: Bool
    public var read: Bool
    public var flagged: Bool
    public var found: MailFound?
    public var attachments: Int
    public var folderID: UUID
    public var sentAt: Date
    public var readAt: Date?
    public var replyToID: UUID?
    public var forwardOfID: UUID?
    public var threadID: UUID
    public var dueAt: Date?
    public var snoozedUntil: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case from
        case to
        case bcc
        case subject
        case preview
        case urgent
        case system
        case draft
        case read
        case flagged
        case found
        case attachments
        case folderID = "folder_id"
        case sentAt = "sent_at"
        case readAt = "read_at"
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
        case threadID = "thread_id"
        case dueAt = "due_at"
        case snoozedUntil = "snoozed_until"
    }
}

/// Shape `MailMonth` of the API.
public struct MailMonth: Codable, Hashable, Sendable {
    public var month: String
    public var letters: Int
    public var from: Date
    public var until: Date

    enum CodingKeys: String, CodingKey {
        case month
        case letters
        case from
        case until
    }
}

/// Shape `MailMonthList` of the API.
public struct MailMonthList: Codable, Hashable, Sendable {
    public var zone: String
    public var months: [MailMonth]

    enum CodingKeys: String, CodingKey {
        case zone
        case months
    }
}

/// Shape `MailOpening` of the API.
public struct MailOpening: Codable, Hashable, Sendable {
    public var person: MailPerson?
    public var capacity: String
    public var at: Date
    public var letterID: UUID
    public var underID: UUID?

    enum CodingKeys: String, CodingKey {
        case person
        case capacity
        case at
        case letterID = "letter_id"
        case underID = "under_id"
    }
}

/// Shape `MailOpeningList` of the API.
public struct MailOpeningList: Codable, Hashable, Sendable {
    public var openings: [MailOpening]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case openings
        case next
    }
}

/// Body `MailOutgoingInput` of the API.
public struct MailOutgoingInput: Codable, Hashable, Sendable {
    public var to: [UUID]?
    public var bcc: [UUID]?
    public var subject: String?
    public var body: String?
    public var urgent: Bool?
    public var replyToID: UUID?
    public var forwardOfID: UUID?
    public var sendAt: Date?
    public var holdSeconds: Int?

    public init(to: [UUID]? = nil, bcc: [UUID]? = nil, subject: String? = nil, body: String? = nil, urgent: Bool? = nil, replyToID: UUID? = nil, forwardOfID: UUID? = nil, sendAt: Date? = nil, holdSeconds: Int? = nil) {
        self.to = to
        self.bcc = bcc
        self.subject = subject
        self.body = body
        self.urgent = urgent
        self.replyToID = replyToID
        self.forwardOfID = forwardOfID
        self.sendAt = sendAt
        self.holdSeconds = holdSeconds
    }

    enum CodingKeys: String, CodingKey {
        case to
        case bcc
        case subject
        case body
        case urgent
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
        case sendAt = "send_at"
        case holdSeconds = "hold_seconds"
    }
}

/// Shape `MailPerson` of the API.
public struct MailPerson: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var name: String
    public var picture: String?
    public var firstName: String
    public var lastName: String

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case picture
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Shape `MailPreferences` of the API.
public struct MailPreferences: Codable, Hashable, Sendable {
    public var signature: String
    public var holdSeconds: Int
    public var trashDays: Int

    enum CodingKeys: String, CodingKey {
        case signature
        case holdSeconds = "hold_seconds"
        case trashDays = "trash_days"
    }
}

/// Shape `MailRegions` of the API.
public struct MailRegions: Codable, Hashable, Sendable {
    public var regions: [MailRegionsRegion]

    enum CodingKeys: String, CodingKey {
        case regions
    }
}

/// Shape `MailRegionsDay` of the API.
public struct MailRegionsDay: Codable, Hashable, Sendable {
    public var name: KnownHoliday
    public var rule: String

    enum CodingKeys: String, CodingKey {
        case name
        case rule
    }
}

/// Shape `MailRegionsRegion` of the API.
public struct MailRegionsRegion: Codable, Hashable, Sendable {
    public var region: String
    public var holidays: [MailRegionsDay]

    enum CodingKeys: String, CodingKey {
        case region
        case holidays
    }
}

/// Body `MailSendForwardInput` of the API.
public struct MailSendForwardInput: Codable, Hashable, Sendable {
    public var to: [UUID]
    public var bcc: [UUID]?
    public var body: String?
    public var subject: String?
    public var urgent: Bool?
    public var attachmentIDs: [UUID]?
    public var sendAt: Date?
    public var holdSeconds: Int?

    public init(to: [UUID], bcc: [UUID]? = nil, body: String? = nil, subject: String? = nil, urgent: Bool? = nil, attachmentIDs: [UUID]? = nil, sendAt: Date? = nil, holdSeconds: Int? = nil) {
        self.to = to
        self.bcc = bcc
        self.body = body
        self.subject = subject
        self.urgent = urgent
        self.attachmentIDs = attachmentIDs
        self.sendAt = sendAt
        self.holdSeconds = holdSeconds
    }

    enum CodingKeys: String, CodingKey {
        case to
        case bcc
        case body
        case subject
        case urgent
        case attachmentIDs = "attachment_ids"
        case sendAt = "send_at"
        case holdSeconds = "hold_seconds"
    }
}

/// Body `MailSendReplyInput` of the API.
public struct MailSendReplyInput: Codable, Hashable, Sendable {
    public var body: String
    public var subject: String?
    public var to: [UUID]?
    public var bcc: [UUID]?
    public var urgent: Bool?
    public var all: Bool?
    public var attachmentIDs: [UUID]?
    public var leaveOutUnreachable: Bool?
    public var sendAt: Date?
    public var holdSeconds: Int?

    public init(body: String, subject: String? = nil, to: [UUID]? = nil, bcc: [UUID]? = nil, urgent: Bool? = nil, all: Bool? = nil, attachmentIDs: [UUID]? = nil, leaveOutUnreachable: Bool? = nil, sendAt: Date? = nil, holdSeconds: Int? = nil) {
        self.body = body
        self.subject = subject
        self.to = to
        self.bcc = bcc
        self.urgent = urgent
        self.all = all
        self.attachmentIDs = attachmentIDs
        self.leaveOutUnreachable = leaveOutUnreachable
        self.sendAt = sendAt
        self.holdSeconds = holdSeconds
    }

    enum CodingKeys: String, CodingKey {
        case body
        case subject
        case to
        case bcc
        case urgent
        case all
        case attachmentIDs = "attachment_ids"
        case leaveOutUnreachable = "leave_out_unreachable"
        case sendAt = "send_at"
        case holdSeconds = "hold_seconds"
    }
}

/// Shape `MailSent` of the API.
public struct MailSent: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var sentAt: Date
    public var dueAt: Date?
    public var leftOut: [MailSentLeftOut]?

    enum CodingKeys: String, CodingKey {
        case id
        case sentAt = "sent_at"
        case dueAt = "due_at"
        case leftOut = "left_out"
    }
}

/// Shape `MailSentLeftOut` of the API.
public struct MailSentLeftOut: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var code: String

    enum CodingKeys: String, CodingKey {
        case id
        case code
    }
}

/// Body `MailSnoozeInput` of the API.
public struct MailSnoozeInput: Codable, Hashable, Sendable {
    public var ids: [UUID]
    public var until: Date

    public init(ids: [UUID], until: Date) {
        self.ids = ids
        self.until = until
    }

    enum CodingKeys: String, CodingKey {
        case ids
        case until
    }
}

/// Body `MailSnoozeLettersInput` of the API.
public struct MailSnoozeLettersInput: Codable, Hashable, Sendable {
    public var ids: [UUID]

    public init(ids: [UUID]) {
        self.ids = ids
    }

    enum CodingKeys: String, CodingKey {
        case ids
    }
}

/// Shape `MailStandingIn` of the API.
public struct MailStandingIn: Codable, Hashable, Sendable {
    public var absent: MailPerson?
    public var from: Date
    public var until: Date
    public var waiting: Int
    public var oldest: Date?
    public var coverID: UUID

    enum CodingKeys: String, CodingKey {
        case absent
        case from
        case until
        case waiting
        case oldest
        case coverID = "cover_id"
    }
}

/// Shape `MailStandingInLetter` of the API.
public struct MailStandingInLetter: Codable, Hashable, Sendable {
    public var letter: MailClientLetterSummary
    public var client: MailPerson?
    public var waiting: Bool
    public var unacknowledged: [MailPerson]?
    public var standingInFor: [MailPerson]

    enum CodingKeys: String, CodingKey {
        case letter
        case client
        case waiting
        case unacknowledged
        case standingInFor = "standing_in_for"
    }
}

/// Shape `MailStandingInLetterList` of the API.
public struct MailStandingInLetterList: Codable, Hashable, Sendable {
    public var letters: [MailStandingInLetter]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case letters
        case next
    }
}

/// Shape `MailStandingInList` of the API.
public struct MailStandingInList: Codable, Hashable, Sendable {
    public var standingIn: [MailStandingIn]

    enum CodingKeys: String, CodingKey {
        case standingIn = "standing_in"
    }
}

/// Shape `MailTemplate` of the API.
public struct MailTemplate: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var subject: String
    public var body: String
    public var unit: Bool

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case subject
        case body
        case unit
    }
}

/// Shape `MailTemplateList` of the API.
public struct MailTemplateList: Codable, Hashable, Sendable {
    public var templates: [MailTemplate]

    enum CodingKeys: String, CodingKey {
        case templates
    }
}

/// Shape `MailTemplateMade` of the API.
public struct MailTemplateMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Shape `MailThread` of the API.
public struct MailThread: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var letters: Int
    public var unread: Int
    public var latest: MailLetterSummary

    enum CodingKeys: String, CodingKey {
        case id
        case letters
        case unread
        case latest
    }
}

/// Shape `MailThreadLetter` of the API.
public struct MailThreadLetter: Codable, Hashable, Sendable {
    public var letter: MailLetterSummary
    public var body: String

    enum CodingKeys: String, CodingKey {
        case letter
        case body
    }
}

/// Shape `MailThreadLetters` of the API.
public struct MailThreadLetters: Codable, Hashable, Sendable {
    public var letters: [MailThreadLetter]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case letters
        case next
    }
}

/// Shape `MailThreadList` of the API.
public struct MailThreadList: Codable, Hashable, Sendable {
    public var threads: [MailThread]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case threads
        case next
    }
}

/// Shape `MailUndone` of the API.
public struct MailUndone: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var done: Int
    public var kept: [MailBatchFailure]

    enum CodingKeys: String, CodingKey {
        case id
        case done
        case kept
    }
}

/// Shape `MailUrgentLetter` of the API.
public struct MailUrgentLetter: Codable, Hashable, Sendable {
    public var author: MailPerson?
    public var acknowledgements: [MailAcknowledgement]
    public var letterID: UUID
    public var sentAt: Date

    enum CodingKeys: String, CodingKey {
        case author
        case acknowledgements
        case letterID = "letter_id"
        case sentAt = "sent_at"
    }
}

/// Shape `MailUrgentList` of the API.
public struct MailUrgentList: Codable, Hashable, Sendable {
    public var letters: [MailUrgentLetter]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case letters
        case next
    }
}

/// Body `MailWritingSettingsPreferencesInput` of the API.
public struct MailWritingSettingsPreferencesInput: Codable, Hashable, Sendable {
    public var signature: String?
    public var holdSeconds: Int?
    public var trashDays: Int?

    public init(signature: String? = nil, holdSeconds: Int? = nil, trashDays: Int? = nil) {
        self.signature = signature
        self.holdSeconds = holdSeconds
        self.trashDays = trashDays
    }

    enum CodingKeys: String, CodingKey {
        case signature
        case holdSeconds = "hold_seconds"
        case trashDays = "trash_days"
    }
}

/// Body `MailWritingSettingsTemplateInput` of the API.
public struct MailWritingSettingsTemplateInput: Codable, Hashable, Sendable {
    public var name: String
    public var subject: String?
    public var body: String?
    public var unit: Bool?

    public init(name: String, subject: String? = nil, body: String? = nil, unit: Bool? = nil) {
        self.name = name
        self.subject = subject
        self.body = body
        self.unit = unit
    }

    enum CodingKeys: String, CodingKey {
        case name
        case subject
        case body
        case unit
    }
}

/// Words of `MissingRuleCode`. A word that isn't known yet is `.unknown`.
public enum MissingRuleCode: OpenEnum {
    case noStart
    case paused
    case notBefore
    case moduleNotDone
    case surveyNotAnswered
    case notUnlocked
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .noStart: "no-start"
        case .paused: "paused"
        case .notBefore: "not-before"
        case .moduleNotDone: "module-not-done"
        case .surveyNotAnswered: "survey-not-answered"
        case .notUnlocked: "not-unlocked"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "no-start": self = .noStart
        case "paused": self = .paused
        case "not-before": self = .notBefore
        case "module-not-done": self = .moduleNotDone
        case "survey-not-answered": self = .surveyNotAnswered
        case "not-unlocked": self = .notUnlocked
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `ReleaseRuleKind`. A word that isn't known yet is `.unknown`.
public enum ReleaseRuleKind: OpenEnum {
    case start
    case done
    case date
    case survey
    case unlock
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .start: "start"
        case .done: "done"
        case .date: "date"
        case .survey: "survey"
        case .unlock: "unlock"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "start": self = .start
        case "done": self = .done
        case "date": self = .date
        case "survey": self = .survey
        case "unlock": self = .unlock
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ReplyFigures` of the API.
public struct ReplyFigures: Codable, Hashable, Sendable {
    public var week: String
    public var kind: String
    public var answered: Int
    public var waiting: Int
    public var covered: Int
    public var staffID: UUID
    public var staffName: String?
    public var roomID: UUID?
    public var wallP50Seconds: Int?
    public var wallP90Seconds: Int?
    public var businessP50Seconds: Int?
    public var businessP90Seconds: Int?

    enum CodingKeys: String, CodingKey {
        case week
        case kind
        case answered
        case waiting
        case covered
        case staffID = "staff_id"
        case staffName = "staff_name"
        case roomID = "room_id"
        case wallP50Seconds = "wall_p50_seconds"
        case wallP90Seconds = "wall_p90_seconds"
        case businessP50Seconds = "business_p50_seconds"
        case businessP90Seconds = "business_p90_seconds"
    }
}

/// Shape `ReplyTimes` of the API.
public struct ReplyTimes: Codable, Hashable, Sendable {
    public var figures: [ReplyFigures]
    public var asOf: Date

    enum CodingKeys: String, CodingKey {
        case figures
        case asOf = "as_of"
    }
}

/// Shape `WeeklyHours` of the API.
public struct WeeklyHours: Codable, Hashable, Sendable {
    public var zone: String
    public var week: [[WeeklyHoursBlock]]
    public var promise: Int?

    enum CodingKeys: String, CodingKey {
        case zone
        case week
        case promise
    }
}

/// Shape `WeeklyHoursBlock` of the API.
public struct WeeklyHoursBlock: Codable, Hashable, Sendable {
    public var from: Int
    public var to: Int

    enum CodingKeys: String, CodingKey {
        case from
        case to
    }
}

/// Body `WeeklyHoursBlockInput` of the API.
public struct WeeklyHoursBlockInput: Codable, Hashable, Sendable {
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

/// Body `WeeklyHoursInput` of the API.
public struct WeeklyHoursInput: Codable, Hashable, Sendable {
    public var zone: String
    public var week: [[WeeklyHoursBlockInput]]
    public var promise: Int?

    public init(zone: String, week: [[WeeklyHoursBlockInput]], promise: Int? = nil) {
        self.zone = zone
        self.week = week
        self.promise = promise
    }

    enum CodingKeys: String, CodingKey {
        case zone
        case week
        case promise
    }
}
