public import FoundationEssentials

/// Names one retention hold.
public struct HoldID: RawRepresentable, Codable, Hashable, Sendable {
    /// The id as others write it.
    public let rawValue: UUID

    /// Takes any id.
    public init(rawValue: UUID) {
        self.rawValue = rawValue
    }

    /// Reads the text of a UUID.
    public init(from decoder: any Decoder) throws {
        rawValue = try UUIDCoding.decode(decoder)
    }

    /// Lower-case text.
    public func encode(to encoder: any Encoder) throws {
        try UUIDCoding.encode(rawValue, encoder)
    }
}

/// Reason for a hold: 1 to 200 visible characters.
public struct HoldReason: Codable, Hashable, Sendable {
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
