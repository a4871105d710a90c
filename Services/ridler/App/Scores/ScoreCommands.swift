import EventLog
import FoundationEssentials
import Postgres
import RidlerDomain
import ServiceKit

/// Scores at work: their read model, and scoring anew.
struct ScoreCommands: Sendable {
    let instruments: InstrumentCommands
    /// Follows the log and writes scores.
    let projection: any AnyProjectionRunner
    let pool: Pool

    init(_ base: ServiceBase, _ instruments: InstrumentCommands) {
        self.instruments = instruments
        projection = ProjectionRunner(ScoresProjection(), store: base.store)
        pool = base.pool
    }

    /// Charts of a client's scores, of one instrument or of all: by the rules of each instrument's last version.
    func charts(of client: UUID, _ instrument: String?, _ language: String, where condition: Query = "true")
        async throws
        -> [ChartView]
    {
        let isMeant: Query = if let instrument { "r.instrument = \(instrument)" } else { "true" }
        let rows = try await ScoreRow.query(pool, where: "r.client = \(client) and \(isMeant) and \(condition)")
        var charts: [ChartView] = []
        for name in Set(rows.map(\.instrument)).sorted() {
            guard let newest = try await instruments.catalogue.newest(name) else { continue }
            let own = rows.filter { $0.instrument == name }
            charts += newest.terms.scoring.map { ChartView(newest, $0, own, language) }
        }
        return charts
    }

    /// Changes that scoring earlier responses by the rules of the last version would make. Throws 404 if there is no such instrument.
    func changes(_ name: String) async throws -> RescoreView {
        let instrument = try await instruments.known(name)
        let rows = try await ScoreRow.query(
            pool,
            where: "r.instrument = \(name) and r.version < \(instrument.version)"
        )
        let before = Dictionary(grouping: rows, by: \.response)
        let texts = try await pool.query(
            "select id, answers from scored_response where instrument = \(name) and version < \(instrument.version) and corrected_by is null"
        ).decode(UUID.self, String.self)
        var changes: [RescoreView.Change] = []
        for (response, text) in texts {
            let answers = try JSONText.value(Answers.self, text)
            let old = Dictionary(
                (before[response] ?? []).map { ($0.score.rule, $0.score) },
                uniquingKeysWith: { $1 }
            )
            let new = Dictionary(
                instrument.terms.scoring.map { ($0.id, $0.score(answers)) },
                uniquingKeysWith: { $1 }
            )
            for rule in Set(old.keys).union(new.keys).sorted()
            where old[rule]?.standing != new[rule]?.standing || old[rule]?.band != new[rule]?.band {
                changes.append(RescoreView.Change(response, rule, old[rule], new[rule]))
            }
        }
        let ordered = changes.sorted {
            ($0.response?.uuidString ?? "", $0.rule) < ($1.response?.uuidString ?? "", $1.rule)
        }
        return RescoreView(instrument: name, version: instrument.version, responses: texts.count, changes: ordered)
    }
}

/// What scoring anew changes.
struct RescoreView: Codable, Sendable {
    /// Score that is another one then.
    struct Change: Codable, Sendable {
        /// Absent in the API: coordinators get figures, and read responses only of those to whom they have a right.
        var response: UUID?
        var rule: String
        /// Absent where there is none.
        var before: Int?
        /// Absent where there is none.
        var after: Int?
        var bandBefore: String?
        var bandAfter: String?

        private enum CodingKeys: String, CodingKey {
            case rule, before, after
            case response = "response_id"
            case bandBefore = "band_before"
            case bandAfter = "band_after"
        }

        init(_ response: UUID, _ rule: String, _ before: Score?, _ after: Score?) {
            (self.response, self.rule) = (response, rule)
            (self.before, self.after) = (before?.value, after?.value)
            (bandBefore, bandAfter) = (before?.band, after?.band)
        }
    }

    var instrument: String
    /// Version whose rules are taken.
    var version: Int
    /// Earlier responses.
    var responses: Int
    var changes: [Change]

    /// The same without responses, in an order that tells nothing of them.
    var withoutResponses: RescoreView {
        var view = self
        for place in view.changes.indices { view.changes[place].response = nil }
        view.changes.sort { ($0.rule, $0.before ?? -1, $0.after ?? -1) < ($1.rule, $1.before ?? -1, $1.after ?? -1) }
        return view
    }
}
