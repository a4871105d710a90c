extension ScoringRule {
    /// Holds the rule against a form. Throws the first fault.
    func check(against form: Questionnaire) throws(InstrumentError) {
        try InstrumentTerms.checkText(id, .ruleName, id)
        for source in [source, missing?.source, reliableChange?.source].compactMap({ $0 }) + cases.map(\.source)
            + syndromes.map(\.source)
        {
            try InstrumentTerms.checkText(source, .noSource, id)
        }
        guard (1...QuestionnaireLimits.items).contains(items.count), version > 0 else {
            throw InstrumentError(.outOfRange, id)
        }
        guard Set(items.map(\.linkId)).count == items.count else { throw InstrumentError(.ruleName, id) }
        for item in items { try check(item, against: form) }
        try checkParts()
        try checkBands()
    }

    /// Options of a form to which this rule gives another number.
    func otherNumbers(than form: Questionnaire) -> [CheckFinding] {
        items.flatMap { item -> [CheckFinding] in
            guard let question = form.item(item.linkId) else { return [] }
            return question.options.compactMap { option in
                guard let weight = option.weight.flatMap(DecimalText.init),
                    let points = (item.answers ?? answers).first(where: { $0.answer.equals(option.value) })?.points,
                    let number = DecimalText(String(points)), weight.order(number) != .same
                else { return nil }
                return CheckFinding(item.linkId, .otherNumber, option.value.plain)
            }
        }
    }

    private func check(_ item: Item, against form: Questionnaire) throws(InstrumentError) {
        let question = try InstrumentTerms.question(item.linkId, of: form)
        let worth = item.answers ?? answers
        guard !question.repeats, !worth.isEmpty else { throw InstrumentError(.unknownAnswer, item.linkId) }
        for one in worth {
            guard question.violation(of: one.answer) == nil else { throw InstrumentError(.unknownAnswer, item.linkId) }
            try InstrumentTerms.check(one.points, item.linkId)
        }
        // An answer without points would count as none.
        let isWhole = question.options.allSatisfy { option in worth.contains { $0.answer.equals(option.value) } }
        guard isWhole else { throw InstrumentError(.unknownAnswer, item.linkId) }
    }

    private func checkParts() throws(InstrumentError) {
        let known = Set(items.map(\.linkId))
        if let missing {
            guard (0..<items.count).contains(missing.most) else { throw InstrumentError(.outOfRange, id) }
            for linkId in missing.neverFilled where !known.contains(linkId) {
                throw InstrumentError(.unknownItem, linkId)
            }
        }
        for syndrome in syndromes {
            for symptom in syndrome.symptoms where !known.contains(symptom.linkId) {
                throw InstrumentError(.unknownItem, symptom.linkId)
            }
            guard syndrome.from > 0, syndrome.from <= syndrome.until else {
                throw InstrumentError(.outOfRange, syndrome.id)
            }
        }
        guard reliableChange.map({ $0.number > 0 }) ?? true else { throw InstrumentError(.outOfRange, id) }
    }

    /// Bands follow each other from the lowest score to the highest, or there are none.
    private func checkBands() throws(InstrumentError) {
        guard let first = bands.first, let last = bands.last else { return }
        let follow = zip(bands, bands.dropFirst()).allSatisfy { one, next in
            one.until < Int.max && one.until + 1 == next.from
        }
        guard bands.allSatisfy({ $0.from <= $0.until }), follow, first.from == range.lowerBound,
            last.until == range.upperBound, Set(bands.map(\.id)).count == bands.count
        else { throw InstrumentError(.bands, id) }
    }
}
