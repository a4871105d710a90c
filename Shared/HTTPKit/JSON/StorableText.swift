import JSONKit

/// Texts from outside are valid UTF-8 without U+0000: PostgreSQL stores nothing else, and an answer of 4xx is better than its error.
enum StorableText {
    /// Message about a text with U+0000.
    static let message = "must not contain the character U+0000"

    /// Returns true if `bytes` are JSON in which no text holds U+0000; names of members never do.
    static func isEverywhere(inJSON bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(parsing: bytes) else { return false }
        return isEverywhere(in: tree)
    }

    private static func isEverywhere(in tree: JSONTree) -> Bool {
        switch tree {
        case .string(let text): !text.holdsNUL
        case .array(let elements): elements.allSatisfy { isEverywhere(in: $0) }
        case .object(let members): members.allSatisfy { isEverywhere(in: $0.value) }
        case .null, .boolean, .integer, .real: true
        }
    }
}
