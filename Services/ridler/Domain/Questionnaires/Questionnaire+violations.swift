extension Questionnaire {
    /// What is wrong with answers, in the order of the form. `completing` also asks for what is required.
    ///
    /// A required item binds where it is there and the group around it is present, which is to say has an answer beneath it or is itself
    /// required. Answers to questions that aren't there are no fault: a draft keeps them.
    public func violations(_ answers: Answers, completing: Bool) -> [AnswerError] {
        let unknown = answers.keys.filter { index[$0] == nil }.sorted().map { AnswerError($0, .unknown) }
        let given = entries.compactMap { entry in
            violation(of: answers[entry.item.linkId] ?? [], to: entry.item).map { AnswerError(entry.item.linkId, $0) }
        }
        return unknown + given + (completing ? missing(answers) : [])
    }

    private func violation(of values: [AnswerValue], to item: QuestionnaireItem) -> AnswerError.Rule? {
        guard !values.isEmpty else { return nil }
        guard item.kind.isQuestion && item.isAsked else { return .notAsked }
        guard values.count <= (item.repeats ? QuestionnaireLimits.answers : 1) else { return .tooMany }
        return values.lazy.compactMap { item.violation(of: $0) }.first
    }

    private func missing(_ answers: Answers) -> [AnswerError] {
        let flags = flags(answers)
        var isAnswered = entries.indices.map { place in
            flags[place] && entries[place].item.kind.isQuestion && !(answers[entries[place].item.linkId] ?? []).isEmpty
        }
        // What lies beneath an item stands behind it, so that the way back passes answers upwards.
        for place in entries.indices.reversed() where isAnswered[place] {
            if let parent = entries[place].parent { isAnswered[parent] = true }
        }
        var isPresent = [Bool](repeating: false, count: entries.count)
        var violations: [AnswerError] = []
        for (place, entry) in entries.enumerated() {
            let around = entry.parent.map { isPresent[$0] } ?? true
            isPresent[place] = isAnswered[place] || (around && entry.item.isRequired)
            guard flags[place], around, entry.item.isRequired, !isAnswered[place] else { continue }
            violations.append(AnswerError(entry.item.linkId, entry.item.kind == .group ? .emptyGroup : .missing))
        }
        return violations
    }
}
