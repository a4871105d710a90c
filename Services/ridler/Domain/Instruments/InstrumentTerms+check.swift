import TextRules

extension InstrumentTerms {
    /// Holds the rules against a form. Throws the first fault.
    func check(against form: Questionnaire) throws(InstrumentError) {
        try Self.checkText(source, .noSource, "source")
        guard minutes.map((1...InstrumentLimits.minutes).contains) ?? true else {
            throw InstrumentError(.outOfRange, "minutes")
        }
        guard max(scoring.count, risks.count) <= InstrumentLimits.rules else {
            throw InstrumentError(.outOfRange, "rules")
        }
        guard Set(scoring.map(\.id)).count == scoring.count, Set(risks.map(\.id)).count == risks.count else {
            throw InstrumentError(.ruleName)
        }
        for rule in scoring { try rule.check(against: form) }
        for risk in risks { try check(risk, against: form) }
    }

    private func check(_ risk: RiskRule, against form: Questionnaire) throws(InstrumentError) {
        try Self.checkText(risk.id, .ruleName, risk.id)
        try Self.checkText(risk.source, .noSource, risk.id)
        switch risk.condition {
        case .points(let linkId, let name, let from):
            guard let rule = scoring.first(where: { $0.id == name }) else { throw InstrumentError(.unknownRule, name) }
            guard rule.items.contains(where: { $0.linkId == linkId }) else {
                throw InstrumentError(.unknownItem, linkId)
            }
            try Self.check(from, risk.id)
        case .answer(let linkId, let answers):
            let item = try Self.question(linkId, of: form)
            guard !answers.isEmpty, answers.allSatisfy({ item.violation(of: $0) == nil }) else {
                throw InstrumentError(.unknownAnswer, linkId)
            }
        case .skipped(let linkId): _ = try Self.question(linkId, of: form)
        case .rise(let name, let points):
            guard scoring.contains(where: { $0.id == name }) else { throw InstrumentError(.unknownRule, name) }
            guard points > 0 else { throw InstrumentError(.outOfRange, risk.id) }
        case .words(let words):
            let all = words.values.flatMap { $0 }
            guard !all.isEmpty, all.count <= InstrumentLimits.words else { throw InstrumentError(.outOfRange, risk.id) }
            for word in all { try Self.checkText(word, .outOfRange, risk.id) }
        }
    }

    /// The question of that id. Throws if the form has none, or nobody is asked.
    static func question(_ linkId: String, of form: Questionnaire) throws(InstrumentError) -> QuestionnaireItem {
        guard let item = form.item(linkId), item.kind.isQuestion, item.isAsked else {
            throw InstrumentError(.unknownItem, linkId)
        }
        return item
    }

    /// Throws if a number is further from 0 than is taken.
    static func check(_ number: Int, _ word: String) throws(InstrumentError) {
        let limit = InstrumentLimits.points
        guard (-limit...limit).contains(number) else { throw InstrumentError(.outOfRange, word) }
    }

    /// Throws if a text shows nothing or is too long.
    static func checkText(_ text: String, _ rule: InstrumentError.Rule, _ word: String) throws(InstrumentError) {
        guard !text.isBlank, !text.isLonger(than: InstrumentLimits.text) else { throw InstrumentError(rule, word) }
    }
}
