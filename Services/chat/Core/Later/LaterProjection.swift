import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes messages that wait for their time, and those that could not be sent.
package struct LaterProjection: Projection {
    static let name = "later-1"
    static let tables = first + files
    /// Steps by which an installation came to these tables.
    package static let first = PackageResources.later_sql
    package static let files = PackageResources.later_files_sql
    static let interests: Set<String>? = Set(LaterEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .later(let event) = recorded.event else { continue }
            try await connection.execute(Self.statement(for: event, recorded))
        }
    }

    private static func statement(for event: LaterEvent, _ recorded: Recorded<ChatEvent>) -> Query {
        let (id, version) = (recorded.stream, recorded.version)
        switch event {
        case .planned(let planned), .changed(let planned):
            return """
                insert into chat_later (
                    id, room, author, holder, parts, mentions, attachments, reply_to, due_at, state, reason, version
                )
                values (\(id), \(planned.room), \(planned.author), \(planned.holder),
                    \(planned.parts.value.map(MessageParts.text)), \(planned.mentions),
                    \((planned.parts.value ?? []).files.map(\.id)), \(planned.replyTo), \(planned.due),
                    \(LaterState.waits.rawValue), null, \(version))
                on conflict (id) do update set holder = excluded.holder, parts = excluded.parts, mentions = excluded.mentions,
                    attachments = excluded.attachments, reply_to = excluded.reply_to, due_at = excluded.due_at, state = excluded.state, reason = null,
                    version = excluded.version
                """
        case .leaving:
            return "update chat_later set state = \(LaterState.leaving.rawValue), version = \(version) where id = \(id)"
        case .refused(let refused):
            return """
                update chat_later set state = \(LaterState.refused.rawValue), reason = \(refused.reason), version = \(version)
                where id = \(id)
                """
        case .sent, .takenBack: return "delete from chat_later where id = \(id)"
        }
    }
}

/// State of a message that is kept for later.
enum LaterState: String, Codable, Sendable, CaseIterable {
    /// Waiting for its time.
    case waits
    /// On its way into the room.
    case leaving
    /// Refused when its time had come.
    case refused
}
