import ChatDomain
import EventLog
import EventSourcing
import Postgres

/// Writes the rooms as lists show them, and who is in them.
package struct RoomsProjection: Projection {
    static let name = "rooms-1"
    static let tables = PackageResources.rooms_sql
    static let interests: Set<String>? = Set(
        RoomEvent.schema.types.map(\.name) + RetentionEvent.schema.types.map(\.name)
    )

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .room(let event):
                for statement in RoomRows.statements(for: recorded.map({ _ in event })) {
                    try await connection.execute(statement)
                }
            case .retention(.applied(let applied)) where applied.isWhole:
                try await connection.execute(
                    "update chat_room set name = null, description = null, custom = null where id = \(applied.room)"
                )
            case .talk, .message, .reading, .report, .role, .reidentification, .retention, .opening, .block, .later,
                .attention:
                break
            }
        }
    }
}
