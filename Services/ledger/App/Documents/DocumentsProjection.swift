import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes which documents there are, and in which versions. Their words stay in the log.
struct DocumentsProjection: Projection {
    static let name = "documents-1"
    static let tables = PackageResources.documents_sql

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .documents(let event) = recorded.event else { continue }
            for statement in Self.statements(event, recorded.version) { try await connection.execute(statement) }
        }
    }

    private static func statements(_ event: DocumentEvent, _ number: Int64) -> [Query] {
        switch event {
        case .saved(let saved):
            [
                document(saved.enrolment, saved.key, of: saved.client, number, saved.at), ended(saved.replaces),
                """
                insert into document_version (id, enrolment, key, client, number, device, bytes, at, is_head)
                values (\(saved.version), \(saved.enrolment), \(saved.key), \(saved.client), \(number),
                    \(saved.device.value), \(saved.bytes), \(saved.at), true)
                """,
            ]
        case .removed(let removed):
            [
                document(removed.enrolment, removed.key, of: removed.client, number, removed.at),
                ended(removed.versions),
            ]
        case .contents: []
        }
    }

    private static func document(_ enrolment: UUID, _ key: String, of client: UUID, _ number: Int64, _ at: Date)
        -> Query
    {
        """
        insert into document (enrolment, key, client, stream_version, changed_at)
        values (\(enrolment), \(key), \(client), \(number), \(at))
        on conflict (enrolment, key) do update set stream_version = excluded.stream_version, changed_at = excluded.changed_at
        """
    }

    private static func ended(_ versions: [UUID]) -> Query {
        "update document_version set is_head = false where id = any(\(versions))"
    }
}
