/// Condition on the answers of another question: one `enableWhen` of FHIR R4.
public struct EnableCondition: Sendable, Hashable {
    /// Comparison of answers with a value.
    public enum Operator: String, Codable, Sendable, Hashable, CaseIterable {
        /// There is an answer, or there is none.
        case exists
        /// Some answer is the value.
        case equals = "="
        /// No answer is the value: also true where there is none.
        case differs = "!="
        /// Some answer is greater.
        case greater = ">"
        /// Some answer is less.
        case less = "<"
        /// Some answer is greater, or is the value.
        case atLeast = ">="
        /// Some answer is less, or is the value.
        case atMost = "<="
    }

    /// LinkId of the other question.
    public var question: String
    /// Comparison.
    public var comparison: Operator
    /// Value of the condition; of `exists`, a boolean.
    public var answer: AnswerValue

    /// States it.
    public init(_ question: String, _ comparison: Operator, _ answer: AnswerValue) {
        (self.question, self.comparison, self.answer) = (question, comparison, answer)
    }

    /// Tells whether the condition holds for the answers of the other question, none where it isn't enabled.
    ///
    /// FHIR R4 says "at least no answer" of the four orders, which is a misprint: R5 has "at least one".
    public func holds(for answers: [AnswerValue]) -> Bool {
        switch comparison {
        case .exists: .boolean(!answers.isEmpty) == answer
        case .equals: answers.contains { $0.equals(answer) }
        case .differs: !answers.contains { $0.equals(answer) }
        case .greater: answers.contains { $0.order(answer) == .after }
        case .less: answers.contains { $0.order(answer) == .before }
        case .atLeast: answers.contains { $0.order(answer) == .after || $0.equals(answer) }
        case .atMost: answers.contains { $0.order(answer) == .before || $0.equals(answer) }
        }
    }
}
