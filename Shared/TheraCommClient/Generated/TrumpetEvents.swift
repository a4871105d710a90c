// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Told about trumpet/broadcasts. Each broadcast that begins to be shown to one, or to say something else (broadcast.published,
/// broadcast.corrected: as in the list, in all its languages), or to be shown no longer (broadcast.withdrawn: id), and what one has
/// done with one on another device (broadcast.seen, broadcast.dismissed, broadcast.acknowledged: id, version, at).
public enum TrumpetBroadcastsEvent: TopicEvent {
    case broadcastPublished(BroadcastPublished)
    case broadcastCorrected(BroadcastCorrected)
    case broadcastWithdrawn(BroadcastWithdrawn)
    case broadcastSeen(BroadcastSeen)
    case broadcastDismissed(BroadcastDismissed)
    case broadcastAcknowledged(BroadcastAcknowledged)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "broadcast.published": self = .broadcastPublished(try BroadcastPublished(from: decoder))
        case "broadcast.corrected": self = .broadcastCorrected(try BroadcastCorrected(from: decoder))
        case "broadcast.withdrawn": self = .broadcastWithdrawn(try BroadcastWithdrawn(from: decoder))
        case "broadcast.seen": self = .broadcastSeen(try BroadcastSeen(from: decoder))
        case "broadcast.dismissed": self = .broadcastDismissed(try BroadcastDismissed(from: decoder))
        case "broadcast.acknowledged": self = .broadcastAcknowledged(try BroadcastAcknowledged(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `broadcast.published`.
    public struct BroadcastPublished: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var version: Int
        public var severity: SeverityWord
        public var priority: Int
        public var dismissible: Bool
        public var acknowledge: Bool
        public var `public`: Bool
        public var start: Date
        public var end: Date?
        public var texts: [Text]

        enum CodingKeys: String, CodingKey {
            case id
            case version
            case severity
            case priority
            case dismissible
            case acknowledge
            case `public`
            case start
            case end
            case texts
        }

        /// Words of `severity`. A word that isn't known yet is `.unknown`.
        public enum SeverityWord: OpenEnum {
            case info
            case notice
            case warning
            case crisis
            case unknown(String)

            public var rawValue: String {
                switch self {
                case .info: "info"
                case .notice: "notice"
                case .warning: "warning"
                case .crisis: "crisis"
                case .unknown(let word): word
                }
            }

            public init(rawValue: String) {
                switch rawValue {
                case "info": self = .info
                case "notice": self = .notice
                case "warning": self = .warning
                case "crisis": self = .crisis
                default: self = .unknown(rawValue)
                }
            }
        }

        /// Entry of `text`.
        public struct Text: Codable, Hashable, Sendable {
            public var language: String
            public var title: String
            public var body: String
            public var html: String

            enum CodingKeys: String, CodingKey {
                case language
                case title
                case body
                case html
            }
        }
    }

    /// Data of `broadcast.corrected`.
    public struct BroadcastCorrected: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var version: Int
        public var severity: SeverityWord
        public var priority: Int
        public var dismissible: Bool
        public var acknowledge: Bool
        public var `public`: Bool
        public var start: Date
        public var end: Date?
        public var texts: [Text]

        enum CodingKeys: String, CodingKey {
            case id
            case version
            case severity
            case priority
            case dismissible
            case acknowledge
            case `public`
            case start
            case end
            case texts
        }

        /// Words of `severity`. A word that isn't known yet is `.unknown`.
        public enum SeverityWord: OpenEnum {
            case info
            case notice
            case warning
            case crisis
            case unknown(String)

            public var rawValue: String {
                switch self {
                case .info: "info"
                case .notice: "notice"
                case .warning: "warning"
                case .crisis: "crisis"
                case .unknown(let word): word
                }
            }

            public init(rawValue: String) {
                switch rawValue {
                case "info": self = .info
                case "notice": self = .notice
                case "warning": self = .warning
                case "crisis": self = .crisis
                default: self = .unknown(rawValue)
                }
            }
        }

        /// Entry of `text`.
        public struct Text: Codable, Hashable, Sendable {
            public var language: String
            public var title: String
            public var body: String
            public var html: String

            enum CodingKeys: String, CodingKey {
                case language
                case title
                case body
                case html
            }
        }
    }

    /// Data of `broadcast.withdrawn`.
    public struct BroadcastWithdrawn: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID

        enum CodingKeys: String, CodingKey {
            case id
        }
    }

    /// Data of `broadcast.seen`.
    public struct BroadcastSeen: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var version: Int
        public var at: Date

        enum CodingKeys: String, CodingKey {
            case id
            case version
            case at
        }
    }

    /// Data of `broadcast.dismissed`.
    public struct BroadcastDismissed: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var version: Int
        public var at: Date

        enum CodingKeys: String, CodingKey {
            case id
            case version
            case at
        }
    }

    /// Data of `broadcast.acknowledged`.
    public struct BroadcastAcknowledged: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID
        public var version: Int
        public var at: Date

        enum CodingKeys: String, CodingKey {
            case id
            case version
            case at
        }
    }
}

extension Topic where Event == TrumpetBroadcastsEvent {
    public static var trumpetBroadcasts: Topic { Topic("trumpet/broadcasts", tells: .events) }
}
