// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Told about mail/inbox. Each letter that arrives in one's inbox (letter.arrived: id, folder_id, author_id, urgent), and each that a
/// client writes to somebody for whom one stands in (letter.covered: id, client_id, absent_id, urgent).
public enum MailInboxEvent: TopicEvent {
    case letterArrived(LetterArrived)
    case letterCovered(LetterCovered)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "letter.arrived": self = .letterArrived(try LetterArrived(from: decoder))
        case "letter.covered": self = .letterCovered(try LetterCovered(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `letter.arrived`.
    public struct LetterArrived: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var urgent: Bool
        public var folderID: UUID
        public var authorID: UUID?

        enum CodingKeys: String, CodingKey {
            case id
            case urgent
            case folderID = "folder_id"
            case authorID = "author_id"
        }
    }

    /// Data of `letter.covered`.
    public struct LetterCovered: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var urgent: Bool
        public var clientID: UUID
        public var absentID: UUID

        enum CodingKeys: String, CodingKey {
            case id
            case urgent
            case clientID = "client_id"
            case absentID = "absent_id"
        }
    }
}

extension Topic where Event == MailInboxEvent {
    public static var mailInbox: Topic { Topic("mail/inbox", tells: .events) }
}

/// Told about mail/counts. The counts of one's folders, after each change (counts: unread in the inbox, folders).
public enum MailCountsEvent: TopicEvent {
    case counts(Counts)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "counts": self = .counts(try Counts(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `counts`.
    public struct Counts: Codable, Hashable, Sendable {
        public var unread: Int
        public var snoozed: Int
        public var folders: [Folder]

        enum CodingKeys: String, CodingKey {
            case unread
            case snoozed
            case folders
        }

        /// Entry of `folder`.
        public struct Folder: Codable, Hashable, Sendable, Identifiable {
            public var id: UUID
            public var messages: Int
            public var unread: Int
            public var flagged: Int

            enum CodingKeys: String, CodingKey {
                case id
                case messages
                case unread
                case flagged
            }
        }
    }
}

extension Topic where Event == MailCountsEvent {
    public static var mailCounts: Topic { Topic("mail/counts", tells: .states) }
}

/// Told about mail/clocks. For staff: how many clients wait for an answer, those for whose member of staff one stands in included
/// (standing_in), and since when; for a client: how many answers they wait for, since when, and by when the first is promised
/// (clocks: waiting, standing_in, oldest, promised_by, unit_waiting).
public enum MailClocksEvent: TopicEvent {
    case clocks(Clocks)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "clocks": self = .clocks(try Clocks(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `clocks`.
    public struct Clocks: Codable, Hashable, Sendable {
        public var waiting: Int
        public var oldest: Date?
        public var standingIn: Int?
        public var promisedBy: Date?
        public var unitWaiting: Int?

        enum CodingKeys: String, CodingKey {
            case waiting
            case oldest
            case standingIn = "standing_in"
            case promisedBy = "promised_by"
            case unitWaiting = "unit_waiting"
        }
    }
}

extension Topic where Event == MailClocksEvent {
    public static var mailClocks: Topic { Topic("mail/clocks", tells: .states) }
}

/// Told about mail/changes. Changes of one's own mailbox, by whatever device: marks (letters.changed: ids, folder_id, read, flagged),
/// letters in other folders, in Trash or back (letters.moved: ids, folder_id), put away (letters.snoozed: ids, folder_id, until) and
/// back from it (letters.came_back: ids, folder_id), deleted for good (letters.deleted: ids) or sent (letters.sent: ids, folder_id),
/// drafts (draft.saved: id, version, due_at; draft.discarded: id) and own folders (folders.changed: ids). Without ids they are more
/// than 100: load the folder anew.
public enum MailChangesEvent: TopicEvent {
    case lettersChanged(LettersChanged)
    case lettersMoved(LettersMoved)
    case lettersSnoozed(LettersSnoozed)
    case lettersCameBack(LettersCameBack)
    case lettersDeleted(LettersDeleted)
    case lettersSent(LettersSent)
    case draftSaved(DraftSaved)
    case draftDiscarded(DraftDiscarded)
    case foldersChanged(FoldersChanged)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "letters.changed": self = .lettersChanged(try LettersChanged(from: decoder))
        case "letters.moved": self = .lettersMoved(try LettersMoved(from: decoder))
        case "letters.snoozed": self = .lettersSnoozed(try LettersSnoozed(from: decoder))
        case "letters.came_back": self = .lettersCameBack(try LettersCameBack(from: decoder))
        case "letters.deleted": self = .lettersDeleted(try LettersDeleted(from: decoder))
        case "letters.sent": self = .lettersSent(try LettersSent(from: decoder))
        case "draft.saved": self = .draftSaved(try DraftSaved(from: decoder))
        case "draft.discarded": self = .draftDiscarded(try DraftDiscarded(from: decoder))
        case "folders.changed": self = .foldersChanged(try FoldersChanged(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `letters.changed`.
    public struct LettersChanged: Codable, Hashable, Sendable {
        public var ids: [UUID]?
        public var read: Bool?
        public var flagged: Bool?
        public var folderID: UUID?

        enum CodingKeys: String, CodingKey {
            case ids
            case read
            case flagged
            case folderID = "folder_id"
        }
    }

    /// Data of `letters.moved`.
    public struct LettersMoved: Codable, Hashable, Sendable {
        public var ids: [UUID]?
        public var folderID: UUID

        enum CodingKeys: String, CodingKey {
            case ids
            case folderID = "folder_id"
        }
    }

    /// Data of `letters.snoozed`.
    public struct LettersSnoozed: Codable, Hashable, Sendable {
        public var ids: [UUID]?
        public var until: Date?
        public var folderID: UUID

        enum CodingKeys: String, CodingKey {
            case ids
            case until
            case folderID = "folder_id"
        }
    }

    /// Data of `letters.came_back`.
    public struct LettersCameBack: Codable, Hashable, Sendable {
        public var ids: [UUID]?
        public var folderID: UUID

        enum CodingKeys: String, CodingKey {
            case ids
            case folderID = "folder_id"
        }
    }

    /// Data of `letters.deleted`.
    public struct LettersDeleted: Codable, Hashable, Sendable {
        public var ids: [UUID]?

        enum CodingKeys: String, CodingKey {
            case ids
        }
    }

    /// Data of `letters.sent`.
    public struct LettersSent: Codable, Hashable, Sendable {
        public var ids: [UUID]?
        public var folderID: UUID

        enum CodingKeys: String, CodingKey {
            case ids
            case folderID = "folder_id"
        }
    }

    /// Data of `draft.saved`.
    public struct DraftSaved: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var version: Int
        public var dueAt: Date?

        enum CodingKeys: String, CodingKey {
            case id
            case version
            case dueAt = "due_at"
        }
    }

    /// Data of `draft.discarded`.
    public struct DraftDiscarded: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID

        enum CodingKeys: String, CodingKey {
            case id
        }
    }

    /// Data of `folders.changed`.
    public struct FoldersChanged: Codable, Hashable, Sendable {
        public var ids: [UUID]?

        enum CodingKeys: String, CodingKey {
            case ids
        }
    }
}

extension Topic where Event == MailChangesEvent {
    public static var mailChanges: Topic { Topic("mail/changes", tells: .events) }
}
