extension ScoringRule {
    /// Scores answers; only those that count, which leaves out questions that aren't there (`Questionnaire.effective`).
    public func score(_ answers: Answers) -> Score {
        let points = points(of: answers)
        let standing = standing(points)
        let value = Score(
            rule: id,
            version: version,
            standing: standing,
            band: nil,
            cases: [],
            syndromes: [],
            neverFilledMissing: (missing?.neverFilled ?? []).filter { points[$0] == nil }
        )
        guard let number = value.value else { return value }
        var score = value
        score.band = bands.first { ($0.from...max($0.from, $0.until)).contains(number) }?.id
        score.cases = cases.map(\.number).filter { number >= $0 }
        score.syndromes = syndromes.filter { $0.isShown(points) == true }.map(\.id)
        return score
    }

    /// Points by item, of the items that have an answer with points.
    public func points(of answers: Answers) -> [String: Int] {
        let found = items.compactMap { item in
            points(of: answers[item.linkId] ?? [], to: item).map { (item.linkId, $0) }
        }
        return Dictionary(found) { first, _ in first }
    }

    /// Lowest and highest sum.
    public var range: ClosedRange<Int> {
        let ends = items.map { item in (item.answers ?? answers).map(\.points) }
        let lowest = ends.compactMap { $0.min() }.reduce(0, +)
        return lowest...max(lowest, ends.compactMap { $0.max() }.reduce(0, +))
    }

    private func points(of values: [AnswerValue], to item: Item) -> Int? {
        let worth = item.answers ?? answers
        guard values.count == 1, let value = values.first,
            let points = worth.first(where: { $0.answer.equals(value) })?.points
        else { return nil }
        guard item.isReversed, let lowest = worth.map(\.points).min(), let highest = worth.map(\.points).max() else {
            return points
        }
        return lowest + highest - points
    }

    private func standing(_ points: [String: Int]) -> Score.Standing {
        let (sum, answered) = (points.values.reduce(0, +), points.count)
        let absent = items.map(\.linkId).filter { points[$0] == nil }
        guard !absent.isEmpty else { return .complete(sum) }
        guard let missing, answered > 0, absent.count <= missing.most,
            !absent.contains(where: missing.neverFilled.contains)
        else { return .absent(missing: absent) }
        // Half up, also below 0: the floor of twice the mean and one, halved.
        let (quotient, rest) = (2 * sum * items.count + answered).quotientAndRemainder(dividingBy: 2 * answered)
        return .prorated(rest < 0 ? quotient - 1 : quotient, answered: answered, of: items.count)
    }
}

/// Change between two scores of one rule.
public enum ScoreChange: String, Codable, Sendable, Hashable, CaseIterable {
    /// Less, by as much as is more than chance.
    case less
    /// More, by as much as is more than chance.
    case more
    /// Not more than chance.
    case none
}

extension ScoringRule {
    /// Change from an earlier score to a later one; nil where one isn't complete, or nothing says how much is more than chance. A prorated
    /// score alone never shows a reliable change.
    public func change(from earlier: Score, to later: Score) -> ScoreChange? {
        guard let reliableChange, let before = earlier.completeValue, let after = later.completeValue else {
            return nil
        }
        if after - before >= reliableChange.number { return .more }
        return before - after >= reliableChange.number ? .less : ScoreChange.none
    }
}
