// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Told about chat/messages. What is said in one's rooms (message.posted with its words and, for its author, client_id;
/// message.edited, message.deleted, reaction.added, reaction.removed, message.pinned, message.unpinned), who comes and goes
/// (members.came, member.left, member.changed), and that a room is to be loaded anew (room.changed).
public enum ChatMessagesEvent: TopicEvent {
    case messagePosted(MessagePosted)
    case messageEdited(MessageEdited)
    case messageDeleted(MessageDeleted)
    case reactionAdded(ReactionAdded)
    case reactionRemoved(ReactionRemoved)
    case messagePinned(MessagePinned)
    case messageUnpinned(MessageUnpinned)
    case membersCame(MembersCame)
    case memberLeft(MemberLeft)
    case memberChanged(MemberChanged)
    case roomChanged(RoomChanged)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "message.posted": self = .messagePosted(try MessagePosted(from: decoder))
        case "message.edited": self = .messageEdited(try MessageEdited(from: decoder))
        case "message.deleted": self = .messageDeleted(try MessageDeleted(from: decoder))
        case "reaction.added": self = .reactionAdded(try ReactionAdded(from: decoder))
        case "reaction.removed": self = .reactionRemoved(try ReactionRemoved(from: decoder))
        case "message.pinned": self = .messagePinned(try MessagePinned(from: decoder))
        case "message.unpinned": self = .messageUnpinned(try MessageUnpinned(from: decoder))
        case "members.came": self = .membersCame(try MembersCame(from: decoder))
        case "member.left": self = .memberLeft(try MemberLeft(from: decoder))
        case "member.changed": self = .memberChanged(try MemberChanged(from: decoder))
        case "room.changed": self = .roomChanged(try RoomChanged(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `message.posted`.
    public struct MessagePosted: Codable, Hashable, Sendable {
        public var number: Int
        public var at: Date
        public var parts: [Part]
        public var mentions: [UUID]
        public var roomID: UUID
        public var authorID: UUID
        public var replyTo: Int?
        public var clientID: String?

        enum CodingKeys: String, CodingKey {
            case number
            case at
            case parts
            case mentions
            case roomID = "room_id"
            case authorID = "author_id"
            case replyTo = "reply_to"
            case clientID = "client_id"
        }

        /// Entry of `part`.
        public struct Part: Codable, Hashable, Sendable {
            public var type: String?
            public var content: String?
            public var url: String?
            public var attachment: UUID?
            public var name: String?
            public var mediaType: String?
            public var bytes: Int?

            enum CodingKeys: String, CodingKey {
                case type
                case content
                case url
                case attachment
                case name
                case mediaType = "media_type"
                case bytes
            }
        }
    }

    /// Data of `message.edited`.
    public struct MessageEdited: Codable, Hashable, Sendable {
        public var number: Int
        public var at: Date
        public var parts: [Part]
        public var mentions: [UUID]
        public var roomID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case at
            case parts
            case mentions
            case roomID = "room_id"
        }

        /// Entry of `part`.
        public struct Part: Codable, Hashable, Sendable {
            public var type: String?
            public var content: String?
            public var url: String?
            public var attachment: UUID?
            public var name: String?
            public var mediaType: String?
            public var bytes: Int?

            enum CodingKeys: String, CodingKey {
                case type
                case content
                case url
                case attachment
                case name
                case mediaType = "media_type"
                case bytes
            }
        }
    }

    /// Data of `message.deleted`.
    public struct MessageDeleted: Codable, Hashable, Sendable {
        public var number: Int
        public var at: Date
        public var roomID: UUID
        public var byID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case at
            case roomID = "room_id"
            case byID = "by_id"
        }
    }

    /// Data of `reaction.added`.
    public struct ReactionAdded: Codable, Hashable, Sendable {
        public var number: Int
        public var reaction: String
        public var at: Date
        public var roomID: UUID
        public var memberID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case reaction
            case at
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }

    /// Data of `reaction.removed`.
    public struct ReactionRemoved: Codable, Hashable, Sendable {
        public var number: Int
        public var reaction: String
        public var at: Date
        public var roomID: UUID
        public var memberID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case reaction
            case at
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }

    /// Data of `message.pinned`.
    public struct MessagePinned: Codable, Hashable, Sendable {
        public var number: Int
        public var at: Date
        public var roomID: UUID
        public var byID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case at
            case roomID = "room_id"
            case byID = "by_id"
        }
    }

    /// Data of `message.unpinned`.
    public struct MessageUnpinned: Codable, Hashable, Sendable {
        public var number: Int
        public var at: Date
        public var roomID: UUID
        public var byID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case at
            case roomID = "room_id"
            case byID = "by_id"
        }
    }

    /// Data of `members.came`.
    public struct MembersCame: Codable, Hashable, Sendable {
        public var members: [Member]
        public var at: Date
        public var roomID: UUID
        public var byID: UUID

        enum CodingKeys: String, CodingKey {
            case members
            case at
            case roomID = "room_id"
            case byID = "by_id"
        }

        /// Entry of `member`.
        public struct Member: Codable, Hashable, Sendable, Identifiable {
            public var id: UUID
            public var standing: StandingWord
            public var role: String
            public var persona: String?

            enum CodingKeys: String, CodingKey {
                case id
                case standing
                case role
                case persona
            }

            /// Words of `standing`. A word that isn't known yet is `.unknown`.
            public enum StandingWord: OpenEnum {
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
        }
    }

    /// Data of `member.left`.
    public struct MemberLeft: Codable, Hashable, Sendable {
        public var at: Date
        public var role: String?
        public var roomID: UUID
        public var memberID: UUID
        public var byID: UUID
        public var mutedUntil: Date?

        enum CodingKeys: String, CodingKey {
            case at
            case role
            case roomID = "room_id"
            case memberID = "member_id"
            case byID = "by_id"
            case mutedUntil = "muted_until"
        }
    }

    /// Data of `member.changed`.
    public struct MemberChanged: Codable, Hashable, Sendable {
        public var at: Date
        public var role: String?
        public var roomID: UUID
        public var memberID: UUID
        public var byID: UUID
        public var mutedUntil: Date?

        enum CodingKeys: String, CodingKey {
            case at
            case role
            case roomID = "room_id"
            case memberID = "member_id"
            case byID = "by_id"
            case mutedUntil = "muted_until"
        }
    }

    /// Data of `room.changed`.
    public struct RoomChanged: Codable, Hashable, Sendable {
        public var what: WhatWord
        public var roomID: UUID

        enum CodingKeys: String, CodingKey {
            case what
            case roomID = "room_id"
        }

        /// Words of `what`. A word that isn't known yet is `.unknown`.
        public enum WhatWord: OpenEnum {
            case created
            case described
            case slowed
            case history
            case archived
            case reopened
            case deleted
            case restored
            case left
            case returned
            case unknown(String)

            public var rawValue: String {
                switch self {
                case .created: "created"
                case .described: "described"
                case .slowed: "slowed"
                case .history: "history"
                case .archived: "archived"
                case .reopened: "reopened"
                case .deleted: "deleted"
                case .restored: "restored"
                case .left: "left"
                case .returned: "returned"
                case .unknown(let word): word
                }
            }

            public init(rawValue: String) {
                switch rawValue {
                case "created": self = .created
                case "described": self = .described
                case "slowed": self = .slowed
                case "history": self = .history
                case "archived": self = .archived
                case "reopened": self = .reopened
                case "deleted": self = .deleted
                case "restored": self = .restored
                case "left": self = .left
                case "returned": self = .returned
                default: self = .unknown(rawValue)
                }
            }
        }
    }
}

extension Topic where Event == ChatMessagesEvent {
    public static var chatMessages: Topic { Topic("chat/messages", tells: .events) }
}

/// Told about chat/rooms. One's rooms with the exact count of unread messages in each, after every change (rooms: unread, attention,
/// rooms); what was said in a room for everyone is in it the next time.
public enum ChatRoomsEvent: TopicEvent {
    case rooms(Rooms)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "rooms": self = .rooms(try Rooms(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `rooms`.
    public struct Rooms: Codable, Hashable, Sendable {
        public var unread: Int
        public var attention: Int
        public var rooms: [Room]

        enum CodingKeys: String, CodingKey {
            case unread
            case attention
            case rooms
        }

        /// Entry of `room`.
        public struct Room: Codable, Hashable, Sendable {
            public var unread: Int
            public var cursor: Int
            public var latest: Int
            public var attention: Int
            public var quiet: Bool
            public var quietUntil: Date?
            public var roomID: UUID
            public var memberID: UUID

            enum CodingKeys: String, CodingKey {
                case unread
                case cursor
                case latest
                case attention
                case quiet
                case quietUntil = "quiet_until"
                case roomID = "room_id"
                case memberID = "member_id"
            }
        }
    }
}

extension Topic where Event == ChatRoomsEvent {
    public static var chatRooms: Topic { Topic("chat/rooms", tells: .states) }
}

/// Told about chat/cursors. How far members have read in rooms of at most 50, unless they or oneself don't show it, and how far one
/// has read oneself (cursor.moved: room_id, member_id, number, at).
public enum ChatCursorsEvent: TopicEvent {
    case cursorMoved(CursorMoved)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "cursor.moved": self = .cursorMoved(try CursorMoved(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `cursor.moved`.
    public struct CursorMoved: Codable, Hashable, Sendable {
        public var number: Int
        public var at: Date
        public var roomID: UUID
        public var memberID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case at
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }
}

extension Topic where Event == ChatCursorsEvent {
    public static var chatCursors: Topic { Topic("chat/cursors", tells: .events) }
}

/// Told about chat/notices. That two people may know who is behind one's persona (persona.reidentified: room_id, persona_id,
/// asker_id, by_id, at), and what came of a report that one made (report.answered: room_id, number, outcome, at), and what became of
/// a message that one sends later (message.later: id, room_id, state, number, reason, at).
public enum ChatNoticesEvent: TopicEvent {
    case personaReidentified(PersonaReidentified)
    case reportAnswered(ReportAnswered)
    case messageLater(MessageLater)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "persona.reidentified": self = .personaReidentified(try PersonaReidentified(from: decoder))
        case "report.answered": self = .reportAnswered(try ReportAnswered(from: decoder))
        case "message.later": self = .messageLater(try MessageLater(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `persona.reidentified`.
    public struct PersonaReidentified: Codable, Hashable, Sendable {
        public var at: Date
        public var roomID: UUID
        public var personaID: UUID
        public var askerID: UUID
        public var byID: UUID

        enum CodingKeys: String, CodingKey {
            case at
            case roomID = "room_id"
            case personaID = "persona_id"
            case askerID = "asker_id"
            case byID = "by_id"
        }
    }

    /// Data of `report.answered`.
    public struct ReportAnswered: Codable, Hashable, Sendable {
        public var number: Int
        public var outcome: OutcomeWord
        public var at: Date
        public var roomID: UUID

        enum CodingKeys: String, CodingKey {
            case number
            case outcome
            case at
            case roomID = "room_id"
        }

        /// Words of `outcome`. A word that isn't known yet is `.unknown`.
        public enum OutcomeWord: OpenEnum {
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
    }

    /// Data of `message.later`.
    public struct MessageLater: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var state: StateWord
        public var number: Int?
        public var reason: String?
        public var at: Date
        public var roomID: UUID

        enum CodingKeys: String, CodingKey {
            case id
            case state
            case number
            case reason
            case at
            case roomID = "room_id"
        }

        /// Words of `state`. A word that isn't known yet is `.unknown`.
        public enum StateWord: OpenEnum {
            case waits
            case leaving
            case sent
            case refused
            case takenBack
            case unknown(String)

            public var rawValue: String {
                switch self {
                case .waits: "waits"
                case .leaving: "leaving"
                case .sent: "sent"
                case .refused: "refused"
                case .takenBack: "taken_back"
                case .unknown(let word): word
                }
            }

            public init(rawValue: String) {
                switch rawValue {
                case "waits": self = .waits
                case "leaving": self = .leaving
                case "sent": self = .sent
                case "refused": self = .refused
                case "taken_back": self = .takenBack
                default: self = .unknown(rawValue)
                }
            }
        }
    }
}

extension Topic where Event == ChatNoticesEvent {
    public static var chatNotices: Topic { Topic("chat/notices", tells: .events) }
}

/// Told about chat/typing. Who types in one's rooms, as signals (typing.started, typing.stopped: room_id, member_id); who isn't heard
/// of for six seconds types no more.
public enum ChatTypingEvent: TopicEvent {
    case typingStarted(TypingStarted)
    case typingStopped(TypingStopped)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "typing.started": self = .typingStarted(try TypingStarted(from: decoder))
        case "typing.stopped": self = .typingStopped(try TypingStopped(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `typing.started`.
    public struct TypingStarted: Codable, Hashable, Sendable {
        public var roomID: UUID
        public var memberID: UUID

        enum CodingKeys: String, CodingKey {
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }

    /// Data of `typing.stopped`.
    public struct TypingStopped: Codable, Hashable, Sendable {
        public var roomID: UUID
        public var memberID: UUID

        enum CodingKeys: String, CodingKey {
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }
}

extension Topic where Event == ChatTypingEvent {
    public static var chatTyping: Topic { Topic("chat/typing", tells: .signals) }
}

/// Told about chat/presence. Who of those with whom one shares a room is there, as signals (presence.now for those who are, once at
/// the beginning; presence.changed: people, at; presence.lost: ask anew). Who is invisible is not there, personas never are, and of
/// clients nobody is told who may hear one speak under a persona.
public enum ChatPresenceEvent: TopicEvent {
    case presenceNow(PresenceNow)
    case presenceChanged(PresenceChanged)
    case presenceLost(PresenceLost)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "presence.now": self = .presenceNow(try PresenceNow(from: decoder))
        case "presence.changed": self = .presenceChanged(try PresenceChanged(from: decoder))
        case "presence.lost": self = .presenceLost(try PresenceLost(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `presence.now`.
    public struct PresenceNow: Codable, Hashable, Sendable {
        public var people: [Person]
        public var at: Date

        enum CodingKeys: String, CodingKey {
            case people
            case at
        }

        /// Entry of `people`.
        public struct Person: Codable, Hashable, Sendable {
            public var online: Bool
            public var personID: UUID
            public var lastSeen: Date?

            enum CodingKeys: String, CodingKey {
                case online
                case personID = "person_id"
                case lastSeen = "last_seen"
            }
        }
    }

    /// Data of `presence.changed`.
    public struct PresenceChanged: Codable, Hashable, Sendable {
        public var people: [Person]
        public var at: Date

        enum CodingKeys: String, CodingKey {
            case people
            case at
        }

        /// Entry of `people`.
        public struct Person: Codable, Hashable, Sendable {
            public var online: Bool
            public var personID: UUID
            public var lastSeen: Date?

            enum CodingKeys: String, CodingKey {
                case online
                case personID = "person_id"
                case lastSeen = "last_seen"
            }
        }
    }

    /// Data of `presence.lost`.
    public struct PresenceLost: Codable, Hashable, Sendable {
        public init() {}
    }
}

extension Topic where Event == ChatPresenceEvent {
    public static var chatPresence: Topic { Topic("chat/presence", tells: .signals) }
}
