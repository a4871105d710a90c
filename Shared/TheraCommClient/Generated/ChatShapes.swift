// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `ChatBlock` of the API.
public struct ChatBlock: Codable, Hashable, Sendable {
    public var member: ChatParticipant
    public var at: Date

    enum CodingKeys: String, CodingKey {
        case member
        case at
    }
}

/// Shape `ChatBlockList` of the API.
public struct ChatBlockList: Codable, Hashable, Sendable {
    public var blocks: [ChatBlock]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case blocks
        case next
    }
}

/// Shape `ChatClock` of the API.
public struct ChatClock: Codable, Hashable, Sendable {
    public var number: Int
    public var client: ChatParticipant
    public var covering: Bool?
    public var kind: String
    public var messages: Int
    public var answer: Int?
    public var roomID: UUID
    public var startedAt: Date
    public var promisedBy: Date?
    public var answeredAt: Date?
    public var answeredBy: ChatParticipant?
    public var wallSeconds: Int
    public var businessSeconds: Int?

    enum CodingKeys: String, CodingKey {
        case number
        case client
        case covering
        case kind
        case messages
        case answer
        case roomID = "room_id"
        case startedAt = "started_at"
        case promisedBy = "promised_by"
        case answeredAt = "answered_at"
        case answeredBy = "answered_by"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
    }
}

/// Shape `ChatClockList` of the API.
public struct ChatClockList: Codable, Hashable, Sendable {
    public var clocks: [ChatClock]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case clocks
        case next
    }
}

/// Shape `ChatCursor` of the API.
public struct ChatCursor: Codable, Hashable, Sendable {
    public var number: Int
    public var at: Date?
    public var memberID: UUID

    enum CodingKeys: String, CodingKey {
        case number
        case at
        case memberID = "member_id"
    }
}

/// Body `ChatCursorInput` of the API.
public struct ChatCursorInput: Codable, Hashable, Sendable {
    public var number: Int
    public var back: Bool?

    public init(number: Int, back: Bool? = nil) {
        self.number = number
        self.back = back
    }

    enum CodingKeys: String, CodingKey {
        case number
        case back
    }
}

/// Shape `ChatCursorList` of the API.
public struct ChatCursorList: Codable, Hashable, Sendable {
    public var cursors: [ChatCursor]
    public var count: Int?

    enum CodingKeys: String, CodingKey {
        case cursors
        case count
    }
}

/// Words of `ChatEveryone`. A word that isn't known yet is `.unknown`.
public enum ChatEveryone: OpenEnum {
    case speaking
    case listening
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .speaking: "speaking"
        case .listening: "listening"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "speaking": self = .speaking
        case "listening": self = .listening
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatFoundList` of the API.
public struct ChatFoundList: Codable, Hashable, Sendable {
    public var messages: [ChatMessage]
    public var people: [ChatParticipant]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case messages
        case people
        case next
    }
}

/// Shape `ChatLater` of the API.
public struct ChatLater: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var parts: [ChatPart]?
    public var mentions: [UUID]
    public var state: ChatLaterState
    public var reason: String?
    public var version: Int
    public var roomID: UUID
    public var authorID: UUID
    public var replyTo: Int?
    public var sendAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case parts
        case mentions
        case state
        case reason
        case version
        case roomID = "room_id"
        case authorID = "author_id"
        case replyTo = "reply_to"
        case sendAt = "send_at"
    }
}

/// Body `ChatLaterChangeInput` of the API.
public struct ChatLaterChangeInput: Codable, Hashable, Sendable {
    public var text: String?
    public var parts: [ChatPartInput]?
    public var mentions: [UUID]?
    public var replyTo: Int?
    public var sendAt: Date

    public init(sendAt: Date, text: String? = nil, parts: [ChatPartInput]? = nil, mentions: [UUID]? = nil, replyTo: Int? = nil) {
        self.sendAt = sendAt
        self.text = text
        self.parts = parts
        self.mentions = mentions
        self.replyTo = replyTo
    }

    enum CodingKeys: String, CodingKey {
        case text
        case parts
        case mentions
        case replyTo = "reply_to"
        case sendAt = "send_at"
    }
}

/// Body `ChatLaterInput` of the API.
public struct ChatLaterInput: Codable, Hashable, Sendable {
    public var text: String?
    public var parts: [ChatPartInput]?
    public var mentions: [UUID]?
    public var clientID: String?
    public var replyTo: Int?
    public var sendAt: Date

    public init(sendAt: Date, text: String? = nil, parts: [ChatPartInput]? = nil, mentions: [UUID]? = nil, clientID: String? = nil, replyTo: Int? = nil) {
        self.sendAt = sendAt
        self.text = text
        self.parts = parts
        self.mentions = mentions
        self.clientID = clientID
        self.replyTo = replyTo
    }

    enum CodingKeys: String, CodingKey {
        case text
        case parts
        case mentions
        case clientID = "client_id"
        case replyTo = "reply_to"
        case sendAt = "send_at"
    }
}

/// Shape `ChatLaterList` of the API.
public struct ChatLaterList: Codable, Hashable, Sendable {
    public var messages: [ChatLater]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case messages
        case next
    }
}

/// Words of `ChatLaterState`. A word that isn't known yet is `.unknown`.
public enum ChatLaterState: OpenEnum {
    case waits
    case leaving
    case refused
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .waits: "waits"
        case .leaving: "leaving"
        case .refused: "refused"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "waits": self = .waits
        case "leaving": self = .leaving
        case "refused": self = .refused
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatLatestMessage` of the API.
public struct ChatLatestMessage: Codable, Hashable, Sendable {
    public var number: Int
    public var at: Date
    public var text: String?
    public var attachments: Int
    public var authorID: UUID
    public var authorName: String?
    public var authorPicture: String?
    public var deleted: Bool

    enum CodingKeys: String, CodingKey {
        case number
        case at
        case text
        case attachments
        case authorID = "author_id"
        case authorName = "author_name"
        case authorPicture = "author_picture"
        case deleted
    }
}

/// Shape `ChatMadeReport` of the API.
public struct ChatMadeReport: Codable, Hashable, Sendable {
    public var number: Int
    public var reason: String
    public var outcome: String?
    public var note: String?
    public var roomID: UUID
    public var memberID: UUID
    public var reportedAt: Date
    public var answeredAt: Date?

    enum CodingKeys: String, CodingKey {
        case number
        case reason
        case outcome
        case note
        case roomID = "room_id"
        case memberID = "member_id"
        case reportedAt = "reported_at"
        case answeredAt = "answered_at"
    }
}

/// Shape `ChatMadeReportList` of the API.
public struct ChatMadeReportList: Codable, Hashable, Sendable {
    public var reports: [ChatMadeReport]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case reports
        case next
    }
}

/// Shape `ChatMember` of the API.
public struct ChatMember: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var pseudonym: String?
    public var picture: String?
    public var standing: ChatParticipantStanding
    public var role: String
    public var persona: Bool
    public var mutedUntil: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case pseudonym
        case picture
        case standing
        case role
        case persona
        case mutedUntil = "muted_until"
    }
}

/// Body `ChatMemberAdditionInput` of the API.
public struct ChatMemberAdditionInput: Codable, Hashable, Sendable {
    public var memberIDs: [UUID]

    public init(memberIDs: [UUID]) {
        self.memberIDs = memberIDs
    }

    enum CodingKeys: String, CodingKey {
        case memberIDs = "member_ids"
    }
}

/// Shape `ChatMemberList` of the API.
public struct ChatMemberList: Codable, Hashable, Sendable {
    public var members: [ChatMember]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case members
        case next
    }
}

/// Body `ChatMemberRemovalInput` of the API.
public struct ChatMemberRemovalInput: Codable, Hashable, Sendable {
    public var reason: String?

    public init(reason: String? = nil) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Body `ChatMemberRightsMuteInput` of the API.
public struct ChatMemberRightsMuteInput: Codable, Hashable, Sendable {
    public var until: Date
    public var reason: String?

    public init(until: Date, reason: String? = nil) {
        self.until = until
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case until
        case reason
    }
}

/// Body `ChatMemberRightsRoleInput` of the API.
public struct ChatMemberRightsRoleInput: Codable, Hashable, Sendable {
    public var role: String

    public init(role: String) {
        self.role = role
    }

    enum CodingKeys: String, CodingKey {
        case role
    }
}

/// Shape `ChatMessage` of the API.
public struct ChatMessage: Codable, Hashable, Sendable {
    public var number: Int
    public var at: Date
    public var parts: [ChatPart]?
    public var mentions: [UUID]
    public var revisions: Int
    public var retired: Bool
    public var reactions: [ChatReaction]
    public var roomID: UUID
    public var authorID: UUID
    public var clientID: String?
    public var replyTo: Int?
    public var editedAt: Date?
    public var deletedAt: Date?
    public var deletedByID: UUID?

    enum CodingKeys: String, CodingKey {
        case number
        case at
        case parts
        case mentions
        case revisions
        case retired
        case reactions
        case roomID = "room_id"
        case authorID = "author_id"
        case clientID = "client_id"
        case replyTo = "reply_to"
        case editedAt = "edited_at"
        case deletedAt = "deleted_at"
        case deletedByID = "deleted_by_id"
    }
}

/// Body `ChatMessageChangeInput` of the API.
public struct ChatMessageChangeInput: Codable, Hashable, Sendable {
    public var text: String?
    public var parts: [ChatPartInput]?
    public var mentions: [UUID]?

    public init(text: String? = nil, parts: [ChatPartInput]? = nil, mentions: [UUID]? = nil) {
        self.text = text
        self.parts = parts
        self.mentions = mentions
    }

    enum CodingKeys: String, CodingKey {
        case text
        case parts
        case mentions
    }
}

/// Body `ChatMessageInput` of the API.
public struct ChatMessageInput: Codable, Hashable, Sendable {
    public var text: String?
    public var parts: [ChatPartInput]?
    public var mentions: [UUID]?
    public var clientID: String?
    public var replyTo: Int?

    public init(text: String? = nil, parts: [ChatPartInput]? = nil, mentions: [UUID]? = nil, clientID: String? = nil, replyTo: Int? = nil) {
        self.text = text
        self.parts = parts
        self.mentions = mentions
        self.clientID = clientID
        self.replyTo = replyTo
    }

    enum CodingKeys: String, CodingKey {
        case text
        case parts
        case mentions
        case clientID = "client_id"
        case replyTo = "reply_to"
    }
}

/// Shape `ChatMessageList` of the API.
public struct ChatMessageList: Codable, Hashable, Sendable {
    public var messages: [ChatMessage]
    public var people: [ChatParticipant]
    public var next: String?
    public var previous: String?
    public var firstUnread: Int?

    enum CodingKeys: String, CodingKey {
        case messages
        case people
        case next
        case previous
        case firstUnread = "first_unread"
    }
}

/// Shape `ChatNamePeople` of the API.
public struct ChatNamePeople: Codable, Hashable, Sendable {
    public var people: [ChatParticipant]

    enum CodingKeys: String, CodingKey {
        case people
    }
}

/// Shape `ChatOpening` of the API.
public struct ChatOpening: Codable, Hashable, Sendable {
    public var capacity: ChatRecordOpenedCapacity
    public var at: Date
    public var byID: UUID?
    public var wholeRoom: Bool

    enum CodingKeys: String, CodingKey {
        case capacity
        case at
        case byID = "by_id"
        case wholeRoom = "whole_room"
    }
}

/// Shape `ChatOpeningList` of the API.
public struct ChatOpeningList: Codable, Hashable, Sendable {
    public var openings: [ChatOpening]

    enum CodingKeys: String, CodingKey {
        case openings
    }
}

/// Shape `ChatOwnCursor` of the API.
public struct ChatOwnCursor: Codable, Hashable, Sendable {
    public var number: Int
    public var at: Date?
    public var unread: Int

    enum CodingKeys: String, CodingKey {
        case number
        case at
        case unread
    }
}

/// Shape `ChatOwnPlace` of the API.
public struct ChatOwnPlace: Codable, Hashable, Sendable {
    public var persona: String?
    public var role: String
    public var cursor: Int
    public var quiet: Bool
    public var memberID: UUID
    public var mutedUntil: Date?
    public var quietUntil: Date?

    enum CodingKeys: String, CodingKey {
        case persona
        case role
        case cursor
        case quiet
        case memberID = "member_id"
        case mutedUntil = "muted_until"
        case quietUntil = "quiet_until"
    }
}

/// Shape `ChatPart` of the API.
public struct ChatPart: Codable, Hashable, Sendable {
    public var type: String?
    public var content: String?
    public var url: String?
    public var attachment: UUID?
    public var name: String?
    public var bytes: Int?
    public var mediaType: String?

    enum CodingKeys: String, CodingKey {
        case type
        case content
        case url
        case attachment
        case name
        case bytes
        case mediaType = "media_type"
    }
}

/// Body `ChatPartInput` of the API.
public struct ChatPartInput: Codable, Hashable, Sendable {
    public var type: String?
    public var content: String?
    public var url: String?
    public var attachment: UUID?

    public init(type: String? = nil, content: String? = nil, url: String? = nil, attachment: UUID? = nil) {
        self.type = type
        self.content = content
        self.url = url
        self.attachment = attachment
    }

    enum CodingKeys: String, CodingKey {
        case type
        case content
        case url
        case attachment
    }
}

/// Shape `ChatParticipant` of the API.
public struct ChatParticipant: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var pseudonym: String?
    public var persona: Bool
    public var picture: String?

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case pseudonym
        case persona
        case picture
    }
}

/// Words of `ChatParticipantStanding`. A word that isn't known yet is `.unknown`.
public enum ChatParticipantStanding: OpenEnum {
    case client
    case staff
    case administrator
    case coordinator
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .client: "client"
        case .staff: "staff"
        case .administrator: "administrator"
        case .coordinator: "coordinator"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "client": self = .client
        case "staff": self = .staff
        case "administrator": self = .administrator
        case "coordinator": self = .coordinator
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `ChatPermission`. A word that isn't known yet is `.unknown`.
public enum ChatPermission: OpenEnum {
    case roomCreate
    case roomUpdate
    case roomDelete
    case roomJoin
    case roomLeave
    case roomMembersAdd
    case roomMembersRemove
    case roomMembersRoles
    case roomMessagesGet
    case messageCreate
    case roomModerate
    case messagePin
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .roomCreate: "room:create"
        case .roomUpdate: "room:update"
        case .roomDelete: "room:delete"
        case .roomJoin: "room:join"
        case .roomLeave: "room:leave"
        case .roomMembersAdd: "room:members:add"
        case .roomMembersRemove: "room:members:remove"
        case .roomMembersRoles: "room:members:roles"
        case .roomMessagesGet: "room:messages:get"
        case .messageCreate: "message:create"
        case .roomModerate: "room:moderate"
        case .messagePin: "message:pin"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "room:create": self = .roomCreate
        case "room:update": self = .roomUpdate
        case "room:delete": self = .roomDelete
        case "room:join": self = .roomJoin
        case "room:leave": self = .roomLeave
        case "room:members:add": self = .roomMembersAdd
        case "room:members:remove": self = .roomMembersRemove
        case "room:members:roles": self = .roomMembersRoles
        case "room:messages:get": self = .roomMessagesGet
        case "message:create": self = .messageCreate
        case "room:moderate": self = .roomModerate
        case "message:pin": self = .messagePin
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatPersona` of the API.
public struct ChatPersona: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String
    public var present: Bool
    public var disclosures: [ChatPersonaDisclosure]
    public var roomID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case present
        case disclosures
        case roomID = "room_id"
    }
}

/// Shape `ChatPersonaDisclosure` of the API.
public struct ChatPersonaDisclosure: Codable, Hashable, Sendable {
    public var at: Date?
    public var reason: String
    public var askedBy: ChatParticipant
    public var grantedBy: ChatParticipant?

    enum CodingKeys: String, CodingKey {
        case at
        case reason
        case askedBy = "asked_by"
        case grantedBy = "granted_by"
    }
}

/// Shape `ChatPersonaList` of the API.
public struct ChatPersonaList: Codable, Hashable, Sendable {
    public var personas: [ChatPersona]

    enum CodingKeys: String, CodingKey {
        case personas
    }
}

/// Shape `ChatPosted` of the API.
public struct ChatPosted: Codable, Hashable, Sendable {
    public var number: Int
    public var at: Date
    public var roomID: UUID
    public var authorID: UUID
    public var clientID: String

    enum CodingKeys: String, CodingKey {
        case number
        case at
        case roomID = "room_id"
        case authorID = "author_id"
        case clientID = "client_id"
    }
}

/// Shape `ChatPresence` of the API.
public struct ChatPresence: Codable, Hashable, Sendable {
    public var people: [ChatPresenceOne]
    public var at: Date

    enum CodingKeys: String, CodingKey {
        case people
        case at
    }
}

/// Shape `ChatPresenceOne` of the API.
public struct ChatPresenceOne: Codable, Hashable, Sendable {
    public var online: Bool
    public var personID: UUID
    public var lastSeen: Date?

    enum CodingKeys: String, CodingKey {
        case online
        case personID = "person_id"
        case lastSeen = "last_seen"
    }
}

/// Body `ChatQuietWishInput` of the API.
public struct ChatQuietWishInput: Codable, Hashable, Sendable {
    public var until: Date?

    public init(until: Date? = nil) {
        self.until = until
    }

    enum CodingKeys: String, CodingKey {
        case until
    }
}

/// Shape `ChatReaction` of the API.
public struct ChatReaction: Codable, Hashable, Sendable {
    public var reaction: String
    public var count: Int
    public var own: Bool
    public var memberIDs: [UUID]

    enum CodingKeys: String, CodingKey {
        case reaction
        case count
        case own
        case memberIDs = "member_ids"
    }
}

/// Words of `ChatReadOnlyReason`. A word that isn't known yet is `.unknown`.
public enum ChatReadOnlyReason: OpenEnum {
    case archived
    case deleted
    case notAllowed
    case muted
    case notTied
    case left
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .archived: "archived"
        case .deleted: "deleted"
        case .notAllowed: "not_allowed"
        case .muted: "muted"
        case .notTied: "not_tied"
        case .left: "left"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "archived": self = .archived
        case "deleted": self = .deleted
        case "not_allowed": self = .notAllowed
        case "muted": self = .muted
        case "not_tied": self = .notTied
        case "left": self = .left
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatReceiptChoice` of the API.
public struct ChatReceiptChoice: Codable, Hashable, Sendable {
    public var hidden: Bool

    enum CodingKeys: String, CodingKey {
        case hidden
    }
}

/// Body `ChatReceiptChoiceInput` of the API.
public struct ChatReceiptChoiceInput: Codable, Hashable, Sendable {
    public var hidden: Bool

    public init(hidden: Bool) {
        self.hidden = hidden
    }

    enum CodingKeys: String, CodingKey {
        case hidden
    }
}

/// Words of `ChatRecordOpenedCapacity`. A word that isn't known yet is `.unknown`.
public enum ChatRecordOpenedCapacity: OpenEnum {
    case judge
    case `operator`
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .judge: "judge"
        case .operator: "operator"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "judge": self = .judge
        case "operator": self = .operator
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatReidentification` of the API.
public struct ChatReidentification: Codable, Hashable, Sendable {
    public var persona: ChatParticipant
    public var state: String
    public var reason: String
    public var person: ChatParticipant?
    public var roomID: UUID
    public var askedBy: ChatParticipant
    public var askedAt: Date
    public var waitsUntil: Date?
    public var answeredBy: ChatParticipant?
    public var answeredAt: Date?
    public var answerReason: String?

    enum CodingKeys: String, CodingKey {
        case persona
        case state
        case reason
        case person
        case roomID = "room_id"
        case askedBy = "asked_by"
        case askedAt = "asked_at"
        case waitsUntil = "waits_until"
        case answeredBy = "answered_by"
        case answeredAt = "answered_at"
        case answerReason = "answer_reason"
    }
}

/// Body `ChatReidentificationAskInput` of the API.
public struct ChatReidentificationAskInput: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Shape `ChatReidentificationList` of the API.
public struct ChatReidentificationList: Codable, Hashable, Sendable {
    public var reidentifications: [ChatReidentification]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case reidentifications
        case next
    }
}

/// Shape `ChatReport` of the API.
public struct ChatReport: Codable, Hashable, Sendable {
    public var number: Int
    public var reporter: ChatParticipant?
    public var reason: String
    public var outcome: String?
    public var note: String?
    public var roomID: UUID
    public var reportedAt: Date
    public var answeredBy: ChatParticipant?
    public var answeredAt: Date?

    enum CodingKeys: String, CodingKey {
        case number
        case reporter
        case reason
        case outcome
        case note
        case roomID = "room_id"
        case reportedAt = "reported_at"
        case answeredBy = "answered_by"
        case answeredAt = "answered_at"
    }
}

/// Body `ChatReportInput` of the API.
public struct ChatReportInput: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Shape `ChatReportList` of the API.
public struct ChatReportList: Codable, Hashable, Sendable {
    public var reports: [ChatReport]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case reports
        case next
    }
}

/// Body `ChatReportVerdictInput` of the API.
public struct ChatReportVerdictInput: Codable, Hashable, Sendable {
    public var outcome: ChatReportsOutcome
    public var note: String

    public init(outcome: ChatReportsOutcome, note: String) {
        self.outcome = outcome
        self.note = note
    }

    enum CodingKeys: String, CodingKey {
        case outcome
        case note
    }
}

/// Shape `ChatReportedMessage` of the API.
public struct ChatReportedMessage: Codable, Hashable, Sendable {
    public var number: Int
    public var author: ChatParticipant
    public var versions: [ChatReportedMessageVersion]
    public var reports: [ChatReport]
    public var roomID: UUID
    public var deletedAt: Date?
    public var deletedBy: ChatParticipant?

    enum CodingKeys: String, CodingKey {
        case number
        case author
        case versions
        case reports
        case roomID = "room_id"
        case deletedAt = "deleted_at"
        case deletedBy = "deleted_by"
    }
}

/// Shape `ChatReportedMessageVersion` of the API.
public struct ChatReportedMessageVersion: Codable, Hashable, Sendable {
    public var at: Date
    public var parts: [ChatPart]?

    enum CodingKeys: String, CodingKey {
        case at
        case parts
    }
}

/// Words of `ChatReportsOutcome`. A word that isn't known yet is `.unknown`.
public enum ChatReportsOutcome: OpenEnum {
    case upheld
    case dismissed
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .upheld: "upheld"
        case .dismissed: "dismissed"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "upheld": self = .upheld
        case "dismissed": self = .dismissed
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatRetention` of the API.
public struct ChatRetention: Codable, Hashable, Sendable {
    public var last: ChatRetentionRun?
    public var messageSeconds: Int?
    public var deletedRoomSeconds: Int?

    enum CodingKeys: String, CodingKey {
        case last
        case messageSeconds = "message_seconds"
        case deletedRoomSeconds = "deleted_room_seconds"
    }
}

/// Shape `ChatRetentionRun` of the API.
public struct ChatRetentionRun: Codable, Hashable, Sendable {
    public var at: Date
    public var messages: Int
    public var rooms: Int
    public var withheld: Int

    enum CodingKeys: String, CodingKey {
        case at
        case messages
        case rooms
        case withheld
    }
}

/// Shape `ChatRevisionList` of the API.
public struct ChatRevisionList: Codable, Hashable, Sendable {
    public var revisions: [ChatRevisionListRevision]

    enum CodingKeys: String, CodingKey {
        case revisions
    }
}

/// Shape `ChatRevisionListRevision` of the API.
public struct ChatRevisionListRevision: Codable, Hashable, Sendable {
    public var at: Date
    public var parts: [ChatPart]?
    public var mentions: [UUID]

    enum CodingKeys: String, CodingKey {
        case at
        case parts
        case mentions
    }
}

/// Shape `ChatRole` of the API.
public struct ChatRole: Codable, Hashable, Sendable {
    public var name: String
    public var scope: ChatRoleDefinitionsScope
    public var permissions: [ChatPermission]
    public var standard: Bool

    enum CodingKeys: String, CodingKey {
        case name
        case scope
        case permissions
        case standard
    }
}

/// Body `ChatRoleDefinitionInput` of the API.
public struct ChatRoleDefinitionInput: Codable, Hashable, Sendable {
    public var permissions: [ChatPermission]

    public init(permissions: [ChatPermission]) {
        self.permissions = permissions
    }

    enum CodingKeys: String, CodingKey {
        case permissions
    }
}

/// Words of `ChatRoleDefinitionsScope`. A word that isn't known yet is `.unknown`.
public enum ChatRoleDefinitionsScope: OpenEnum {
    case global
    case room
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .global: "global"
        case .room: "room"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "global": self = .global
        case "room": self = .room
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatRoleList` of the API.
public struct ChatRoleList: Codable, Hashable, Sendable {
    public var roles: [ChatRole]

    enum CodingKeys: String, CodingKey {
        case roles
    }
}

/// Shape `ChatRoom` of the API.
public struct ChatRoom: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: ChatRoomKind
    public var mode: ChatRoomMode
    public var anonymity: ChatRoomAnonymity
    public var name: String?
    public var picture: String?
    public var description: String?
    public var phase: String
    public var pins: [Int]
    public var members: Int
    public var everyone: ChatEveryone?
    public var history: ChatRoomHistory
    public var own: ChatMember?
    public var permissions: [ChatPermission]
    public var version: Int
    public var seesFromJoining: Bool
    public var canPost: Bool
    public var readOnly: ChatReadOnlyReason?
    public var customData: String?
    public var slowMode: Int

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case mode
        case anonymity
        case name
        case picture
        case description
        case phase
        case pins
        case members
        case everyone
        case history
        case own
        case permissions
        case version
        case seesFromJoining = "sees_from_joining"
        case canPost = "can_post"
        case readOnly = "read_only"
        case customData = "custom_data"
        case slowMode = "slow_mode"
    }
}

/// Words of `ChatRoomAnonymity`. A word that isn't known yet is `.unknown`.
public enum ChatRoomAnonymity: OpenEnum {
    case none
    case personas
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .none: "none"
        case .personas: "personas"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "none": self = .none
        case "personas": self = .personas
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `ChatRoomChangeInput` of the API.
public struct ChatRoomChangeInput: Codable, Hashable, Sendable {
    public var name: String?
    public var description: String?
    public var customData: String?

    public init(name: String? = nil, description: String? = nil, customData: String? = nil) {
        self.name = name
        self.description = description
        self.customData = customData
    }

    enum CodingKeys: String, CodingKey {
        case name
        case description
        case customData = "custom_data"
    }
}

/// Body `ChatRoomDraftInput` of the API.
public struct ChatRoomDraftInput: Codable, Hashable, Sendable {
    public var kind: ChatRoomDraftKind
    public var name: String
    public var description: String?
    public var anonymity: ChatRoomAnonymity?
    public var persona: Bool?
    public var everyone: ChatEveryone?
    public var history: ChatRoomHistory?
    public var memberIDs: [UUID]?
    public var customData: String?

    public init(kind: ChatRoomDraftKind, name: String, description: String? = nil, anonymity: ChatRoomAnonymity? = nil, persona: Bool? = nil, everyone: ChatEveryone? = nil, history: ChatRoomHistory? = nil, memberIDs: [UUID]? = nil, customData: String? = nil) {
        self.kind = kind
        self.name = name
        self.description = description
        self.anonymity = anonymity
        self.persona = persona
        self.everyone = everyone
        self.history = history
        self.memberIDs = memberIDs
        self.customData = customData
    }

    enum CodingKeys: String, CodingKey {
        case kind
        case name
        case description
        case anonymity
        case persona
        case everyone
        case history
        case memberIDs = "member_ids"
        case customData = "custom_data"
    }
}

/// Words of `ChatRoomDraftKind`. A word that isn't known yet is `.unknown`.
public enum ChatRoomDraftKind: OpenEnum {
    case `public`
    case `private`
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .public: "public"
        case .private: "private"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "public": self = .public
        case "private": self = .private
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `ChatRoomHistory`. A word that isn't known yet is `.unknown`.
public enum ChatRoomHistory: OpenEnum {
    case everybody
    case sinceJoining
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .everybody: "everybody"
        case .sinceJoining: "since_joining"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "everybody": self = .everybody
        case "since_joining": self = .sinceJoining
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `ChatRoomKind`. A word that isn't known yet is `.unknown`.
public enum ChatRoomKind: OpenEnum {
    case `public`
    case `private`
    case direct
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .public: "public"
        case .private: "private"
        case .direct: "direct"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "public": self = .public
        case "private": self = .private
        case "direct": self = .direct
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `ChatRoomLine` of the API.
public struct ChatRoomLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: ChatRoomKind
    public var anonymity: ChatRoomAnonymity
    public var name: String?
    public var picture: String?
    public var description: String?
    public var phase: String
    public var members: Int
    public var everyone: ChatEveryone?
    public var own: ChatOwnPlace?
    public var latest: ChatLatestMessage?
    public var unread: Int
    public var version: Int
    public var otherID: UUID?
    public var customData: String?
    public var createdAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case anonymity
        case name
        case picture
        case description
        case phase
        case members
        case everyone
        case own
        case latest
        case unread
        case version
        case otherID = "other_id"
        case customData = "custom_data"
        case createdAt = "created_at"
    }
}

/// Shape `ChatRoomList` of the API.
public struct ChatRoomList: Codable, Hashable, Sendable {
    public var rooms: [ChatRoomLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case rooms
        case next
    }
}

/// Shape `ChatRoomMade` of the API.
public struct ChatRoomMade: Codable, Hashable, Sendable {
    public var persona: String?
    public var roomID: UUID
    public var memberID: UUID

    enum CodingKeys: String, CodingKey {
        case persona
        case roomID = "room_id"
        case memberID = "member_id"
    }
}

/// Words of `ChatRoomMode`. A word that isn't known yet is `.unknown`.
public enum ChatRoomMode: OpenEnum {
    case clinic
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .clinic: "clinic"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "clinic": self = .clinic
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `ChatRoomPhaseHistoryInput` of the API.
public struct ChatRoomPhaseHistoryInput: Codable, Hashable, Sendable {
    public var history: ChatRoomHistory

    public init(history: ChatRoomHistory) {
        self.history = history
    }

    enum CodingKeys: String, CodingKey {
        case history
    }
}

/// Body `ChatRoomPhaseSlowModeInput` of the API.
public struct ChatRoomPhaseSlowModeInput: Codable, Hashable, Sendable {
    public var seconds: Int

    public init(seconds: Int) {
        self.seconds = seconds
    }

    enum CodingKeys: String, CodingKey {
        case seconds
    }
}

/// Shape `ChatUnread` of the API.
public struct ChatUnread: Codable, Hashable, Sendable {
    public var unread: Int
    public var cursor: Int
    public var latest: Int
    public var attention: Int
    public var quiet: Bool
    public var roomID: UUID
    public var memberID: UUID
    public var quietUntil: Date?

    enum CodingKeys: String, CodingKey {
        case unread
        case cursor
        case latest
        case attention
        case quiet
        case roomID = "room_id"
        case memberID = "member_id"
        case quietUntil = "quiet_until"
    }
}

/// Shape `ChatUnreadList` of the API.
public struct ChatUnreadList: Codable, Hashable, Sendable {
    public var rooms: [ChatUnread]

    enum CodingKeys: String, CodingKey {
        case rooms
    }
}

/// Shape `ChatVisibility` of the API.
public struct ChatVisibility: Codable, Hashable, Sendable {
    public var visible: Bool

    enum CodingKeys: String, CodingKey {
        case visible
    }
}

/// Body `ChatVisibilityInput` of the API.
public struct ChatVisibilityInput: Codable, Hashable, Sendable {
    public var visible: Bool

    public init(visible: Bool) {
        self.visible = visible
    }

    enum CodingKeys: String, CodingKey {
        case visible
    }
}
