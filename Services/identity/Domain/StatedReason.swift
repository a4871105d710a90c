/// Reason that staff state for what they do to somebody's account: 1 to 200 visible characters.
public struct StatedReason: Codable, Hashable, Sendable {
    /// The words.
    public let text: String

    /// Trims what was typed.
    public init(_ typed: String) throws(FieldViolation) {
        text = try TextRule.trimmed(typed, lengths: 1...200)
    }

    /// Takes stored words as they are.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
