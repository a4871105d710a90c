public import FoundationEssentials

/// Names one secret of a second factor. The secret itself is no event: it lies sealed in a table, written before the event
/// that names it, and goes when it doesn't count any more.
public struct FactorSecretID: RawRepresentable, Codable, Hashable, Sendable {
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

/// The keyed hash of one recovery code, as lower-case hex. Worth nothing without the service's secret, so it may stand in
/// events.
public struct RecoveryCodeHash: RawRepresentable, Codable, Hashable, Sendable {
    /// The hex digits.
    public let rawValue: String

    /// Takes the digits as they are.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
