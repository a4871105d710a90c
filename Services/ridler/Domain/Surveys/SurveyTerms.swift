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

    private enum CodingKeys: String, CodingKey {
        case names, instrument, version, opens, begin
        case showsScores = "shows_scores"
        case isActive = "is_active"
        case hasRisk = "has_risk"
    }
}
