import EventLog
import EventSourcing
import Postgres
import RidlerDomain

/// Writes the instruments and each of their versions.
struct InstrumentsProjection: Projection {
    static let name = "instruments-1"
    static let tables = PackageResources.instruments_sql
    static let interests: Set<String>? = Set(InstrumentEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<RidlerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .instrument(let event) = recorded.event else { continue }
            switch event {
            case .taken(let taken): try await Self.write(taken, on: connection)
            case .rescored(let rescored):
                try await connection.execute(
                    """
                    update instrument set rescored = \(rescored.version), changed_at = \(rescored.at)
                    where name = \(rescored.name)
                    """
                )
            }
        }
    }

    private static func write(_ taken: InstrumentTaken, on connection: Connection) async throws {
        let terms = try JSONText.text(taken.terms)
        try await connection.execute(
            """
            insert into instrument_version (name, version, terms, taken_at)
            values (\(taken.name), \(taken.version), \(terms), \(taken.at)) on conflict (name, version) do nothing
            """
        )
        try await connection.execute(
            """
            insert into instrument (name, version, rescored, changed_at) values (\(taken.name), \(taken.version), 0, \(taken.at))
            on conflict (name) do update set version = excluded.version, changed_at = excluded.changed_at
            """
        )
    }
}
