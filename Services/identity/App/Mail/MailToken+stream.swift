import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

extension MailToken {
    /// Returns true if the stream that the token names is one of `Event`. A token may come with any id written into it.
    func belongs<Event: StoredEvent>(to event: Event.Type, in store: EventStore) async throws -> Bool {
        try await store.isStream(stream, of: event)
    }
}

extension EventStore {
    /// Returns true if there is such a stream and it is one of `Event`. An id from outside may be that of a session, say, which can't be
    /// read as a person.
    func isStream<Event: StoredEvent>(_ stream: UUID, of _: Event.Type) async throws -> Bool {
        let first = try await pool.query(
            "select type from event where part = 0 and stream = \(stream) and version = 1"
        ).first
        guard let type = try first?.decode(String.self) else { return false }
        return Event.schema.type(stored: type) != nil
    }
}
