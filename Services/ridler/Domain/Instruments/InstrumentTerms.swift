/// Instrument as it is imported: its forms as they came, and the rules for their answers.
public struct InstrumentTerms: Codable, Sendable, Hashable {
    /// Form in one language.
    public struct Form: Codable, Sendable, Hashable {
        /// Language tag.
        public var language: String
        /// Text of the form, to the byte.
        public var text: String

        /// States it.
        public init(_ language: String, _ text: String) { (self.language, self.text) = (language, text) }
    }

    /// Forms; all ask the same.
    public var forms: [Form]
    /// Scoring rules.
    public var scoring: [ScoringRule]
    /// Rules by which an answer must reach a person.
    public var risks: [RiskRule]
    /// Minutes that answering takes; nil where nobody says.
    public var minutes: Int?
    /// Source of the instrument.
    public var source: String

    /// States them.
    public init(forms: [Form], scoring: [ScoringRule] = [], risks: [RiskRule] = [], minutes: Int? = nil, source: String)
    {
        (self.forms, self.scoring, self.risks) = (forms, scoring, risks)
        (self.minutes, self.source) = (minutes, source)
    }
}

/// Reason for which an instrument isn't taken.
public struct InstrumentError: Error, Sendable, Hashable {
    /// Rule that an instrument breaks.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// The name isn't of small letters, digits and hyphens.
        case badName = "bad-name"
        /// There is no form, or there are too many.
        case forms
        /// A language is none, or stands twice.
        case language
        /// A form isn't taken.
        case form
        /// Two forms ask for other things.
        case otherItems = "other-items"
        /// A rule names an item that the form doesn't have, or that takes no such answers.
        case unknownItem = "unknown-item"
        /// A rule names an answer that can't be given.
        case unknownAnswer = "unknown-answer"
        /// A rule names a scoring rule that there isn't.
        case unknownRule = "unknown-rule"
        /// A rule has no name, or one that another has.
        case ruleName = "rule-name"
        /// A rule has no source.
        case noSource = "no-source"
        /// A number is out of range, or there are too many parts.
        case outOfRange = "out-of-range"
        /// Bands overlap, leave out scores or lie outside of them.
        case bands
    }

    /// The rule.
    public var rule: Rule
    /// What breaks it: a language, an item, a rule's name.
    public var word: String
    /// Fault of the form.
    public var form: QuestionnaireError?

    /// States it.
    public init(_ rule: Rule, _ word: String = "", form: QuestionnaireError? = nil) {
        (self.rule, self.word, self.form) = (rule, word, form)
    }
}

extension InstrumentError {
    /// The fault in a sentence for people.
    public var sentence: String {
        if let form { return "\(word): \(form.sentence)" }
        return (word.isEmpty ? "" : "\(word): ") + rule.words + "."
    }
}

extension InstrumentError.Rule {
    fileprivate var words: String {
        switch self {
        case .badName: "a name has small letters, digits and hyphens, \(InstrumentLimits.name) at most"
        case .forms: "an instrument has from 1 to \(InstrumentLimits.forms) forms"
        case .language: "this is no language tag, or it stands twice"
        case .form: "the form isn't taken"
        case .otherItems: "the forms don't ask the same"
        case .unknownItem: "no question of the form has this linkId"
        case .unknownAnswer: "the question takes no such answer"
        case .unknownRule: "no scoring rule has this name"
        case .ruleName: "rules have names, each its own"
        case .noSource: "the source is missing"
        case .outOfRange: "the number is out of range"
        case .bands: "bands must follow each other from the lowest score to the highest"
        }
    }
}

/// Limits of instruments.
public enum InstrumentLimits {
    /// Characters of a name.
    public static let name = 60
    /// Forms, one a language.
    public static let forms = 20
    /// Bytes of all forms.
    public static let bytes = 2 * 1024 * 1024
    /// Rules of a kind.
    public static let rules = 50
    /// Points of an answer at most, and below 0.
    public static let points = 1_000
    /// Minutes that answering may take.
    public static let minutes = 240
    /// Words of a list for free answers, in all languages.
    public static let words = 2_000
    /// Characters of a source, a rule's name or a word.
    public static let text = 2_000
}
