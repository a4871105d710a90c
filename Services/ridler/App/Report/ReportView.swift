import CSV
import FoundationEssentials
import RidlerDomain

/// Report of the unit on a survey: how it was answered, and what its scores were before and after.
struct ReportView: Codable, Sendable, Hashable {
    /// Scores by one rule. Only complete ones are compared: the first and the last one of an enrolment within the days.
    struct Rule: Codable, Sendable, Hashable {
        var instrument: String
        var rule: String
        /// Enrolments with two complete scores or more.
        var compared: Int
        /// Mean of the first scores; absent where none are compared.
        var before: Double?
        /// Mean of the last scores.
        var after: Double?
        /// Mean of the changes.
        var change: Double?
        /// Enrolments whose score fell by more than chance; absent where nothing says how much that is.
        var less: Int?
        /// Enrolments whose score rose by more than chance.
        var more: Int?
        /// Complete scores.
        var complete: Int
        /// Scores that were filled up.
        var prorated: Int
        /// Responses without a score.
        var absent: Int
    }

    var survey: UUID
    /// The first day, on clients' walls.
    var from: String
    /// The last day.
    var until: String
    /// Occurrences that clients were asked about, or have begun.
    var asked: Int
    /// Number that is answered to the end.
    var answered: Int
    /// Of a hundred; absent where nobody was asked.
    var completion: Double?
    var rules: [Rule]

    private enum CodingKeys: String, CodingKey {
        case from, until, asked, answered, completion, rules
        case survey = "survey_id"
    }

    /// Lines of a table: instrument, rule, figure, value.
    var csv: [UInt8] {
        func text(_ number: Double?) -> String { number.map { String($0) } ?? "" }
        func text(_ number: Int?) -> String { number.map { String($0) } ?? "" }
        let head = [
            ["instrument", "rule", "figure", "value"], ["", "", "asked", String(asked)],
            ["", "", "answered", String(answered)], ["", "", "completion", text(completion)],
        ]
        let lines = rules.flatMap { rule in
            [
                ("compared", text(rule.compared)), ("before", text(rule.before)), ("after", text(rule.after)),
                ("change", text(rule.change)), ("less", text(rule.less)), ("more", text(rule.more)),
                ("complete", text(rule.complete)), ("prorated", text(rule.prorated)), ("absent", text(rule.absent)),
            ].map { [rule.instrument, rule.rule, $0.0, $0.1] }
        }
        return (head + lines).flatMap { CSVLine.bytes(of: $0) }
    }
}
