extension Questionnaire {
    /// LinkIds of the items that are there with these answers.
    ///
    /// An item is there if somebody is asked, its conditions hold and the item above it is there. What stands beneath a question hangs under
    /// its answer, so it needs one. Answers to a question that isn't there count for no condition.
    public func enabled(_ answers: Answers) -> Set<String> {
        let flags = flags(answers)
        return Set(entries.indices.filter { flags[$0] }.map { entries[$0].item.linkId })
    }

    /// Answers that count: of questions that are there. The others are kept in a draft and dropped at completion.
    public func effective(_ answers: Answers) -> Answers {
        let flags = flags(answers)
        return answers.filter { linkId, values in
            guard let place = index[linkId] else { return false }
            return flags[place] && !values.isEmpty && entries[place].item.kind.isQuestion
        }
    }

    /// Answers with which a form begins: the initial values of the questions that are there with them.
    public var startingAnswers: Answers {
        let initial = entries.map(\.item).filter { !$0.initial.isEmpty }.map { ($0.linkId, $0.initial) }
        return effective(Dictionary(uniqueKeysWithValues: initial))
    }

    /// Tells of each item whether it is there.
    func flags(_ answers: Answers) -> [Bool] {
        var flags = [Bool](repeating: false, count: entries.count)
        for place in order { flags[place] = isEnabled(entries[place], flags, answers) }
        return flags
    }

    private func isEnabled(_ entry: Entry, _ flags: [Bool], _ answers: Answers) -> Bool {
        func counting(_ place: Int) -> [AnswerValue] { flags[place] ? answers[entries[place].item.linkId] ?? [] : [] }
        guard entry.item.isAsked else { return false }
        if let parent = entry.parent {
            guard flags[parent] else { return false }
            guard entries[parent].item.kind == .group || !counting(parent).isEmpty else { return false }
        }
        guard let enabling = entry.item.enabling else { return true }
        func holds(_ condition: EnableCondition) -> Bool {
            condition.holds(for: index[condition.question].map(counting) ?? [])
        }
        return enabling.needsAll
            ? enabling.conditions.allSatisfy(holds) : enabling.conditions.contains(where: holds)
    }
}
