import Foundation

/// Frame of the unit.
struct ServerFrame: Decodable, Sendable {
    let op: String
    let id: Int?
    let topic: String?
    let cursor: String?
    let type: String?
    let problem: Problem.Document?
    let expiresAt: Date?

    enum CodingKeys: String, CodingKey {
        case op, id, topic, cursor, type, problem
        case expiresAt = "expires_at"
    }

    /// The frame in a text; nil if it is none.
    init?(_ text: String) {
        guard let frame = try? WireCoding.decode(ServerFrame.self, from: Data(text.utf8)) else { return nil }
        self = frame
    }
}

/// Event in the frame that told it.
struct EventFrame<Event: TopicEvent>: Decodable {
    let event: Event

    enum CodingKeys: CodingKey { case type, data }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decode(String.self, forKey: .type)
        // Data of another shape than this version knows are those of a newer type.
        event = (try? Event(type: type, from: container.superDecoder(forKey: .data))) ?? .unknown(type: type)
    }
}

/// Answer to an action in the frame that told it.
struct DoneFrame<Answer: Decodable>: Decodable {
    let data: Answer
}

/// Frame of the client.
struct ClientFrame: Encodable, Sendable {
    var op: String
    var id: Int?
    var token: String?
    var topic: String?
    var after: String?
    var action: String?
    var data: JSONValue?

    /// The frame as it is sent.
    var text: String { (try? WireCoding.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}
