import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

extension ReportView {
    /// Counts what was asked and answered of a survey from one day to another.
    static func count(_ survey: UUID, _ from: CivilDay, _ until: CivilDay, _ commands: ScoreCommands) async throws
        -> ReportView
    {
        let counts = try await commands.pool.query(
            """
            select count(*), count(completed_at) from response
            where survey = \(survey) and corrects is null and (requests > 0 or begun_at is not null)
                and occurrence::json ->> 'day' between \(from.text) and \(until.text)
            """
        ).decode(Int.self, Int.self).first
        let rows = try await ScoreRow.query(
            commands.pool,
            where: "r.survey = \(survey) and r.day between \(from.text) and \(until.text)"
        )
        var rules: [Rule] = []
        for (key, own) in Dictionary(grouping: rows, by: { [$0.instrument, $0.score.rule] }) {
            let newest = try await commands.instruments.catalogue.newest(key[0])
            rules.append(Rule(key[0], key[1], own, newest?.terms.scoring.first { $0.id == key[1] }))
        }
        let (asked, answered) = counts ?? (0, 0)
        return ReportView(
            survey: survey,
            from: from.text,
            until: until.text,
            asked: asked,
            answered: answered,
            completion: asked == 0 ? nil : rounded(100 * Double(answered) / Double(asked)),
            rules: rules.sorted { ($0.instrument, $0.rule) < ($1.instrument, $1.rule) }
        )
    }

    /// The number with one digit behind the point.
    static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

extension ReportView.Rule {
    /// Counts scores by one rule, the first one first.
    init(_ instrument: String, _ name: String, _ rows: [ScoreRow], _ rule: ScoringRule?) {
        (self.instrument, self.rule) = (instrument, name)
        let whole = rows.filter { $0.score.completeValue != nil }
        let pairs = Dictionary(grouping: whole, by: { $0.enrolment ?? $0.client }).values.compactMap {
            own -> (Score, Score)? in
            guard own.count > 1, let first = own.first, let last = own.last else { return nil }
            return (first.score, last.score)
        }
        func mean(_ numbers: [Int]) -> Double? {
            numbers.isEmpty ? nil : ReportView.rounded(Double(numbers.reduce(0, +)) / Double(numbers.count))
        }
        let (before, after) = (pairs.compactMap(\.0.completeValue), pairs.compactMap(\.1.completeValue))
        compared = pairs.count
        (self.before, self.after) = (mean(before), mean(after))
        change = mean(zip(before, after).map { $1 - $0 })
        if let rule, rule.reliableChange != nil {
            let changes = pairs.compactMap { rule.change(from: $0.0, to: $0.1) }
            (less, more) = (changes.count { $0 == .less }, changes.count { $0 == .more })
        }
        complete = whole.count
        prorated = rows.count { $0.score.standing.kind == .prorated }
        absent = rows.count { $0.score.standing.kind == .absent }
    }
}
