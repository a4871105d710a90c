/// Fact by which a service has people told of something: a line of its own feed, told to `notifications` alone. Applying one twice changes nothing.
/// New kinds of facts may be added; an unknown one must stop the follower.
public enum NoticeFact: Sendable, Hashable {
    /// These notices are due, or will be.
    case stated([NoticeTerms])

    /// The service that is told such facts.
    public static let reader = "notifications"
}

/// Form on the wire: an object with a `type` and its `data`; other members (position, time) belong to the feed.
extension NoticeFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    private struct Stated: Codable {
        var notices: [NoticeTerms]
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "notices.stated": self = .stated(try line.decode(Stated.self, forKey: .data).notices)
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about notices is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .stated(let notices):
            try line.encode("notices.stated", forKey: .type)
            try line.encode(Stated(notices: notices), forKey: .data)
        }
    }
}
