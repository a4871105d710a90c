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
