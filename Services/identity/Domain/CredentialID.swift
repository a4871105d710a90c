public import FoundationEssentials

/// Names one password hash. The hash itself is no event: it lies in a table, written before the event that names it.
public struct CredentialID: RawRepresentable, Codable, Hashable, Sendable {
    /// The key of the row.
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
