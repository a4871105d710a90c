import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import TangoDomain

/// Writes the waiting list. Each event says the whole line, so the last one of a client is all that counts.
struct WaitingProjection: Projection {
    static let name = "waiting-1"
    static let tables = PackageResources.waiting_sql
    static let interests: Set<String>? = Set(WaitingEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<TangoEvent>], on connection: Connection) async throws {
        var last: [UUID: (event: WaitingEvent, version: Int64)] = [:]
        for recorded in batch {
            guard case .waiting(let event) = recorded.event else { continue }
            last[event.client] = (event, recorded.version)
        }
        for (client, line) in last {
            try await connection.execute(Self.statement(for: client, line.event.line, version: line.version))
        }
    }

    private static func statement(for client: UUID, _ line: WaitingTerms?, version: Int64) -> Query {
        guard let line, let wishes = line.wishes.value else { return removal(of: client) }
        return """
            insert into waiting (client, version, priority, since, specialities, languages, note)
            values (\(client), \(version), \(line.priority.rank), \(line.since), \(wishes.specialities),
                    \(wishes.languages), \(wishes.note))
            on conflict (client) do update set version = excluded.version, priority = excluded.priority,
                since = excluded.since, specialities = excluded.specialities, languages = excluded.languages,
                note = excluded.note
            """
    }

    /// Takes a client's line out: also what is left to do for one who was erased.
    static func removal(of client: UUID) -> Query { "delete from waiting where client = \(client)" }
}
