/// Reason for which answers must reach a person. Holds what was answered, so it is sealed where it is stored.
public struct RiskReason: Codable, Sendable, Hashable {
    /// The rule.
    public var rule: String
    /// Kind of the rule.
    public var kind: RiskRule.Kind
    /// Item; nil where it is about a score.
    public var linkId: String?
    /// Saved values, one after the other: points, values, words; of a rise, the score before first. A value that was taken back stays.
    public var values: [String]

    /// States it.
    public init(rule: String, kind: RiskRule.Kind, linkId: String?, values: [String]) {
        (self.rule, self.kind, self.linkId, self.values) = (rule, kind, linkId, values)
    }

    private enum CodingKeys: String, CodingKey {
        case rule, kind
        case linkId = "link_id"
        case values
    }
}
