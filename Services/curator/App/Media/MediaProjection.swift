import CuratorDomain
import EventLog
import EventSourcing
import Postgres

/// Writes the files as lists show them.
struct MediaProjection: Projection {
    static let name = "media-1"
    static let tables = PackageResources.media_sql
    static let interests: Set<String>? = Set(MediaEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<CuratorEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .media(.kept(let file)):
                try await connection.execute(
                    """
                    insert into media (id, stream_version, name, kind, type, parts, bytes, kept_by, kept_at, began)
                    values (\(recorded.stream), \(recorded.version), \(file.name.value ?? ""), \(file.kind.rawValue),
                        \(file.type), \(file.parts), \(file.parts.reduce(0, +)), \(file.by), \(file.at), \(recorded.position))
                    """
                )
            case .media(.removed): try await connection.execute("delete from media where id = \(recorded.stream)")
            case .module: break
            }
        }
    }
}
