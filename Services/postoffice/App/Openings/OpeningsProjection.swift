import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes the audit of reading as a table that can be asked from both sides.
struct OpeningsProjection: Projection {
    static let name = "openings-1"
    static let tables = PackageResources.openings_sql
    static let interests: Set<String>? = Set(OpeningEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        let openings = batch.compactMap { recorded -> (Int64, LetterOpened)? in
            guard case .opening(.opened(let opened)) = recorded.event else { return nil }
            return (recorded.position, opened)
        }
        guard !openings.isEmpty else { return }
        try await connection.execute(
            """
            insert into opening (position, letter, person, capacity, opened_at, under)
            select * from unnest(\(openings.map { $0.0 }), \(openings.map { $0.1.letter }), \(openings.map { $0.1.by }),
                                 \(openings.map { $0.1.capacity.rawValue }), \(openings.map { $0.1.at }),
                                 \(openings.map { $0.1.under }))
            """
        )
    }
}
