import Languages
import TextFolding

/// All that was saved of a response, for the rules.
public struct RiskEvaluation: Sendable {
    /// Form in the language in which it was answered.
    let questionnaire: Questionnaire
    /// Scoring rules of the instrument.
    let scoring: [ScoringRule]
    /// Language in which it was answered.
    let language: String
    /// All answers after each saving, in the order of saving.
    let saved: [Answers]
    /// True if the response is complete.
    let isCompleted: Bool
    /// Last complete score of this enrolment before this response, by scoring rule.
    let previous: [String: Int]

    /// Reasons by these rules, in their order. A rule that was met by something saved stays met, whatever was saved after it.
    func reasons(_ rules: [RiskRule]) -> [RiskReason] { rules.flatMap(reasons) }

    private func reasons(_ rule: RiskRule) -> [RiskReason] {
        func reason(_ linkId: String?, _ values: [String]) -> RiskReason {
            RiskReason(rule: rule.id, kind: rule.kind, linkId: linkId, values: values)
        }
        switch rule.condition {
        case .points(let linkId, let name, let from):
            guard let scoring = scoring.first(where: { $0.id == name }) else { return [] }
            let points = saved.map { scoring.points(of: $0)[linkId] }
            guard points.contains(where: { $0.map { $0 >= from } ?? false }) else { return [] }
            return [reason(linkId, Self.steps(points.map { $0.map(String.init) ?? "" }))]
        case .answer(let linkId, let answers):
            let isMet = saved.contains {
                $0[linkId]?.contains { value in answers.contains(where: value.equals) } ?? false
            }
            return isMet ? [reason(linkId, Self.steps(texts(linkId)))] : []
        case .skipped(let linkId):
            let last = saved.indices.last
            let isMet = saved.indices.contains { place in
                isSkipped(linkId, in: saved[place], isCompleted: isCompleted && place == last)
            }
            return isMet ? [reason(linkId, Self.steps(texts(linkId)))] : []
        case .rise(let name, let points):
            guard let scoring = scoring.first(where: { $0.id == name }), let before = previous[name] else { return [] }
            let values = saved.compactMap { scoring.score(questionnaire.effective($0)).completeValue }
            guard values.contains(where: { $0 - before >= points }) else { return [] }
            return [reason(nil, [String(before)] + Self.steps(values.map(String.init)))]
        case .words(let words):
            let lists = words.filter { LanguageTag.agree($0.key, language) }
            let asked = (lists.isEmpty ? words : lists).values.flatMap { $0 }.map {
                (word: $0, folded: Self.words(of: $0))
            }
            return questionnaire.allItems.filter { $0.values.contains(.string) }.compactMap { item in
                let texts = saved.map { Self.words(of: ($0[item.linkId] ?? []).map(\.plain).joined(separator: "\n")) }
                let found = asked.filter { one in texts.contains { Self.holds($0, one.folded) } }.map(\.word)
                return found.isEmpty ? nil : reason(item.linkId, Array(Set(found)).sorted())
            }
        }
    }

    /// Answers to an item after each saving, in words.
    private func texts(_ linkId: String) -> [String] {
        saved.map { ($0[linkId] ?? []).map(\.plain).joined(separator: ", ") }
    }

    /// Left out: saved without a value, or passed over, which an answer to a later question or the end shows. Only where it is asked.
    private func isSkipped(_ linkId: String, in answers: Answers, isCompleted: Bool) -> Bool {
        let values = answers[linkId]
        guard values?.isEmpty ?? true, questionnaire.enabled(answers).contains(linkId) else { return false }
        return values != nil || isCompleted || questionnaire.hasAnswer(behind: linkId, in: answers)
    }

    /// Values without those that only repeat the one before.
    private static func steps(_ values: [String]) -> [String] {
        let values = values.drop { $0.isEmpty }
        return values.indices.filter { $0 == values.startIndex || values[$0] != values[$0 - 1] }.map { values[$0] }
    }

    /// Words without case and accents.
    private static func words(of text: String) -> [Substring] {
        FoldedText.of(text).split { !$0.isLetter && !$0.isNumber }
    }

    /// Tells whether words stand in a text one after the other.
    private static func holds(_ text: [Substring], _ words: [Substring]) -> Bool {
        guard !words.isEmpty, text.count >= words.count else { return false }
        return (0...text.count - words.count).contains { text[$0..<$0 + words.count].elementsEqual(words) }
    }
}

extension Questionnaire {
    /// Tells whether a question behind an item has an answer.
    fileprivate func hasAnswer(behind linkId: String, in answers: Answers) -> Bool {
        guard let place = index[linkId] else { return false }
        return answers.contains { other, values in (index[other] ?? -1) > place && !values.isEmpty }
    }
}

extension AnswerValue {
    /// The value as text, for people.
    public var plain: String {
        switch self {
        case .boolean(let flag): String(flag)
        case .integer(let number): String(number)
        case .decimal(let text), .date(let text), .dateTime(let text), .time(let text), .string(let text): text
        case .coding(_, let code, let display): display ?? code
        }
    }
}
