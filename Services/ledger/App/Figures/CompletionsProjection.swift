import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes which modules clients have done, and when, for the unit's figures.
struct CompletionsProjection: Projection {
    static let name = "completions-1"
    static let tables = PackageResources.completions_sql
    static let interests: Set<String>? = Set(ReleaseEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for case .release(.done(let done)) in batch.map(\.event) {
            try await connection.execute(
                """
                insert into module_done (enrolment, module, at) values (\(done.enrolment), \(done.module), \(done.at))
                on conflict (enrolment, module) do nothing
                """
            )
        }
    }
}
