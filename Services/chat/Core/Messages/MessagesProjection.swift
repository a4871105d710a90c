import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes messages as readers see them, how far everybody has read, and who was called because something waits. All in one, so that a
/// count of the unread never mixes two moments.
package struct MessagesProjection: Projection {
    static let name = "messages-1"
    static let tables = first + calls
    /// Steps by which an installation came to these tables. Who was called was a read model of its own at first.
    package static let first = PackageResources.messages_sql + PackageResources.reading_sql
    package static let calls = PackageResources.attention_sql
    static let interests: Set<String>? = Set(
        (TalkEvent.schema.types + MessageEvent.schema.types + ReadingEvent.schema.types + RetentionEvent.schema.types
            + AttentionEvent.schema.types).map(\.name) + ["room.created", "room.joined", "room.added"]
    )

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        var nothing = SpeakerCache()
        try await apply(batch, with: &nothing, on: connection)
    }

    func apply(_ batch: [Recorded<ChatEvent>], with memory: inout SpeakerCache, on connection: Connection) async throws
    {
        var fold = try await MessageNeeds(batch).loaded(with: memory, on: connection)
        for recorded in batch { try fold.apply(recorded) }
        try await MessageWriting(fold).write(on: connection)
        memory.note(batch, fold)
    }
}
