/// Terms of a survey: which instrument is asked, and when on a day.
public struct SurveyTerms: Codable, Sendable, Hashable {
    /// Name by language: `en`, `fr-CA`.
    public var names: [String: String]
    /// Name of the instrument.
    public var instrument: String
    /// Version of it.
    public var version: Int
    /// Minute of the client's day at which it opens.
    public var opens: Int
    /// Hours within which it must be begun.
    public var begin: Int
    /// True if clients see their scores.
    public var showsScores: Bool
    /// False: nobody is asked any more.
    public var isActive: Bool
    /// True if the instrument has a rule for risk: somebody must be on duty while it is active.
    public var hasRisk: Bool

    /// States them.
    public init(
        names: [String: String],
        instrument: String,
        version: Int,
        opens: Int,
        begin: Int,
        showsScores: Bool,
        isActive: Bool,
        hasRisk: Bool
    ) {
        (self.names, self.instrument, self.version) = (names, instrument, version)
        (self.opens, self.begin, self.showsScores) = (opens, begin, showsScores)
        (self.isActive, self.hasRisk) = (isActive, hasRisk)
    }
}

extension SurveyTerms {
    private enum CodingKeys: String, CodingKey {
        case names, instrument, version, opens, begin
        case showsScores = "shows_scores"
        case isActive = "is_active"
        case hasRisk = "has_risk"
    }

    /// Name as it is stored: in a list, for a dictionary has no order, and the same terms must have one text.
    private struct Name: Codable {
        var language: String
        var name: String
    }

    /// Reads terms; throws where a part is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let names = try container.decode([Name].self, forKey: .names)
        self.names = Dictionary(names.map { ($0.language, $0.name) }) { first, _ in first }
        instrument = try container.decode(String.self, forKey: .instrument)
        version = try container.decode(Int.self, forKey: .version)
        opens = try container.decode(Int.self, forKey: .opens)
        begin = try container.decode(Int.self, forKey: .begin)
        showsScores = try container.decode(Bool.self, forKey: .showsScores)
        isActive = try container.decode(Bool.self, forKey: .isActive)
        hasRisk = try container.decode(Bool.self, forKey: .hasRisk)
    }

    /// Writes the terms, names in the order of their languages.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let names = names.sorted { $0.key < $1.key }.map { Name(language: $0.key, name: $0.value) }
        try container.encode(names, forKey: .names)
        try container.encode(instrument, forKey: .instrument)
        try container.encode(version, forKey: .version)
        try container.encode(opens, forKey: .opens)
        try container.encode(begin, forKey: .begin)
        try container.encode(showsScores, forKey: .showsScores)
        try container.encode(isActive, forKey: .isActive)
        try container.encode(hasRisk, forKey: .hasRisk)
    }
}
