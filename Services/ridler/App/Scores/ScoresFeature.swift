import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

extension ScoreCommands {
    private struct Line: Encodable, Sendable {
        let response: UUID
        let instrument: String
        let version: Int
        let at: Date
        let score: Score
    }

    /// Feature of scores. An erased client's answers and scores go; that they answered stays with the responses.
    func feature(_ routes: [Route]) -> Feature {
        Feature(
            routes: routes,
            projections: [projection],
            export: { person, export in
                for row in try await ScoreRow.query(pool, where: "r.client = \(person)") {
                    let line = Line(
                        response: row.response,
                        instrument: row.instrument,
                        version: row.version,
                        at: row.at,
                        score: row.score
                    )
                    try await export.add("score", line)
                }
            },
            purge: { person, isDryRun in try await ScorePurge.run(person, isDryRun: isDryRun, on: pool) }
        )
    }
}
