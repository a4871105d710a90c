public import EventSourcing
public import FoundationEssentials
import Postgres

extension EventStore {
    /// The events of several streams, each in order, by stream; streams that don't exist are left out. One query.
    ///
    /// Throws `StoppedAtEvent` as the loading of one does.
    public func load<E: StoredEvent>(_ streams: [UUID], as _: E.Type = E.self) async throws -> [UUID: [Recorded<E>]] {
        guard !streams.isEmpty else { return [:] }
        let raw = try await pool.query(
            """
            select pos, stream, version, id, type, at, subject, data, meta from event
            where part = 0 and stream = any(\(streams)) order by stream, version
            """
        ).map(RawEvent.init)
        return Dictionary(grouping: try await decode(raw), by: \.stream)
    }
}
