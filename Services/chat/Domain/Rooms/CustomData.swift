import FoundationEssentials

/// Custom data of an application for a room: the text of a JSON object, which chat hands back as it got it.
public struct CustomData: Sendable, Hashable {
    /// The text.
    public let text: String

    /// Error in the data.
    public enum ValidationError: Error, Sendable, Hashable {
        /// More than `Limits.customData`.
        case tooLong(bytes: Int)
        /// Not the text of one JSON object.
        case notAnObject
    }

    /// Takes `text` as it is.
    public init(_ text: String) throws(ValidationError) {
        guard text.utf8.count <= Limits.customData else { throw .tooLong(bytes: text.utf8.count) }
        guard (try? JSONDecoder().decode([String: Anything].self, from: Data(text.utf8))) != nil else {
            throw .notAnObject
        }
        self.text = text
    }

    /// Any JSON, read to its last leaf.
    private enum Anything: Decodable {
        case leaf
        case list([Anything])
        case object([String: Anything])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() || (try? container.decode(Bool.self)) != nil
                || (try? container.decode(Double.self)) != nil || (try? container.decode(String.self)) != nil
            {
                self = .leaf
            } else if let list = try? container.decode([Anything].self) {
                self = .list(list)
            } else {
                self = .object(try container.decode([String: Anything].self))
            }
        }
    }
}
