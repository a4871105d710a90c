public import FoundationEssentials

/// Fact about a programme for other services: a line of the feed `babylon`. Words are in none of them. One that is seen twice must change nothing;
/// new kinds may be added, and an unknown one must stop the follower.
public enum ProgrammeFact: Sendable, Hashable {
    /// A version is there from now on, and never changes.
    case published(ProgrammeTerms)
    /// The programme takes no applications any more. Running enrolments go on.
    case retired(ProgrammeReference)
}

/// A programme that a fact is about.
public struct ProgrammeReference: Codable, Sendable, Hashable {
    /// The programme.
    public var id: UUID

    /// Names it.
    public init(id: UUID) { self.id = id }
}

extension ProgrammeFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// The name of this kind of fact on the wire. Names are never changed or reused.
    public var type: String {
        switch self {
        case .published: "programme.published"
        case .retired: "programme.retired"
        }
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "programme.published": self = .published(try line.decode(ProgrammeTerms.self, forKey: .data))
        case "programme.retired": self = .retired(try line.decode(ProgrammeReference.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about programmes is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(type, forKey: .type)
        switch self {
        case .published(let terms): try line.encode(terms, forKey: .data)
        case .retired(let programme): try line.encode(programme, forKey: .data)
        }
    }
}
