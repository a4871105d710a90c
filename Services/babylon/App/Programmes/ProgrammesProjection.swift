import BabylonDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes the programmes as lists show them, and each version that was published.
struct ProgrammesProjection: Projection {
    static let name = "programmes-1"
    static let tables = PackageResources.programmes_sql

    func apply(_ batch: [Recorded<ProgrammeEvent>], on connection: Connection) async throws {
        let ids = Array(Set(batch.map(\.stream)))
        var rows = try await ProgrammeRow.load(ids, on: connection)
        for recorded in batch {
            rows[recorded.stream] = ProgrammeRow.project(rows[recorded.stream], recorded)
            guard case .published(let published) = recorded.event else { continue }
            try await connection.execute(
                """
                insert into programme_version (programme, version, contents, published_at)
                values (\(recorded.stream), \(published.version),
                    \(try ProgrammeRow.json(ProgrammeBody(published.contents))), \(published.at))
                on conflict (programme, version) do nothing
                """
            )
        }
        for id in ids {
            if let row = rows[id] {
                try await row.write(on: connection)
            } else {
                try await connection.execute("delete from programme where id = \(id)")
            }
        }
    }
}
