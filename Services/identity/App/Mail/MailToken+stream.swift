import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

extension MailToken {
    /// Whether the stream that the token names is one of `Event`. Whoever shows a token may have written any id into it: that
    /// of a session, say, which can't be read as a person.
    func belongs<Event: StoredEvent>(to _: Event.Type, in store: EventStore) async throws -> Bool {
        let first = try await store.pool.query(
            "select type from event where part = 0 and stream = \(stream) and version = 1"
        ).first
        guard let type = try first?.decode(String.self) else { return false }
        return Event.schema.type(stored: type) != nil
    }
}
