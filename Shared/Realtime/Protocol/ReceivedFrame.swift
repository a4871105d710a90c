public import FoundationEssentials
import HTTPKit

/// A server's frame as its receiver reads it: a receiver that passes frames on looks at the outline only and hands the
/// text over as it came.
public struct ReceivedFrame: Sendable {
    /// Kind of frame.
    public enum Operation: String, Sendable {
        /// See `ServerFrame`.
        case welcome, subscribed, event, reset, signal, done, failed, refused, unsubscribed
    }

    /// Kind of the frame.
    public let op: Operation
    /// The `id` of the frame that it answers.
    public let id: Int64?
    /// The action that it is about.
    public let action: String?
    /// The topic that it is about.
    public let topic: String?
    /// Cursor up to which the topic is told after this frame.
    public let cursor: EventCursor?
    /// Type of the event.
    public let type: String?
    /// Time at which the token runs out.
    public let expiresAt: Date?
    /// The tail of the problem's type.
    public let problemCode: String?
    /// The frame as it came.
    public let text: String

    private struct Payload<Value: Decodable>: Decodable { var data: Value }

    /// The frame that `text` is. Members that are not known are let through: a newer server may say more. The data
    /// isn't looked at: the server has written it, and its reader checks it.
    public init(parsing text: String) throws {
        var utf8 = text
        guard let outline = utf8.withUTF8({ FrameOutline(of: $0) }), let op = outline.op else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a frame of a server"))
        }
        self.op = op
        id = outline.id
        action = outline.action
        topic = outline.topic
        cursor = outline.cursor
        type = outline.type
        expiresAt = outline.expiresAt
        problemCode = outline.problemType.map { String($0.dropFirst("/problems/".count)) }
        self.text = text
    }

    /// The data as a value.
    public func data<Value: Decodable>(as _: Value.Type) throws -> Value {
        try JSON.decode(Payload<Value>.self, from: Array(text.utf8)).data
    }
}
