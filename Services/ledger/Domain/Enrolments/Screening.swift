public import FoundationEssentials

/// Screening: a form and a call, with an outcome.
public struct Screening: Sendable, Hashable {
    /// Outcome of a screening.
    public enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
        /// The programme is for them.
        case eligible
        /// It isn't.
        case not
    }

    /// Call with the client.
    public struct Call: Codable, Sendable, Hashable {
        /// Outcome of a call.
        public enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
            /// They talked.
            case reached
            /// Nobody answered.
            case unreached
            /// They didn't wish to.
            case declined
        }

        /// Its outcome.
        public var outcome: Outcome
        /// Time of the call.
        public var at: Date

        /// States a call.
        public init(outcome: Outcome, at: Date) { (self.outcome, self.at) = (outcome, at) }
    }

    /// Words of a screening, sealed.
    public struct Words: Codable, Sendable, Hashable {
        /// Question with its answer.
        public struct Answer: Codable, Sendable, Hashable {
            /// The question, as it was asked.
            public var question: String
            /// The answer.
            public var answer: String

            /// States both.
            public init(question: String, answer: String) { (self.question, self.answer) = (question, answer) }
        }

        /// Questions in their order.
        public var form: [Answer]
        /// Note of whoever called.
        public var note: String?

        /// States the words.
        public init(form: [Answer] = [], note: String? = nil) { (self.form, self.note) = (form, note) }

        var violations: [WordError] {
            let many = form.count > Limits.answers ? [WordError(part: .form, limit: Limits.answers)] : []
            return many
                + form.flatMap {
                    WordError.text($0.question, .form) + WordError.text($0.answer, .form, mayBeBlank: true)
                }
                + (note.map { WordError.text($0, .note, mayBeBlank: true) } ?? [])
        }
    }

    /// Outcome.
    public var outcome: Outcome
    /// The call; nil: there was none.
    public var call: Call?
    /// Words.
    public var words: Words

    /// States a screening.
    public init(outcome: Outcome, call: Call? = nil, words: Words = Words()) {
        (self.outcome, self.call, self.words) = (outcome, call, words)
    }
}
