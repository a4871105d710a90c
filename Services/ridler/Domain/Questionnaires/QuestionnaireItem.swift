/// Part of a questionnaire: a group, words to be read, or a question.
public struct QuestionnaireItem: Sendable, Hashable {
    /// Kind of a part, by its name in FHIR R4.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case group, display, boolean, integer, decimal, date, dateTime, time, string, text, choice
        case openChoice = "open-choice"
    }

    /// Answer that may be chosen.
    public struct Option: Sendable, Hashable {
        /// Its value.
        public var value: AnswerValue
        /// Number of the option by the form's own `ordinalValue` or `itemWeight`, as it was written.
        public var weight: String?
        /// True if it is chosen to begin with.
        public var isInitial: Bool
    }

    /// Conditions under which the part is there.
    public struct Enabling: Sendable, Hashable {
        /// True if all of the conditions must hold, false if one is enough.
        public var needsAll: Bool
        /// The conditions.
        public var conditions: [EnableCondition]
    }

    /// Id within the form.
    public var linkId: String
    /// Kind.
    public var kind: Kind
    /// Words of the question; empty where there are none.
    public var text: String
    /// True if it must be answered, where it is enabled and its group is present.
    public var isRequired: Bool
    /// True if it takes several answers.
    public var repeats: Bool
    /// False if nobody is asked: it is hidden, only read, or calculated by an expression that isn't run.
    public var isAsked: Bool
    /// Characters of an answer at most.
    public var maxLength: Int?
    /// Answers to choose from.
    public var options: [Option]
    /// Conditions; nil where it is always there.
    public var enabling: Enabling?
    /// Values to begin with.
    public var initial: [AnswerValue]
    /// Parts beneath, in order.
    public var items: [QuestionnaireItem]
}

extension QuestionnaireItem.Kind {
    /// True if it takes answers.
    public var isQuestion: Bool { self != .group && self != .display }

    /// Kinds of values that an answer without options may have.
    var values: Set<AnswerValue.Kind> {
        switch self {
        case .group, .display, .choice: []
        case .boolean: [.boolean]
        case .integer: [.integer]
        case .decimal: [.decimal]
        case .date: [.date]
        case .dateTime: [.dateTime]
        case .time: [.time]
        case .string, .text, .openChoice: [.string]
        }
    }
}

extension QuestionnaireItem {
    /// Kinds of values that an answer may have.
    var values: Set<AnswerValue.Kind> { kind.values.union(options.map(\.value.kind)) }

    /// Tells whether the options have this value.
    func offers(_ value: AnswerValue) -> Bool { options.contains { $0.value.equals(value) } }
}
