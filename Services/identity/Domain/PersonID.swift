public import FoundationEssentials

/// A person, for ever: also the id of the stream of their events, and the subject whose key seals what is personal in them.
public struct PersonID: RawRepresentable, Codable, Hashable, Sendable {
    /// The id as others write it.
    public let rawValue: UUID

    /// Takes any id; whether somebody has it is for the stream to say.
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
