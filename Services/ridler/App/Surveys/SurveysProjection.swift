import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

/// Writes the surveys of the unit.
struct SurveysProjection: Projection {
    static let name = "surveys-1"
    static let tables = PackageResources.surveys_sql
    static let interests: Set<String>? = Set(SurveyEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<RidlerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .survey(.stated(let stated)) = recorded.event else { continue }
            let terms = stated.terms
            try await connection.execute(
                """
                insert into survey (id, stream_version, terms, instrument, version, is_active, has_risk, began)
                values (\(recorded.stream), \(recorded.version), \(try JSONText.text(terms)), \(terms.instrument),
                    \(terms.version), \(terms.isActive), \(terms.hasRisk), \(recorded.position))
                on conflict (id) do update set stream_version = excluded.stream_version, terms = excluded.terms,
                    instrument = excluded.instrument, version = excluded.version, is_active = excluded.is_active,
                    has_risk = excluded.has_risk
                """
            )
        }
    }
}

/// A survey as the read model holds it.
struct SurveyRow: Sendable {
    let id: UUID
    /// The events in its stream: what its `ETag` says.
    let streamVersion: Int64
    let terms: SurveyTerms
    /// Position in the log at which it began.
    let began: Int64

    /// The surveys for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [SurveyRow] {
        try await pool.query("select id, stream_version, terms, began from survey where \(condition)")
            .decode(UUID.self, Int64.self, String.self, Int64.self)
            .map { Self(id: $0, streamVersion: $1, terms: try JSONText.value(SurveyTerms.self, $2), began: $3) }
    }

    /// All surveys by id.
    static func all(_ pool: Pool) async throws -> [UUID: SurveyTerms] {
        let rows = try await query(pool, where: "true")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.terms) })
    }
}
