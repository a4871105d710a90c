import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes when people were called last.
package struct AttentionProjection: Projection {
    static let name = "attention-1"
    package static let tables = PackageResources.attention_sql
    static let interests: Set<String>? = Set(AttentionEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .attention(.called(let called)) = recorded.event else { continue }
            try await connection.execute(
                """
                insert into chat_called (person, called_at) values (\(called.person), \(called.at))
                on conflict (person) do update set called_at = excluded.called_at
                """
            )
        }
    }
}
