public import FoundationEssentials

/// Chart of the scores of one rule over time.
public struct Chart: Sendable, Equatable {
    /// Score of a response.
    public struct Point: Sendable, Equatable {
        /// Time of the response.
        public var at: Date
        /// Number; nil: there is none.
        public var value: Int?
        /// Standing of the score.
        public var kind: Score.Standing.Kind
        /// Version of the instrument that was asked.
        public var instrumentVersion: Int
        /// Version of the rule.
        public var ruleVersion: Int

        /// States it.
        public init(at: Date, value: Int?, kind: Score.Standing.Kind, instrumentVersion: Int, ruleVersion: Int) {
            (self.at, self.value, self.kind) = (at, value, kind)
            (self.instrumentVersion, self.ruleVersion) = (instrumentVersion, ruleVersion)
        }
    }

    /// Band of scores with its name in the reader's language.
    public struct Band: Sendable, Equatable {
        /// Lowest score.
        public var from: Int
        /// Highest score.
        public var until: Int
        /// Name.
        public var name: String

        /// States it.
        public init(from: Int, until: Int, name: String) { (self.from, self.until, self.name) = (from, until, name) }
    }

    /// Words of a chart in the reader's language.
    public struct Words: Sendable, Equatable {
        /// Word for a score that was filled up.
        public var prorated: String
        /// Word for a response without a score.
        public var absent: String
        /// Word for another version of the instrument or of its rule.
        public var version: String
        /// Language of these words.
        public var language: String

        /// Words in English, or in French where `language` is a French one.
        public init(_ language: String) {
            let isFrench = language == "fr" || language.hasPrefix("fr-")
            (prorated, absent) = isFrench ? ("complété", "sans score") : ("prorated", "no score")
            (version, self.language) = ("version", isFrench ? "fr" : "en")
        }
    }

    /// Title.
    public var title: String
    /// Lowest and highest score.
    public var range: ClosedRange<Int>
    /// Bands, from the lowest one on.
    public var bands: [Band]
    /// Points, the first one first.
    public var points: [Point]

    /// States it.
    public init(title: String, range: ClosedRange<Int>, bands: [Band], points: [Point]) {
        (self.title, self.range, self.bands, self.points) = (title, range, bands, points)
    }
}
