/// Form on the wire: an object with a `type` and its `data`; other members (position, time) belong to the feed.
extension NoteFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// The name of this kind of fact on the wire. Names are never changed or reused.
    public var type: String {
        switch self {
        case .note: "note.stated"
        case .head: "head.stated"
        case .access: "access.taken"
        }
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "note.stated": self = .note(try line.decode(NoteStatement.self, forKey: .data))
        case "head.stated": self = .head(try line.decode(HeadStatement.self, forKey: .data))
        case "access.taken": self = .access(try line.decode(AccessStatement.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about notes is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(type, forKey: .type)
        switch self {
        case .note(let terms): try line.encode(terms, forKey: .data)
        case .head(let terms): try line.encode(terms, forKey: .data)
        case .access(let terms): try line.encode(terms, forKey: .data)
        }
    }
}
