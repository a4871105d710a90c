/// Number that a rule gives for answers, with what it says.
public struct Score: Codable, Sendable, Hashable {
    /// Standing of a score.
    public enum Standing: Sendable, Hashable {
        /// All items were answered.
        case complete(Int)
        /// Some were missing and filled with the mean of the others.
        case prorated(Int, answered: Int, of: Int)
        /// Too many were missing, or one that is never filled.
        case absent(missing: [String])
    }

    /// The rule.
    public var rule: String
    /// Version of the rule.
    public var version: Int
    /// Standing.
    public var standing: Standing
    /// Band; nil where there is no number.
    public var band: String?
    /// Numbers from which on a client counts as a case that are reached.
    public var cases: [Int]
    /// Syndromes that are shown; none where an item is missing.
    public var syndromes: [String]
    /// Items that are never filled and have no answer.
    public var neverFilledMissing: [String]

    /// The number; nil if there is none.
    public var value: Int? {
        switch standing {
        case .complete(let value), .prorated(let value, _, _): value
        case .absent: nil
        }
    }

    /// The number of a score of which nothing was filled; nil for others. Only such scores are compared.
    public var completeValue: Int? {
        guard case .complete(let value) = standing else { return nil }
        return value
    }
}

extension Score.Standing: Codable {
    /// Word for a standing, as it is stored and told.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case complete, prorated, absent
    }

    private enum CodingKeys: String, CodingKey {
        case kind, value, answered, of, missing
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .complete: .complete
        case .prorated: .prorated
        case .absent: .absent
        }
    }

    /// Reads a standing by its kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .kind) {
        case .complete: self = .complete(try container.decode(Int.self, forKey: .value))
        case .prorated:
            self = .prorated(
                try container.decode(Int.self, forKey: .value),
                answered: try container.decode(Int.self, forKey: .answered),
                of: try container.decode(Int.self, forKey: .of)
            )
        case .absent: self = .absent(missing: try container.decode([String].self, forKey: .missing))
        }
    }

    /// Writes the standing with its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .complete(let value): try container.encode(value, forKey: .value)
        case .prorated(let value, let answered, let items):
            try container.encode(value, forKey: .value)
            try container.encode(answered, forKey: .answered)
            try container.encode(items, forKey: .of)
        case .absent(let missing): try container.encode(missing, forKey: .missing)
        }
    }
}
