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

    /// The last event of each of several streams; streams that don't exist are left out. One query, one row a stream, however long they are.
    ///
    /// Throws `StoppedAtEvent` as the loading of a stream does.
    public func loadLast<E: StoredEvent>(of streams: [UUID], as _: E.Type = E.self) async throws -> [UUID: Recorded<E>]
    {
        guard !streams.isEmpty else { return [:] }
        let raw = try await pool.query(
            """
            select e.pos, e.stream, e.version, e.id, e.type, e.at, e.subject, e.data, e.meta
            from unnest(\(streams)) as t(stream)
            cross join lateral (
                select * from event c where c.part = 0 and c.stream = t.stream order by c.version desc limit 1
            ) as e
            """
        ).map(RawEvent.init)
        let last: [Recorded<E>] = try await decode(raw)
        return Dictionary(last.map { ($0.stream, $0) }) { first, _ in first }
    }
}
