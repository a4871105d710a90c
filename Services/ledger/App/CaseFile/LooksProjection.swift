import EventLog
import EventSourcing
import LedgerDomain
import Postgres

/// Writes the looks at case files.
struct LooksProjection: Projection {
    static let name = "looks-1"
    static let tables = PackageResources.looks_sql
    static let interests: Set<String>? = Set(LookTaken.schema.types.map(\.name))

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .look(let look) = recorded.event else { continue }
            try await connection.execute(
                """
                insert into look (position, enrolment, person, at)
                values (\(recorded.position), \(look.enrolment), \(look.by), \(look.at)) on conflict (position) do nothing
                """
            )
        }
    }
}
