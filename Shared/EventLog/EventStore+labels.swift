public import EventSourcing
public import FoundationEssentials
import Postgres

/// Outside of an event: its place, its type, who caused it and why. Not its payload.
public struct EventLabel: Sendable, Equatable {
    /// Its place in the log.
    public let position: Int64
    /// The stream it belongs to.
    public let stream: UUID
    /// Its place in the stream.
    public let version: Int64
    /// Its own id.
    public let id: UUID
    /// The stored form of its type.
    public let type: String
    /// Time at which it was stored.
    public let at: Date
    /// Metadata (who caused the event and why); nil if there is none, or it can't be read.
    public let meta: EventMeta?

    fileprivate init(_ row: Row) throws {
        let stored: [UInt8]?
        (position, stream, version, id, type, at, stored) = try row.decode(
            Int64.self,
            UUID.self,
            Int64.self,
            UUID.self,
            String.self,
            Date.self,
            [UInt8]?.self
        )
        meta = stored.flatMap { EventMeta(stored: $0) }
    }
}

extension EventStore {
    /// Outsides of events after position `after`, at most `limit`, in order and always from the database: for operators
    /// who look for something, over the connections of projections, so that no request queues up behind them. Throws
    /// `LogHole` where a position is missing.
    public func readLabels(after position: Int64, limit: Int) async throws -> [EventLabel] {
        try await unbroken(after: position, limit: limit, at: \.position) { end in
            try await followers.query(
                """
                select pos, stream, version, id, type, at, meta from event
                where part = 0 and pos > \(position) and pos <= \(end) order by pos
                """
            ).map(EventLabel.init)
        }
    }
}
