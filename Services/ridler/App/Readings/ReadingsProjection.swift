import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

/// Writes the readings as clients see them.
struct ReadingsProjection: Projection {
    static let name = "readings-1"
    static let tables = PackageResources.readings_sql
    static let interests: Set<String>? = Set(ReadingTaken.schema.types.map(\.name))

    func apply(_ batch: [Recorded<RidlerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .reading(let reading) = recorded.event else { continue }
            try await connection.execute(
                """
                insert into reading (position, client, person, kind, response, ground, at)
                values (\(recorded.position), \(reading.client), \(reading.by), \(reading.what.rawValue),
                    \(reading.response), \(reading.ground.rawValue), \(reading.at))
                on conflict (position) do nothing
                """
            )
        }
    }
}
