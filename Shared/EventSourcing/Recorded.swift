public import FoundationEssentials

/// An event as it stands in the log.
public struct Recorded<Event: Sendable>: Sendable {
    /// The stream it belongs to.
    public let stream: UUID
    /// Its place in the stream, from 1 without gaps.
    public let version: Int64
    /// Its place in the log, from 1 without gaps. A reader that has seen a position has been able to see all before it.
    public let position: Int64
    /// Its own id, a UUIDv7 made by the writer: what receivers use to recognise a repetition.
    public let id: UUID
    /// Stored type.
    public let type: EventType
    /// Time at which the database stored it. For people; order is by position and version, never by time.
    public let at: Date
    /// Event in today's shape.
    public let event: Event
    /// Author and cause. Never holds personal values.
    public let meta: EventMeta

    /// Puts an event and its place together; for the store and for tests.
    public init(
        stream: UUID,
        version: Int64,
        position: Int64,
        id: UUID,
        type: EventType,
        at: Date,
        event: Event,
        meta: EventMeta
    ) {
        self.stream = stream
        self.version = version
        self.position = position
        self.id = id
        self.type = type
        self.at = at
        self.event = event
        self.meta = meta
    }

    /// The same place with another event in it, for a reader of a part of what happened.
    public func map<Other: Sendable>(_ transform: (Event) throws -> Other) rethrows -> Recorded<Other> {
        Recorded<Other>(
            stream: stream,
            version: version,
            position: position,
            id: id,
            type: type,
            at: at,
            event: try transform(event),
            meta: meta
        )
    }
}

extension Recorded: Equatable where Event: Equatable {}
