// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `TangoAccess` of the API.
public struct TangoAccess: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var client: TangoPerson?
    public var staff: TangoPerson?
    public var from: Date
    public var until: Date
    public var open: Bool
    public var reason: String?

    enum CodingKeys: String, CodingKey {
        case id
        case client
        case staff
        case from
        case until
        case open
        case reason
    }
}

/// Shape `TangoAccessList` of the API.
public struct TangoAccessList: Codable, Hashable, Sendable {
    public var accesses: [TangoAccess]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case accesses
        case next
    }
}

/// Shape `TangoAccessMade` of the API.
public struct TangoAccessMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var until: Date

    enum CodingKeys: String, CodingKey {
        case id
        case until
    }
}

/// Body `TangoAccessNewAccessInput` of the API.
public struct TangoAccessNewAccessInput: Codable, Hashable, Sendable {
    public var reason: String
    public var minutes: Int?
    public var clientID: UUID

    public init(reason: String, clientID: UUID, minutes: Int? = nil) {
        self.reason = reason
        self.clientID = clientID
        self.minutes = minutes
    }

    enum CodingKeys: String, CodingKey {
        case reason
        case minutes
        case clientID = "client_id"
    }
}

/// Body `TangoArrangingEndingInput` of the API.
public struct TangoArrangingEndingInput: Codable, Hashable, Sendable {
    public var at: Date?
    public var reason: String

    public init(reason: String, at: Date? = nil) {
        self.reason = reason
        self.at = at
    }

    enum CodingKeys: String, CodingKey {
        case at
        case reason
    }
}

/// Body `TangoArrangingNewMatchingInput` of the API.
public struct TangoArrangingNewMatchingInput: Codable, Hashable, Sendable {
    public var kind: TangoMatchingKind
    public var from: Date?
    public var until: Date?
    public var reason: String
    public var override: String?
    public var clientID: UUID
    public var staffID: UUID

    public init(kind: TangoMatchingKind, reason: String, clientID: UUID, staffID: UUID, from: Date? = nil, until: Date? = nil, override: String? = nil) {
        self.kind = kind
        self.reason = reason
        self.clientID = clientID
        self.staffID = staffID
        self.from = from
        self.until = until
        self.override = override
    }

    enum CodingKeys: String, CodingKey {
        case kind
        case from
        case until
        case reason
        case override
        case clientID = "client_id"
        case staffID = "staff_id"
    }
}

/// Body `TangoArrangingNewTransferInput` of the API.
public struct TangoArrangingNewTransferInput: Codable, Hashable, Sendable {
    public var at: Date?
    public var reason: String
    public var override: String?
    public var fromID: UUID
    public var toID: UUID
    public var clientIDs: [UUID]?

    public init(reason: String, fromID: UUID, toID: UUID, at: Date? = nil, override: String? = nil, clientIDs: [UUID]? = nil) {
        self.reason = reason
        self.fromID = fromID
        self.toID = toID
        self.at = at
        self.override = override
        self.clientIDs = clientIDs
    }

    enum CodingKeys: String, CodingKey {
        case at
        case reason
        case override
        case fromID = "from_id"
        case toID = "to_id"
        case clientIDs = "client_ids"
    }
}

/// Body `TangoArrangingOtherTimeInput` of the API.
public struct TangoArrangingOtherTimeInput: Codable, Hashable, Sendable {
    public var from: Date?
    public var until: Date?
    public var reason: String
    public var override: String?
    public var openEnded: Bool?

    public init(reason: String, from: Date? = nil, until: Date? = nil, override: String? = nil, openEnded: Bool? = nil) {
        self.reason = reason
        self.from = from
        self.until = until
        self.override = override
        self.openEnded = openEnded
    }

    enum CodingKeys: String, CodingKey {
        case from
        case until
        case reason
        case override
        case openEnded = "open_ended"
    }
}

/// Body `TangoArrangingTakingBackInput` of the API.
public struct TangoArrangingTakingBackInput: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Shape `TangoAttention` of the API.
public struct TangoAttention: Codable, Hashable, Sendable {
    public var matter: TangoAttentionLineMatter
    public var matching: TangoMatching?
    public var cover: TangoCover?
    public var standingIn: [TangoPerson]?
    public var unansweredLetters: Int
    public var waitingSince: Date?

    enum CodingKeys: String, CodingKey {
        case matter
        case matching
        case cover
        case standingIn = "standing_in"
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
    }
}

/// Words of `TangoAttentionLineMatter`. A word that isn't known yet is `.unknown`.
public enum TangoAttentionLineMatter: OpenEnum {
    case staffGone
    case noClient
    case coveringGone
    case coveringAway
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .staffGone: "staff_gone"
        case .noClient: "no_client"
        case .coveringGone: "covering_gone"
        case .coveringAway: "covering_away"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "staff_gone": self = .staffGone
        case "no_client": self = .noClient
        case "covering_gone": self = .coveringGone
        case "covering_away": self = .coveringAway
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoAttentionList` of the API.
public struct TangoAttentionList: Codable, Hashable, Sendable {
    public var attention: [TangoAttention]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case attention
        case next
    }
}

/// Shape `TangoAway` of the API.
public struct TangoAway: Codable, Hashable, Sendable {
    public var until: Date
    public var standingIn: [TangoPerson]

    enum CodingKeys: String, CodingKey {
        case until
        case standingIn = "standing_in"
    }
}

/// Shape `TangoCaseload` of the API.
public struct TangoCaseload: Codable, Hashable, Sendable {
    public var clients: [TangoCaseloadEntry]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case clients
        case next
    }
}

/// Shape `TangoCaseloadEntry` of the API.
public struct TangoCaseloadEntry: Codable, Hashable, Sendable {
    public var client: TangoPerson?
    public var pseudonym: String?
    public var kind: TangoMatchingKind
    public var since: Date
    public var until: Date?
    public var goesOnAs: TangoPerson?
    public var matchingID: UUID
    public var standingInFor: TangoPerson?
    public var unansweredLetters: Int
    public var waitingSince: Date?
    public var lastLetterAt: Date?

    enum CodingKeys: String, CodingKey {
        case client
        case pseudonym
        case kind
        case since
        case until
        case goesOnAs = "goes_on_as"
        case matchingID = "matching_id"
        case standingInFor = "standing_in_for"
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
        case lastLetterAt = "last_letter_at"
    }
}

/// Shape `TangoConflict` of the API.
public struct TangoConflict: Codable, Hashable, Sendable {
    public var client: TangoPerson?
    public var staff: TangoPerson?
    public var since: Date
    public var matched: Bool

    enum CodingKeys: String, CodingKey {
        case client
        case staff
        case since
        case matched
    }
}

/// Body `TangoConflictLimitInput` of the API.
public struct TangoConflictLimitInput: Codable, Hashable, Sendable {
    public var clients: Int?

    public init(clients: Int? = nil) {
        self.clients = clients
    }

    enum CodingKeys: String, CodingKey {
        case clients
    }
}

/// Shape `TangoConflictList` of the API.
public struct TangoConflictList: Codable, Hashable, Sendable {
    public var conflicts: [TangoConflict]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case conflicts
        case next
    }
}

/// Body `TangoConflictSayingInput` of the API.
public struct TangoConflictSayingInput: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Shape `TangoCover` of the API.
public struct TangoCover: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var absent: TangoPerson?
    public var covering: TangoPerson?
    public var from: Date
    public var until: Date
    public var revision: Int

    enum CodingKeys: String, CodingKey {
        case id
        case absent
        case covering
        case from
        case until
        case revision
    }
}

/// Shape `TangoCoverList` of the API.
public struct TangoCoverList: Codable, Hashable, Sendable {
    public var covers: [TangoCover]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case covers
        case next
    }
}

/// Body `TangoCoverNewCoverInput` of the API.
public struct TangoCoverNewCoverInput: Codable, Hashable, Sendable {
    public var from: Date?
    public var until: Date
    public var reason: String
    public var override: String?
    public var absentID: UUID
    public var coveringID: UUID

    public init(until: Date, reason: String, absentID: UUID, coveringID: UUID, from: Date? = nil, override: String? = nil) {
        self.until = until
        self.reason = reason
        self.absentID = absentID
        self.coveringID = coveringID
        self.from = from
        self.override = override
    }

    enum CodingKeys: String, CodingKey {
        case from
        case until
        case reason
        case override
        case absentID = "absent_id"
        case coveringID = "covering_id"
    }
}

/// Body `TangoCoverOtherTimeInput` of the API.
public struct TangoCoverOtherTimeInput: Codable, Hashable, Sendable {
    public var from: Date?
    public var until: Date?
    public var override: String?

    public init(from: Date? = nil, until: Date? = nil, override: String? = nil) {
        self.from = from
        self.until = until
        self.override = override
    }

    enum CodingKeys: String, CodingKey {
        case from
        case until
        case override
    }
}

/// Shape `TangoExcluded` of the API.
public struct TangoExcluded: Codable, Hashable, Sendable {
    public var staff: TangoPerson
    public var reason: TangoRankingRuleViolation

    enum CodingKeys: String, CodingKey {
        case staff
        case reason
    }
}

/// Shape `TangoLoad` of the API.
public struct TangoLoad: Codable, Hashable, Sendable {
    public var person: TangoPerson
    public var active: Bool
    public var limit: Int?
    public var clients: Int
    public var primary: Int
    public var secondary: Int
    public var supervising: Int
    public var covering: Int
    public var unansweredLetters: Int
    public var waitingSince: Date?

    enum CodingKeys: String, CodingKey {
        case person
        case active
        case limit
        case clients
        case primary
        case secondary
        case supervising
        case covering
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
    }
}

/// Shape `TangoLoadList` of the API.
public struct TangoLoadList: Codable, Hashable, Sendable {
    public var loads: [TangoLoad]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case loads
        case next
    }
}

/// Shape `TangoMade` of the API.
public struct TangoMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Shape `TangoMatching` of the API.
public struct TangoMatching: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var client: TangoPerson?
    public var staff: TangoPerson?
    public var kind: TangoMatchingKind
    public var from: Date
    public var until: Date?
    public var state: TangoMatchingState
    public var revision: Int
    public var clientID: UUID
    public var staffID: UUID

    enum CodingKeys: String, CodingKey {
        case id
        case client
        case staff
        case kind
        case from
        case until
        case state
        case revision
        case clientID = "client_id"
        case staffID = "staff_id"
    }
}

/// Shape `TangoMatchingHistory` of the API.
public struct TangoMatchingHistory: Codable, Hashable, Sendable {
    public var matching: TangoMatching
    public var steps: [TangoMatchingStep]

    enum CodingKeys: String, CodingKey {
        case matching
        case steps
    }
}

/// Words of `TangoMatchingKind`. A word that isn't known yet is `.unknown`.
public enum TangoMatchingKind: OpenEnum {
    case primary
    case secondary
    case supervisor
    case covering
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        case .supervisor: "supervisor"
        case .covering: "covering"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "primary": self = .primary
        case "secondary": self = .secondary
        case "supervisor": self = .supervisor
        case "covering": self = .covering
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoMatchingList` of the API.
public struct TangoMatchingList: Codable, Hashable, Sendable {
    public var matchings: [TangoMatching]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case matchings
        case next
    }
}

/// Words of `TangoMatchingState`. A word that isn't known yet is `.unknown`.
public enum TangoMatchingState: OpenEnum {
    case ahead
    case current
    case over
    case takenBack
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .ahead: "ahead"
        case .current: "current"
        case .over: "over"
        case .takenBack: "taken_back"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "ahead": self = .ahead
        case "current": self = .current
        case "over": self = .over
        case "taken_back": self = .takenBack
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoMatchingStep` of the API.
public struct TangoMatchingStep: Codable, Hashable, Sendable {
    public var what: TangoMatchingStepWhat
    public var at: Date
    public var by: TangoPerson?
    public var from: Date?
    public var until: Date?
    public var reason: String?
    public var override: TangoMatchingStepOverride?
    public var transferID: UUID?

    enum CodingKeys: String, CodingKey {
        case what
        case at
        case by
        case from
        case until
        case reason
        case override
        case transferID = "transfer_id"
    }
}

/// Shape `TangoMatchingStepOverride` of the API.
public struct TangoMatchingStepOverride: Codable, Hashable, Sendable {
    public var obstacles: [String]
    public var reason: String?

    enum CodingKeys: String, CodingKey {
        case obstacles
        case reason
    }
}

/// Words of `TangoMatchingStepWhat`. A word that isn't known yet is `.unknown`.
public enum TangoMatchingStepWhat: OpenEnum {
    case made
    case changed
    case ended
    case takenBack
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .made: "made"
        case .changed: "changed"
        case .ended: "ended"
        case .takenBack: "taken_back"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "made": self = .made
        case "changed": self = .changed
        case "ended": self = .ended
        case "taken_back": self = .takenBack
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoOwnWaiting` of the API.
public struct TangoOwnWaiting: Codable, Hashable, Sendable {
    public var since: Date
    public var specialities: [String]
    public var languages: [String]

    enum CodingKeys: String, CodingKey {
        case since
        case specialities
        case languages
    }
}

/// Shape `TangoPerson` of the API.
public struct TangoPerson: Codable, Hashable, Sendable, Identifiable {
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

/// Words of `TangoPriority`. A word that isn't known yet is `.unknown`.
public enum TangoPriority: OpenEnum {
    case urgent
    case soon
    case routine
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .urgent: "urgent"
        case .soon: "soon"
        case .routine: "routine"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "urgent": self = .urgent
        case "soon": self = .soon
        case "routine": self = .routine
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `TangoRankingRuleViolation`. A word that isn't known yet is `.unknown`.
public enum TangoRankingRuleViolation: OpenEnum {
    case conflict
    case matched
    case inactive
    case full
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .conflict: "conflict"
        case .matched: "matched"
        case .inactive: "inactive"
        case .full: "full"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "conflict": self = .conflict
        case "matched": self = .matched
        case "inactive": self = .inactive
        case "full": self = .full
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoSight` of the API.
public struct TangoSight: Codable, Hashable, Sendable {
    public var looker: TangoPerson
    public var other: TangoPerson
    public var at: Date
    public var grounds: [TangoSightGround]

    enum CodingKeys: String, CodingKey {
        case looker
        case other
        case at
        case grounds
    }
}

/// Shape `TangoSightGround` of the API.
public struct TangoSightGround: Codable, Hashable, Sendable {
    public var reason: TangoSightReason
    public var sees: [TangoSightThing]
    public var holds: Bool
    public var from: Date?
    public var until: Date?
    public var kind: TangoMatchingKind?
    public var absent: TangoPerson?
    public var decidedAt: Date?
    public var decidedBy: TangoPerson?

    enum CodingKeys: String, CodingKey {
        case reason
        case sees
        case holds
        case from
        case until
        case kind
        case absent
        case decidedAt = "decided_at"
        case decidedBy = "decided_by"
    }
}

/// Words of `TangoSightReason`. A word that isn't known yet is `.unknown`.
public enum TangoSightReason: OpenEnum {
    case oneself
    case coordinator
    case administrator
    case colleagues
    case counsellor
    case turnedTo
    case matching
    case standsIn
    case stoodInFor
    case leave
    case leaveOfOther
    case conflict
    case inactive
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .oneself: "oneself"
        case .coordinator: "coordinator"
        case .administrator: "administrator"
        case .colleagues: "colleagues"
        case .counsellor: "counsellor"
        case .turnedTo: "turned_to"
        case .matching: "matching"
        case .standsIn: "stands_in"
        case .stoodInFor: "stood_in_for"
        case .leave: "leave"
        case .leaveOfOther: "leave_of_other"
        case .conflict: "conflict"
        case .inactive: "inactive"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "oneself": self = .oneself
        case "coordinator": self = .coordinator
        case "administrator": self = .administrator
        case "colleagues": self = .colleagues
        case "counsellor": self = .counsellor
        case "turned_to": self = .turnedTo
        case "matching": self = .matching
        case "stands_in": self = .standsIn
        case "stood_in_for": self = .stoodInFor
        case "leave": self = .leave
        case "leave_of_other": self = .leaveOfOther
        case "conflict": self = .conflict
        case "inactive": self = .inactive
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `TangoSightThing`. A word that isn't known yet is `.unknown`.
public enum TangoSightThing: OpenEnum {
    case everything
    case name
    case picture
    case roles
    case account
    case relationships
    case profile
    case correspondence
    case chat
    case letters
    case waitingLetters
    case formerLetters
    case whenAndWhy
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .everything: "everything"
        case .name: "name"
        case .picture: "picture"
        case .roles: "roles"
        case .account: "account"
        case .relationships: "relationships"
        case .profile: "profile"
        case .correspondence: "correspondence"
        case .chat: "chat"
        case .letters: "letters"
        case .waitingLetters: "waiting_letters"
        case .formerLetters: "former_letters"
        case .whenAndWhy: "when_and_why"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "everything": self = .everything
        case "name": self = .name
        case "picture": self = .picture
        case "roles": self = .roles
        case "account": self = .account
        case "relationships": self = .relationships
        case "profile": self = .profile
        case "correspondence": self = .correspondence
        case "chat": self = .chat
        case "letters": self = .letters
        case "waiting_letters": self = .waitingLetters
        case "former_letters": self = .formerLetters
        case "when_and_why": self = .whenAndWhy
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoStaffList` of the API.
public struct TangoStaffList: Codable, Hashable, Sendable {
    public var staff: [TangoStaffRelationship]

    enum CodingKeys: String, CodingKey {
        case staff
    }
}

/// Shape `TangoStaffRelationship` of the API.
public struct TangoStaffRelationship: Codable, Hashable, Sendable {
    public var person: TangoPerson?
    public var kind: TangoMatchingKind
    public var since: Date
    public var until: Date?
    public var away: TangoAway?
    public var matchingID: UUID
    public var standingInFor: TangoPerson?

    enum CodingKeys: String, CodingKey {
        case person
        case kind
        case since
        case until
        case away
        case matchingID = "matching_id"
        case standingInFor = "standing_in_for"
    }
}

/// Shape `TangoSuggestion` of the API.
public struct TangoSuggestion: Codable, Hashable, Sendable {
    public var staff: TangoPerson
    public var score: Int
    public var clients: Int
    public var limit: Int?
    public var parts: [TangoSuggestionPart]

    enum CodingKeys: String, CodingKey {
        case staff
        case score
        case clients
        case limit
        case parts
    }
}

/// Words of `TangoSuggestionAspect`. A word that isn't known yet is `.unknown`.
public enum TangoSuggestionAspect: OpenEnum {
    case room
    case specialities
    case languages
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .room: "room"
        case .specialities: "specialities"
        case .languages: "languages"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "room": self = .room
        case "specialities": self = .specialities
        case "languages": self = .languages
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoSuggestionList` of the API.
public struct TangoSuggestionList: Codable, Hashable, Sendable {
    public var specialities: [String]
    public var languages: [String]
    public var suggestions: [TangoSuggestion]
    public var excluded: [TangoExcluded]
    public var clientID: UUID

    enum CodingKeys: String, CodingKey {
        case specialities
        case languages
        case suggestions
        case excluded
        case clientID = "client_id"
    }
}

/// Shape `TangoSuggestionPart` of the API.
public struct TangoSuggestionPart: Codable, Hashable, Sendable {
    public var aspect: TangoSuggestionAspect
    public var points: Int
    public var of: Int
    public var met: [String]

    enum CodingKeys: String, CodingKey {
        case aspect
        case points
        case of
        case met
    }
}

/// Shape `TangoTransferred` of the API.
public struct TangoTransferred: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var matchings: Int

    enum CodingKeys: String, CodingKey {
        case id
        case matchings
    }
}

/// Shape `TangoWaiting` of the API.
public struct TangoWaiting: Codable, Hashable, Sendable {
    public var client: TangoPerson
    public var priority: TangoPriority
    public var since: Date
    public var specialities: [String]
    public var languages: [String]
    public var note: String

    enum CodingKeys: String, CodingKey {
        case client
        case priority
        case since
        case specialities
        case languages
        case note
    }
}

/// Body `TangoWaitingBeginningInput` of the API.
public struct TangoWaitingBeginningInput: Codable, Hashable, Sendable {
    public var priority: TangoPriority
    public var since: Date?
    public var specialities: [String]?
    public var languages: [String]?
    public var note: String?
    public var clientID: UUID

    public init(priority: TangoPriority, clientID: UUID, since: Date? = nil, specialities: [String]? = nil, languages: [String]? = nil, note: String? = nil) {
        self.priority = priority
        self.clientID = clientID
        self.since = since
        self.specialities = specialities
        self.languages = languages
        self.note = note
    }

    enum CodingKeys: String, CodingKey {
        case priority
        case since
        case specialities
        case languages
        case note
        case clientID = "client_id"
    }
}

/// Body `TangoWaitingChangeInput` of the API.
public struct TangoWaitingChangeInput: Codable, Hashable, Sendable {
    public var priority: TangoPriority
    public var specialities: [String]?
    public var languages: [String]?
    public var note: String?

    public init(priority: TangoPriority, specialities: [String]? = nil, languages: [String]? = nil, note: String? = nil) {
        self.priority = priority
        self.specialities = specialities
        self.languages = languages
        self.note = note
    }

    enum CodingKeys: String, CodingKey {
        case priority
        case specialities
        case languages
        case note
    }
}

/// Body `TangoWaitingEndInput` of the API.
public struct TangoWaitingEndInput: Codable, Hashable, Sendable {
    public var cause: TangoWaitingEndedCause
    public var reason: String?

    public init(cause: TangoWaitingEndedCause, reason: String? = nil) {
        self.cause = cause
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case cause
        case reason
    }
}

/// Words of `TangoWaitingEndedCause`. A word that isn't known yet is `.unknown`.
public enum TangoWaitingEndedCause: OpenEnum {
    case matched
    case withdrawn
    case referred
    case unreachable
    case mistaken
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .matched: "matched"
        case .withdrawn: "withdrawn"
        case .referred: "referred"
        case .unreachable: "unreachable"
        case .mistaken: "mistaken"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "matched": self = .matched
        case "withdrawn": self = .withdrawn
        case "referred": self = .referred
        case "unreachable": self = .unreachable
        case "mistaken": self = .mistaken
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `TangoWaitingList` of the API.
public struct TangoWaitingList: Codable, Hashable, Sendable {
    public var waiting: [TangoWaiting]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case waiting
        case next
    }
}

/// Shape `TangoWaitingMade` of the API.
public struct TangoWaitingMade: Codable, Hashable, Sendable {
    public var clientID: UUID

    enum CodingKeys: String, CodingKey {
        case clientID = "client_id"
    }
}
