import HTTPKit
import JSONKit

/// Request for an action: its frame as it came and as it was read, so that the action needn't read it again.
public struct ActionWish: Sendable, Hashable {
    /// The whole frame.
    public let text: String
    /// The whole frame as it was read; nil for one that was made here, to be sent.
    private let tree: JSONTree?
    /// Body that the action has read already; nil if it is still to be checked and read.
    package let body: (any Sendable)?

    init(text: String, tree: JSONTree? = nil, body: (any Sendable)? = nil) {
        self.text = text
        self.tree = tree
        self.body = body
    }

    /// The frame as `type`, checked against `shape`.
    func checked<Value: Decodable>(_ type: Value.Type, schema: JSONSchema) throws(Problem) -> Value {
        guard let tree else { return try JSON.checked(type, from: Array(text.utf8), schema: schema) }
        return try JSON.checked(type, in: tree, schema: schema)
    }

    /// Wishes of the same text are the same.
    public static func == (one: Self, other: Self) -> Bool { one.text == other.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
