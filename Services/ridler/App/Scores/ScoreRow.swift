import FoundationEssentials
import Postgres
import RidlerDomain

/// Score of a response as the read model holds it.
struct ScoreRow: Sendable {
    let response: UUID
    let client: UUID
    let enrolment: UUID?
    let survey: UUID
    let instrument: String
    /// Version that was asked.
    let version: Int
    /// Version whose rules were taken.
    let rulesVersion: Int
    let at: Date
    let score: Score

    /// The scores for which `condition` holds, those of the first response first; without responses in whose place another one is.
    static func query(_ pool: Pool, where condition: Query) async throws -> [ScoreRow] {
        try await pool.query(
            """
            select r.id, r.client, r.enrolment, r.survey, r.instrument, r.version, s.rules_version, r.answered_at, s.score
            from scored_response r join score s on s.response = r.id
            where r.corrected_by is null and \(condition) order by r.answered_at, r.id, s.rule
            """
        ).map { row in
            let text: String = try row.get("score")
            return ScoreRow(
                response: try row.get("id"),
                client: try row.get("client"),
                enrolment: try row.get("enrolment"),
                survey: try row.get("survey"),
                instrument: try row.get("instrument"),
                version: try row.get("version"),
                rulesVersion: try row.get("rules_version"),
                at: try row.get("answered_at"),
                score: try JSONText.value(Score.self, text)
            )
        }
    }
}
