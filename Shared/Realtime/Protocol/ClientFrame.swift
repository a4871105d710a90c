import FoundationEssentials
public import HTTPKit
import JSONKit

/// Frame of a client.
public enum ClientFrame: Sendable, Hashable {
    /// Token of the client. The first frame, unless the upgrade had an Authorization field.
    case hello(token: String)
    /// Subscription to a topic's events: those after `after`, or from now on.
    case subscribe(id: Int64, topic: String, after: EventCursor?)
    /// End of a subscription.
    case unsubscribe(topic: String)
    /// New token of the same person; the connection goes on.
    case renew(token: String)
    /// Request for an action. The action reads its own part of it.
    case act(id: Int64, action: String, wish: ActionWish)
}

/// Reason for which a frame was refused; goes back as `refused`.
public struct FrameRefusal: Error, Sendable, Equatable {
    /// The `id` of the frame, where it had one that can be read.
    public let id: Int64?
    /// Problem with the frame.
    public let problem: Problem
}

extension ClientFrame {
    /// Ids that JSON carries exactly everywhere.
    private static let ids: ClosedRange<Int64> = 0...(1 << 53 - 1)

    private struct Operation: Decodable { var op: String }
    private struct Bearer: Decodable { var token: String }
    private struct Reader: Decodable { var topic: String }
    /// Frame that is checked as a whole and read piece by piece.
    private struct Checked: Decodable {}
    private struct Subscribe: Decodable {
        var id: Int64
        var topic: String
        var after: String?
    }

    private static let operations = ["hello", "subscribe", "unsubscribe", "renew", "do"]
    private static let headShape = JSONSchema.object([.init("op", .string)])
    private static let tokenShape = JSONSchema.object([.init("op", .string), .init("token", .string)])
    private static let topicShape = JSONSchema.object([.init("op", .string), .init("topic", .string)])
    private static let subscribeShape = JSONSchema.object([
        .init("op", .string), .init("id", .integer(ids)), .init("topic", .string),
        .init("after", .string, isRequired: false),
    ])

    /// Shapes that are the same in all services, each with the names of its possible answers.
    static let shapes: [(shape: FrameShape, answers: [String])] = [
        (
            FrameShape(
                "hello",
                "Says who one is, as the first frame.",
                tokenShape.replacing("op", by: .oneOf(["hello"]))
            ),
            ["welcome", "refused"]
        ),
        (
            FrameShape(
                "renew",
                "Brings a newer token of the same person.",
                tokenShape.replacing("op", by: .oneOf(["renew"]))
            ),
            ["welcome", "refused"]
        ),
        (
            FrameShape(
                "subscribe",
                "Follows a topic, from now on or after a cursor.",
                subscribeShape.replacing("op", by: .oneOf(["subscribe"]))
            ),
            ["subscribed", "refused"]
        ),
        (
            FrameShape(
                "unsubscribe",
                "Follows a topic no more.",
                topicShape.replacing("op", by: .oneOf(["unsubscribe"]))
            ),
            ["unsubscribed", "refused"]
        ),
    ]

    private static let actShape = actionShape(of: .any)

    /// The shape of a frame that wants something done, whose data have this shape.
    static func actionShape(of data: JSONSchema) -> JSONSchema {
        .object([
            .init("op", .string), .init("id", .integer(ids)), .init("action", .string), .init("data", data),
        ])
    }

    /// The frame that `text` is. Strict: one JSON object with the members that its `op` has, and no others. It is parsed once,
    /// also for the action that is wanted.
    public init(parsing text: String) throws(FrameRefusal) {
        var id: Int64?
        do throws(Problem) {
            let tree = try JSONTree(parsing: Array(text.utf8))
            let op = try Self.operation(of: tree)
            id = tree["id"]?.wholeNumber
            self = try Self.frame(op, tree, text)
        } catch {
            throw FrameRefusal(id: id, problem: error)
        }
    }

    /// Operation of a frame. Each chat message comes in one: a known word is taken as it stands, and the shape is asked
    /// only for the error in another.
    private static func operation(of tree: JSONTree) throws(Problem) -> String {
        if case .string(let op)? = tree["op"], operations.contains(op) { return op }
        return try JSON.checked(Operation.self, in: tree, schema: headShape, allowsUnknown: true).op
    }

    private static func frame(_ op: String, _ tree: JSONTree, _ text: String) throws(Problem) -> ClientFrame {
        switch op {
        case "hello": return .hello(token: try JSON.checked(Bearer.self, in: tree, schema: tokenShape).token)
        case "renew": return .renew(token: try JSON.checked(Bearer.self, in: tree, schema: tokenShape).token)
        case "unsubscribe":
            return .unsubscribe(topic: try JSON.checked(Reader.self, in: tree, schema: topicShape).topic)
        case "subscribe":
            let frame = try JSON.checked(Subscribe.self, in: tree, schema: subscribeShape)
            var after: EventCursor?
            if let text = frame.after {
                guard let cursor = EventCursor(text: text) else {
                    throw .invalid([FieldError("after", code: .notACursor, "is not a cursor of this service")])
                }
                after = cursor
            }
            return .subscribe(id: frame.id, topic: frame.topic, after: after)
        case "do":
            _ = try JSON.checked(Checked.self, in: tree, schema: actShape)
            if let id = tree["id"]?.wholeNumber, case .string(let action)? = tree["action"] {
                return .act(id: id, action: action, wish: ActionWish(text: text, tree: tree))
            }
        default: break
        }
        throw .invalid([
            FieldError("op", code: .notOneOf(operations), "must be one of: \(operations.joined(separator: ", "))")
        ])
    }

    /// A frame that wants `action` done. `data` is JSON.
    public static func act(id: Int64, action: String, data: [UInt8]) -> ClientFrame {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("op", "do")
            writer.member("id", Int(id))
            writer.member("action", action)
            writer.member("data") { $0.raw(data) }
        }
        let wish = ActionWish(text: String(decoding: writer.bytes, as: UTF8.self))
        return .act(id: id, action: action, wish: wish)
    }

    /// The frame as it goes over the wire.
    public var text: String {
        if case .act(_, _, let wish) = self { return wish.text }
        var writer = JSONWriter()
        writer.object { writer in
            switch self {
            case .hello(let token):
                writer.member("op", "hello")
                writer.member("token", token)
            case .subscribe(let id, let topic, let after):
                writer.member("op", "subscribe")
                writer.member("id", Int(id))
                writer.member("topic", topic)
                if let after { writer.member("after", after.text) }
            case .unsubscribe(let topic):
                writer.member("op", "unsubscribe")
                writer.member("topic", topic)
            case .renew(let token):
                writer.member("op", "renew")
                writer.member("token", token)
            case .act: break
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
