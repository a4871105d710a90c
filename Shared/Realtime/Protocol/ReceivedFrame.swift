public import FoundationEssentials
import HTTPKit

/// A server's frame as its receiver reads it: whoever passes frames on looks at the outline only and hands the text over as
/// it came.
public struct ReceivedFrame: Sendable {
    /// What it is.
    public enum Operation: String, Sendable, Decodable {
        /// See `ServerFrame`.
        case welcome, subscribed, event, reset, signal, done, failed, refused, unsubscribed
    }

    /// What it is.
    public let op: Operation
    /// The `id` of the frame that it answers.
    public let id: Int64?
    /// The action that it is about.
    public let action: String?
    /// Which topic it is about.
    public let topic: String?
    /// Up to where the topic is told after this frame.
    public let cursor: EventCursor?
    /// What happened.
    public let type: String?
    /// When the token runs out.
    public let expiresAt: Date?
    /// The tail of the problem's type.
    public let problemCode: String?
    /// The frame as it came.
    public let text: String

    private struct Outline: Decodable {
        struct Trouble: Decodable { var type: String }

        var op: Operation
        var id: Int64?
        var action: String?
        var topic: String?
        var cursor: String?
        var type: String?
        var expiresAt: Date?
        var problem: Trouble?

        private enum CodingKeys: String, CodingKey {
            case op, id, action, topic, cursor, type, problem
            case expiresAt = "expires_at"
        }
    }

    private struct Payload<Value: Decodable>: Decodable { var data: Value }

    /// The frame that `text` is. Members that are not known are let through: a newer server may say more.
    public init(parsing text: String) throws {
        let outline = try JSON.decode(Outline.self, from: Array(text.utf8))
        op = outline.op
        id = outline.id
        action = outline.action
        topic = outline.topic
        cursor = try outline.cursor.map { text in
            guard let cursor = EventCursor(text: text) else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a cursor"))
            }
            return cursor
        }
        type = outline.type
        expiresAt = outline.expiresAt
        problemCode = outline.problem.map { String($0.type.dropFirst("/problems/".count)) }
        self.text = text
    }

    /// The data as a value.
    public func data<Value: Decodable>(as _: Value.Type) throws -> Value {
        try JSON.decode(Payload<Value>.self, from: Array(text.utf8)).data
    }
}
