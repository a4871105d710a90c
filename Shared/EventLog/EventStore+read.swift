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

    /// The same with what is personal left closed: it reads as if it were erased. For decisions that need nobody's name: no key is asked
    /// for, so it costs the same for every stream.
    public func loadImpersonal<E: StoredEvent>(
        _ stream: UUID,
        as _: E.Type = E.self,
        after version: Int64 = 0
    ) async throws -> [Recorded<E>] {
        let raw = try await loadRaw(stream, after: version)
        let decoder = EventDecoder<E>(openers: ClosedFields(), generation: keys.generation, readable: keys.generation)
        return try raw.map { try decoder.decode($0) }
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

    /// Events of the log after position `after`, at most `limit`, in order.
    ///
    /// Events come from memory as far as this process has just read or stored them. There may be fewer than `limit`
    /// although the log has more, if another process has stored those a moment ago; there are none only if the log
    /// ended at the call.
    ///
    /// Throws `StoppedAtEvent` at the first unknown event and `LogHole` where a position is missing.
    public func read<E: StoredEvent>(after position: Int64, limit: Int, as _: E.Type = E.self) async throws
        -> [Recorded<E>]
    {
        try await decode(try await stretch(after: position, limit: limit))
    }

    /// The same of events whose stored types (names without version) are among `interests`, nil: of all; and the position up to which these are
    /// all, nil where the log ended at the call. `limit` counts the others, too. They needn't be decoded, but must be known.
    public func read<E: StoredEvent>(
        after position: Int64,
        limit: Int,
        only interests: Set<String>?,
        as _: E.Type = E.self
    ) async throws -> (events: [Recorded<E>], end: Int64?) {
        let stretch = try await stretch(after: position, limit: limit)
        return (try await decode(try wanted(of: stretch, interests, E.schema)), stretch.last?.position)
    }

    /// Events of the log after position `after`, at most `limit`, undecoded and always from the database: for readers
    /// of the stored form. Throws `LogHole` where a position is missing.
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
        let end = recent.end
        do {
            guard let row = try await pool.query("select last_pos, epoch from log_position where part = 0").first else {
                throw PostgresError(.server, "the log has no feed row; was it migrated?")
            }
            let (position, epoch) = try row.decode(Int64.self, UUID.self)
            recent.compare(head: position, epoch: epoch, with: end)
            return (position, epoch)
        } catch {
            // The next answer may come from another server.
            recent.forget()
            throw error
        }
    }

    /// The last position of the log; 0 if it is empty.
    public func head() async throws -> Int64 { try await tail().position }

    /// Opens and decodes events; the keys of all subjects are loaded at once.
    func decode<E: StoredEvent>(_ events: [RawEvent]) async throws -> [Recorded<E>] {
        let decoder: EventDecoder<E> = try await decoder(for: Set(events.lazy.compactMap(\.subject)))
        return try events.map { try decoder.decode($0) }
    }
}

/// A position that holds no event although a later one does: the log was damaged, or rewritten by a fail-over. Readers stop.
public struct LogHole: Error, Sendable, Equatable {
    /// The first position that is missing.
    public let position: Int64

    /// Names the position.
    public init(position: Int64) { self.position = position }
}
