/// Fact about what is asked and answered, for other services: a line of the feed `ridler`. Words, numbers and names of instruments are in none of
/// them. One that is seen twice must change nothing; new kinds may be added, and an unknown one must stop the follower.
public enum SurveyFact: Sendable, Hashable {
    /// Somebody is asked to answer, or asked again.
    case due(SurveyDue)
    /// An occurrence is answered to its end.
    case answered(SurveyAnswered)
    /// An alert stands so from now on.
    case alert(AlertTerms)
}

extension SurveyFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// The name of this kind of fact on the wire. Names are never changed or reused.
    public var type: String {
        switch self {
        case .due: "survey.due"
        case .answered: "survey.answered"
        case .alert: "alert.stated"
        }
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "survey.due": self = .due(try line.decode(SurveyDue.self, forKey: .data))
        case "survey.answered": self = .answered(try line.decode(SurveyAnswered.self, forKey: .data))
        case "alert.stated": self = .alert(try line.decode(AlertTerms.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about surveys is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(type, forKey: .type)
        switch self {
        case .due(let due): try line.encode(due, forKey: .data)
        case .answered(let answered): try line.encode(answered, forKey: .data)
        case .alert(let terms): try line.encode(terms, forKey: .data)
        }
    }
}
