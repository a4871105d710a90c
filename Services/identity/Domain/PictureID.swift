public import FoundationEssentials

/// Names one picture of a person, and what it holds. Another picture has another id.
///
/// Drawn at random, without a time in it: who names it was told of it, beside the person's name.
public struct PictureID: RawRepresentable, Codable, Hashable, Sendable {
    /// The id of the content.
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
