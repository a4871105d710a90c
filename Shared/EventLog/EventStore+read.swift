public import EventSourcing
public import FoundationEssentials
import Postgres

extension EventStore {
    /// A stream's events after version `after`, in order; none if the stream doesn't exist.
    ///
    /// Throws `StoppedAtEvent` at the first event that this program doesn't know: a decision on half a past is a wrong one.
    public func load<E: StoredEvent>(
        _ stream: UUID,
        as _: E.Type = E.self,
        after version: Int64 = 0
    ) async throws -> [Recorded<E>] {
        try await decode(try await loadRaw(stream, after: version))
    }

    /// A stream's events after version `after`, undecoded.
    public func loadRaw(_ stream: UUID, after version: Int64 = 0) async throws -> [RawEvent] {
        try await pool.query(
            """
            select pos, stream, version, id, type, at, subject, data, meta from event
            where part = 0 and stream = \(stream) and version > \(version) order by version
            """
        ).map(RawEvent.init)
    }

    /// At most `limit` events of the log after position `after`, in order.
    ///
    /// Throws `StoppedAtEvent` at the first unknown event and `LogHole` where a position is missing.
    public func read<E: StoredEvent>(after position: Int64, limit: Int, as _: E.Type = E.self) async throws
        -> [Recorded<E>]
    {
        try await decode(try await readRaw(after: position, limit: limit))
    }

    /// At most `limit` events of the log after position `after`, undecoded. Throws `LogHole` where a position is missing.
    public func readRaw(after position: Int64, limit: Int) async throws -> [RawEvent] {
        try await unbroken(after: position, limit: limit, at: \.position) { end in
            let rows = try await pool.query(
                """
                select pos, stream, version, id, type, at, subject, data, meta from event
                where part = 0 and pos > \(position) and pos <= \(end) order by pos
                """
            )
            var events: [RawEvent] = []
            events.reserveCapacity(rows.count)
            for row in rows { events.append(try RawEvent(row)) }
            return events
        }
    }

    /// The last position of the log, 0 if it is empty, and the log's epoch.
    public func tail() async throws -> (position: Int64, epoch: UUID) {
        guard let row = try await pool.query("select last_pos, epoch from feed where part = 0").first else {
            throw PostgresError(.server, "the log has no feed row; was it migrated?")
        }
        return try row.decode(Int64.self, UUID.self)
    }

    /// The last position of the log; 0 if it is empty.
    public func head() async throws -> Int64 { try await tail().position }

    /// Opens and decodes events; the keys of all subjects are loaded at once.
    func decode<E: StoredEvent>(_ events: [RawEvent]) async throws -> [Recorded<E>] {
        let subjects = Set(events.lazy.compactMap(\.subject))
        let openers = subjects.isEmpty ? nil : try await keys.openers(for: subjects)
        let decoder = EventDecoder<E>(openers: openers)
        return try events.map(decoder.decode)
    }
}

/// A position that holds no event although a later one does: the log was damaged, or rewritten by a fail-over. Readers stop.
public struct LogHole: Error, Sendable, Equatable {
    /// The first position that is missing.
    public let position: Int64

    /// Names the position.
    public init(position: Int64) { self.position = position }
}
