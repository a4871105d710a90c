import TextRules

/// Reason for which an answer isn't taken, or a form isn't complete.
public struct AnswerError: Error, Sendable, Hashable {
    /// Rule that an answer breaks.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// The form has no such question.
        case unknown
        /// The item is a group or words, or nobody is asked.
        case notAsked = "not-asked"
        /// The value is of another kind than the question asks for.
        case wrongKind = "wrong-kind"
        /// The value can't be: no such day, a blank, more digits than are taken.
        case malformed
        /// The value is none of the options.
        case notAnOption = "not-an-option"
        /// The words are longer than the question takes.
        case tooLong = "too-long"
        /// There are more values than the question takes.
        case tooMany = "too-many"
        /// A required question has no answer.
        case missing
        /// A required group has no answer beneath it.
        case emptyGroup = "empty-group"
    }

    /// Item.
    public var linkId: String
    /// Rule.
    public var rule: Rule

    /// States it.
    public init(_ linkId: String, _ rule: Rule) { (self.linkId, self.rule) = (linkId, rule) }
}

extension QuestionnaireItem {
    /// Rule that a value breaks as an answer to this question; nil if it is one.
    func violation(of value: AnswerValue) -> AnswerError.Rule? {
        guard values.contains(value.kind) else { return .wrongKind }
        guard value.isWellFormed else { return .malformed }
        if kind == .choice { return offers(value) ? nil : .notAnOption }
        if kind == .openChoice, value.kind != .string { return offers(value) ? nil : .notAnOption }
        guard case .string(let text) = value else { return nil }
        return text.isLonger(than: min(maxLength ?? .max, QuestionnaireLimits.answer)) ? .tooLong : nil
    }
}
