/// Rule by which an answer must reach a person.
public struct RiskRule: Codable, Sendable, Hashable {
    /// Condition of a rule.
    public enum Condition: Sendable, Hashable {
        /// The points of an item by a scoring rule are so many or more.
        case points(linkId: String, rule: String, from: Int)
        /// An item has one of these answers.
        case answer(linkId: String, answers: [AnswerValue])
        /// An item was left out.
        case skipped(linkId: String)
        /// A complete score is higher by so many than the one before it in this enrolment.
        case rise(rule: String, by: Int)
        /// Words of the site's list stand in free answers; by language.
        case words([String: [String]])
    }

    /// Name of the rule within its instrument.
    public var id: String
    /// Condition.
    public var condition: Condition
    /// Source.
    public var source: String

    /// States it.
    public init(_ id: String, _ condition: Condition, source: String) {
        (self.id, self.condition, self.source) = (id, condition, source)
    }
}

extension RiskRule {
    /// Word for a kind of condition, as it is stored and told.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case points, answer, skipped, rise, words
    }

    /// The kind of condition.
    public var kind: Kind {
        switch condition {
        case .points: .points
        case .answer: .answer
        case .skipped: .skipped
        case .rise: .rise
        case .words: .words
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, kind
        case linkId = "link_id"
        case rule, from, answers, by, words, source
    }

    /// Reads a rule by its kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func linkId() throws -> String { try container.decode(String.self, forKey: .linkId) }
        func rule() throws -> String { try container.decode(String.self, forKey: .rule) }
        id = try container.decode(String.self, forKey: .id)
        source = try container.decode(String.self, forKey: .source)
        condition =
            switch try container.decode(Kind.self, forKey: .kind) {
            case .points:
                .points(linkId: try linkId(), rule: try rule(), from: try container.decode(Int.self, forKey: .from))
            case .answer:
                .answer(linkId: try linkId(), answers: try container.decode([AnswerValue].self, forKey: .answers))
            case .skipped: .skipped(linkId: try linkId())
            case .rise: .rise(rule: try rule(), by: try container.decode(Int.self, forKey: .by))
            case .words: .words(try container.decode([String: [String]].self, forKey: .words))
            }
    }

    /// Writes the rule with its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
        switch condition {
        case .points(let linkId, let rule, let from):
            try container.encode(linkId, forKey: .linkId)
            try container.encode(rule, forKey: .rule)
            try container.encode(from, forKey: .from)
        case .answer(let linkId, let answers):
            try container.encode(linkId, forKey: .linkId)
            try container.encode(answers, forKey: .answers)
        case .skipped(let linkId): try container.encode(linkId, forKey: .linkId)
        case .rise(let rule, let points):
            try container.encode(rule, forKey: .rule)
            try container.encode(points, forKey: .by)
        case .words(let words): try container.encode(words, forKey: .words)
        }
        try container.encode(source, forKey: .source)
    }
}
