import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes how far each client is, for lists.
struct ProgressProjection: Projection {
    static let name = "progress-1"
    static let tables = PackageResources.progress_sql

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .progress(.kept(let facts)): try await connection.execute(Self.statement(facts))
            case .release(.stated(let stated)): try await connection.execute(Self.statement(stated))
            case .enrolment, .places, .look, .seen, .documents, .minutes, .silence, .release(.done): break
            }
        }
    }

    private static func statement(_ facts: FactsKept) -> Query {
        let progress = Progress(facts.kept)
        return """
            insert into progress_summary as s (enrolment, client, last_seen, current_module, modules_done, modules_total)
            values (\(facts.enrolment), \(facts.client), \(progress.lastSeen), \(progress.lastModule), 0, 0)
            on conflict (enrolment) do update set last_seen = greatest(s.last_seen, excluded.last_seen),
                current_module = case when excluded.last_seen < s.last_seen or excluded.current_module is null
                    then s.current_module else excluded.current_module end
            """
    }

    private static func statement(_ stated: ReleaseStated) -> Query {
        """
        insert into progress_summary (enrolment, client, modules_done, modules_total)
        values (\(stated.enrolment), \(stated.client), \(stated.done.count), \(stated.modules.count))
        on conflict (enrolment) do update set modules_done = excluded.modules_done,
            modules_total = excluded.modules_total
        """
    }
}
