import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes the time that staff work for each client, by weeks.
struct MinutesProjection: Projection {
    static let name = "minutes-1"
    static let tables = PackageResources.minutes_sql
    static let interests: Set<String>? = Set(MinutesEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .minutes(let event) = recorded.event else { continue }
            try await connection.execute(Self.statement(event))
        }
    }

    private static func statement(_ event: MinutesEvent) -> Query {
        switch event {
        case .measured(let measured):
            """
            insert into care_minutes as m (enrolment, week, client, seconds)
            values (\(measured.enrolment), \(measured.week), \(measured.client), \(measured.seconds))
            on conflict (enrolment, week) do update set seconds = m.seconds + excluded.seconds
            """
        case .corrected(let corrected):
            """
            insert into care_minutes (enrolment, week, client, seconds, corrected, corrected_by, corrected_at, note)
            values (\(corrected.enrolment), \(corrected.week), \(corrected.client), 0, \(corrected.minutes),
                \(corrected.staff), \(corrected.at), \(corrected.note?.value))
            on conflict (enrolment, week) do update set corrected = excluded.corrected,
                corrected_by = excluded.corrected_by, corrected_at = excluded.corrected_at, note = excluded.note
            """
        }
    }
}
