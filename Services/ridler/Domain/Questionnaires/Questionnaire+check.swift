/// Something in a form that is taken, and does nothing that its author can have meant.
public struct CheckFinding: Sendable, Hashable {
    /// Kind of a finding.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// A condition that holds for no answer.
        case neverTrue = "never-true"
        /// A condition that holds for every answer.
        case alwaysTrue = "always-true"
        /// A rule that gives an option another number than the form does.
        case otherNumber = "other-number"
    }

    /// Item.
    public var linkId: String
    /// Kind.
    public var kind: Kind
    /// The condition, or the option.
    public var word: String

    /// States it.
    public init(_ linkId: String, _ kind: Kind, _ word: String) {
        (self.linkId, self.kind, self.word) = (linkId, kind, word)
    }
}

extension Questionnaire {
    /// Conditions that can't hold, or can't fail: they compare with another kind of value, a coding that isn't among the options, or values
    /// that have no order; or nobody is asked what they ask for.
    public var findings: [CheckFinding] {
        entries.flatMap { entry in
            (entry.item.enabling?.conditions ?? []).compactMap { condition in
                guard let target = item(condition.question), let kind = Self.verdict(condition, target) else {
                    return nil
                }
                let word = "\(condition.question) \(condition.comparison.rawValue)"
                return CheckFinding(entry.item.linkId, kind, word)
            }
        }
    }

    private static func verdict(_ condition: EnableCondition, _ target: QuestionnaireItem) -> CheckFinding.Kind? {
        let (comparison, answer) = (condition.comparison, condition.answer)
        if !target.isAsked { return condition.holds(for: []) ? .alwaysTrue : .neverTrue }
        if comparison == .exists { return nil }
        let isClosed = target.kind == .choice || (target.kind == .openChoice && answer.kind != .string)
        let canBe = target.values.contains(answer.kind) && (!isClosed || target.offers(answer))
        switch comparison {
        case .exists: return nil
        case .equals: return canBe ? nil : .neverTrue
        case .differs: return canBe ? nil : .alwaysTrue
        case .greater, .less, .atLeast, .atMost:
            // Numbers that no option has still lie before or behind those that there are.
            return target.values.contains(answer.kind) && answer.hasOrder ? nil : .neverTrue
        }
    }
}

extension AnswerValue {
    /// True if values of its kind lie before and behind each other.
    fileprivate var hasOrder: Bool { order(self) != nil }
}
