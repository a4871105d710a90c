import FoundationEssentials

/// Text of a document.
enum DocumentText {
    /// Returns true if `text` is one JSON object.
    static func isObject(_ text: String) -> Bool {
        (try? JSONDecoder().decode([String: Anything].self, from: Data(text.utf8))) != nil
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
