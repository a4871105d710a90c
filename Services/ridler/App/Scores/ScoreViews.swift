import FoundationEssentials
import RidlerDomain

/// Score of a response.
struct ScoreView: Codable, Sendable {
    var response: UUID
    var enrolment: UUID?
    var instrument: String
    /// Version that was asked.
    var instrumentVersion: Int
    var rule: String
    var ruleVersion: Int
    var at: Date
    var kind: Score.Standing.Kind
    /// Absent where there is no score.
    var value: Int?
    /// Items that were answered, of a prorated score.
    var answered: Int?
    /// Items without an answer, where there is no score.
    var missing: [String]?
    var band: String?
    /// Numbers from which on a client counts as a case that are reached.
    var cases: [Int]
    var syndromes: [String]
    /// Items that are never filled and have no answer.
    var neverFilledMissing: [String]

    private enum CodingKeys: String, CodingKey {
        case instrument, rule, at, kind, value, answered, missing, band, cases, syndromes
        case response = "response_id"
        case enrolment = "enrolment_id"
        case instrumentVersion = "instrument_version"
        case ruleVersion = "rule_version"
        case neverFilledMissing = "never_filled_missing"
    }

    init(_ row: ScoreRow) {
        (response, enrolment, instrument, instrumentVersion) = (
            row.response, row.enrolment, row.instrument, row.version
        )
        let score = row.score
        (rule, ruleVersion, at, kind) = (score.rule, score.version, row.at, score.standing.kind)
        (value, band, cases, syndromes) = (score.value, score.band, score.cases, score.syndromes)
        neverFilledMissing = score.neverFilledMissing
        switch score.standing {
        case .complete: break
        case .prorated(_, let count, _): answered = count
        case .absent(let items): missing = items
        }
    }
}

/// Scores of a client, the first one first.
struct ScoresView: Codable, Sendable {
    var scores: [ScoreView]
}

/// Chart of the scores of one rule: what a picture and a table are made of.
struct ChartView: Codable, Sendable {
    /// Score of a response.
    struct Point: Codable, Sendable {
        var at: Date
        /// Absent where there is no score.
        var value: Int?
        var kind: Score.Standing.Kind
        var ruleVersion: Int
        var instrumentVersion: Int
        /// Name of the band.
        var band: String?
        var response: UUID

        private enum CodingKeys: String, CodingKey {
            case at, value, kind, band
            case ruleVersion = "rule_version"
            case instrumentVersion = "instrument_version"
            case response = "response_id"
        }
    }

    var instrument: String
    var rule: String
    var title: String
    /// Lowest score.
    var low: Int
    /// Highest score.
    var high: Int
    var bands: [BandView]
    /// Points, the first one first.
    var points: [Point]

    init(_ instrument: Instrument, _ rule: ScoringRule, _ rows: [ScoreRow], _ language: String) {
        (self.instrument, self.rule) = (instrument.name, rule.id)
        let form = instrument.language(for: language).flatMap { instrument.forms[$0] } ?? instrument.main
        let name = Names.best(rule.names, language) ?? rule.id
        title = "\(form.title ?? instrument.name): \(name)"
        (low, high) = (rule.range.lowerBound, rule.range.upperBound)
        bands = rule.bands.map { BandView($0, language) }
        let names = Dictionary(uniqueKeysWithValues: bands.map { ($0.id, $0.text) })
        points = rows.filter { $0.score.rule == rule.id }.map { row in
            Point(
                at: row.at,
                value: row.score.value,
                kind: row.score.standing.kind,
                ruleVersion: row.score.version,
                instrumentVersion: row.version,
                band: row.score.band.flatMap { names[$0] },
                response: row.response
            )
        }
    }

    /// The chart for a picture.
    var chart: Chart {
        Chart(
            title: title,
            range: low...max(low, high),
            bands: bands.map { Chart.Band(from: $0.from, until: $0.to, name: $0.text) },
            points: points.map {
                Chart.Point(
                    at: $0.at,
                    value: $0.value,
                    kind: $0.kind,
                    instrumentVersion: $0.instrumentVersion,
                    ruleVersion: $0.ruleVersion
                )
            }
        )
    }
}

/// Charts of one's own scores.
struct ChartsView: Codable, Sendable {
    var charts: [ChartView]
}
