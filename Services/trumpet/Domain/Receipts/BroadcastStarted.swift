public import EventSourcing
public import FoundationEssentials

/// A version of a broadcast that was put away for later has begun to be shown. It is shown from that moment on whether this is written or
/// not: it is what those hear of who are connected. Ids, a number and a time, so nothing in it is sealed.
public struct BroadcastStarted: Codable, Sendable, Hashable {
    /// The broadcast.
    public var broadcast: UUID
    /// Version of the broadcast.
    public var version: Int
    /// Time at which that was noticed, to the millisecond; its start or a moment later.
    public var at: Date

    /// States it.
    public init(_ broadcast: UUID, version: Int, at time: Date) {
        (self.broadcast, self.version, at) = (broadcast, version, time)
    }
}

extension BroadcastStarted: StoredEvent {
    /// The stored name of starts.
    public static let schema = EventSchema<Self>(storing: EventType("broadcast.started", version: 1))
}
