/// Rule by which answers become a number: which items count, what each answer is worth, and what the number says. Data with a version; each
/// part names the source that says so.
public struct ScoringRule: Codable, Sendable, Hashable {
    /// Points for one answer.
    public struct Points: Codable, Sendable, Hashable {
        /// The answer.
        public var answer: AnswerValue
        /// What it is worth.
        public var points: Int

        /// States it.
        public init(_ answer: AnswerValue, _ points: Int) { (self.answer, self.points) = (answer, points) }
    }

    /// Item that counts.
    public struct Item: Codable, Sendable, Hashable {
        /// The item.
        public var linkId: String
        /// Points of its own; nil: those of the rule.
        public var answers: [Points]?
        /// True if its highest answer is worth what the lowest is of others.
        public var isReversed: Bool

        /// States it.
        public init(_ linkId: String, answers: [Points]? = nil, isReversed: Bool = false) {
            (self.linkId, self.answers, self.isReversed) = (linkId, answers, isReversed)
        }

        private enum CodingKeys: String, CodingKey {
            case linkId = "link_id"
            case answers
            case isReversed = "reversed"
        }
    }

    /// What happens where answers are missing.
    public struct Missing: Codable, Sendable, Hashable {
        /// Items at most that may be missing: each is filled with the mean of the others, and the sum is rounded half up.
        public var most: Int
        /// Items that are never filled: without one of them there is no score.
        public var neverFilled: [String]
        /// Source.
        public var source: String

        /// States it.
        public init(most: Int, neverFilled: [String], source: String) {
            (self.most, self.neverFilled, self.source) = (most, neverFilled, source)
        }

        private enum CodingKeys: String, CodingKey {
            case most
            case neverFilled = "never_filled"
            case source
        }
    }

    /// Scores from one to another with a name.
    public struct Band: Codable, Sendable, Hashable {
        /// Its name for programs.
        public var id: String
        /// Its name by language.
        public var names: [String: String]
        /// The lowest score.
        public var from: Int
        /// The highest score.
        public var until: Int

        /// States it.
        public init(_ id: String, _ names: [String: String], from: Int, until: Int) {
            (self.id, self.names, self.from, self.until) = (id, names, from, until)
        }
    }

    /// Number with the source that says so.
    public struct Sourced: Codable, Sendable, Hashable {
        /// The number.
        public var number: Int
        /// Source.
        public var source: String

        /// States it.
        public init(_ number: Int, source: String) { (self.number, self.source) = (number, source) }
    }

    /// Name of the rule within its instrument.
    public var id: String
    /// Version of the rule, from 1.
    public var version: Int
    /// Name by language.
    public var names: [String: String]
    /// Items that count.
    public var items: [Item]
    /// Points of answers, for items without their own.
    public var answers: [Points]
    /// What happens where answers are missing; nil: there is no score then.
    public var missing: Missing?
    /// Bands, from the lowest one on.
    public var bands: [Band]
    /// Scores from which on a client counts as a case.
    public var cases: [Sourced]
    /// Points between two scores that are more than chance; nil where none are known.
    public var reliableChange: Sourced?
    /// Syndromes by patterns of items.
    public var syndromes: [Syndrome]
    /// Source of the sum and its bands.
    public var source: String

    /// States it.
    public init(
        id: String,
        version: Int,
        names: [String: String],
        items: [Item],
        answers: [Points],
        missing: Missing? = nil,
        bands: [Band] = [],
        cases: [Sourced] = [],
        reliableChange: Sourced? = nil,
        syndromes: [Syndrome] = [],
        source: String
    ) {
        (self.id, self.version, self.names, self.items, self.answers) = (id, version, names, items, answers)
        (self.missing, self.bands, self.cases, self.reliableChange) = (missing, bands, cases, reliableChange)
        (self.syndromes, self.source) = (syndromes, source)
    }

    private enum CodingKeys: String, CodingKey {
        case id, version, names, items, answers, missing, bands, cases
        case reliableChange = "reliable_change"
        case syndromes, source
    }
}
