/// Form on the wire: an object with a `type` and its `data`; other members (position, time) belong to the feed.
extension MatchingFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// The name of this kind of fact on the wire. Names are never changed or reused.
    public var type: String {
        switch self {
        case .matching: "matching.stated"
        case .cover: "cover.stated"
        case .access: "access.stated"
        }
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "matching.stated": self = .matching(try line.decode(MatchingTerms.self, forKey: .data))
        case "cover.stated": self = .cover(try line.decode(CoverTerms.self, forKey: .data))
        case "access.stated": self = .access(try line.decode(AccessTerms.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about matchings is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(type, forKey: .type)
        switch self {
        case .matching(let terms): try line.encode(terms, forKey: .data)
        case .cover(let terms): try line.encode(terms, forKey: .data)
        case .access(let terms): try line.encode(terms, forKey: .data)
        }
    }
}
