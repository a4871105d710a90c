// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Told about ridler/alerts. Each alert of a client whom one looks after or of which one was told, and each step of it, by whomever
/// (alert.changed: id). For staff who look after clients.
public enum RidlerAlertsEvent: TopicEvent {
    case alertChanged(AlertChanged)
    case unknown(type: String)

    public init(type: String, from decoder: any Decoder) throws {
        switch type {
        case "alert.changed": self = .alertChanged(try AlertChanged(from: decoder))
        default: self = .unknown(type: type)
        }
    }

    /// Data of `alert.changed`.
    public struct AlertChanged: Codable, Hashable, Sendable, Identifiable {
        public var id: UUID

        enum CodingKeys: String, CodingKey {
            case id
        }
    }
}

extension Topic where Event == RidlerAlertsEvent {
    public static var ridlerAlerts: Topic { Topic("ridler/alerts", tells: .events) }
}
