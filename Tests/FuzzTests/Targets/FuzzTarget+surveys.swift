import RidlerDomain

extension FuzzTarget {
    /// What sites bring to be asked: questionnaires.
    static let surveys: [FuzzTarget] = [
        FuzzTarget(name: "questionnaire") { bytes in
            guard let form = try? Questionnaire(reading: bytes) else { return }
            precondition(form.bytes == bytes)
            let items = form.allItems
            precondition(Set(items.map(\.linkId)).count == items.count && items.count <= QuestionnaireLimits.items)
            // Three rounds of answers: none, the first ones, the last ones.
            for place in 0...2 {
                var answers = place == 0 ? form.startingAnswers : [:]
                for item in items where place > 0 && item.kind.isQuestion && item.isAsked {
                    answers[item.linkId] = [value(for: item, isFirst: place == 1)]
                }
                let counting = form.effective(answers)
                precondition(Set(counting.keys).isSubset(of: form.enabled(answers)))
                // What doesn't count decides nothing: the form has settled.
                precondition(form.enabled(counting) == form.enabled(answers))
                precondition(form.effective(counting) == counting)
                let isUnanswered = form.violations(counting, completing: true).allSatisfy {
                    answers[$0.linkId] == nil || $0.rule != .missing
                }
                precondition(isUnanswered)
            }
            for finding in form.findings { precondition(form.item(finding.linkId) != nil) }
        }
    ]

    private static func value(for item: QuestionnaireItem, isFirst: Bool) -> AnswerValue {
        if let option = isFirst ? item.options.first : item.options.last { return option.value }
        return switch item.kind {
        case .boolean: .boolean(isFirst)
        case .integer: .integer(isFirst ? 0 : 7)
        case .decimal: .decimal(isFirst ? "0.50" : "-1")
        case .date: .date(isFirst ? "2026-03-01" : "1999")
        case .dateTime: .dateTime(isFirst ? "2026-03-01T10:00:00Z" : "2026")
        case .time: .time("08:30:00")
        default: .string(isFirst ? "a" : "b")
        }
    }
}
