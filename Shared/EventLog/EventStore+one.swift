public import EventSourcing
public import FoundationEssentials
import Postgres

extension EventStore {
    /// The event that made a stream reach `version`; `nil` if it hasn't. One row, however long the stream is.
    ///
    /// Throws `StoppedAtEvent` as the loading of a stream does.
    public func load<E: StoredEvent>(_ stream: UUID, at version: Int64, as _: E.Type = E.self) async throws
        -> Recorded<E>?
    {
        let raw = try await pool.query(
            """
            select pos, stream, version, id, type, at, subject, data, meta from event
            where part = 0 and stream = \(stream) and version = \(version)
            """
        ).map(RawEvent.init)
        let decoded: [Recorded<E>] = try await decode(raw)
        return decoded.first
    }
}
