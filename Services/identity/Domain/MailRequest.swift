public import FoundationEssentials

/// Something that waits for somebody to come back with what was mailed to them. Good once, until `expires`.
///
/// The secret in the mail follows from `id` by a key that isn't in the log, so there is nothing here that opens anything.
public struct MailRequest: Codable, Sendable, Equatable {
    /// Random; what the secret is made from.
    public var id: UUID
    /// Time from which on it is too late.
    public var expires: Date

    /// Describes one request.
    public init(id: UUID, expires: Date) {
        self.id = id
        self.expires = expires
    }

    /// Returns true if `other` is this request, and not too late at `now`.
    func isAnswered(by other: UUID, at now: Date) -> Bool { id == other && now < expires }
}

extension MailRequest {
    private enum CodingKeys: String, CodingKey {
        case id, expires
    }

    /// The id as lower-case text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id.uuidString.lowercased(), forKey: .id)
        try container.encode(expires, forKey: .expires)
    }
}
