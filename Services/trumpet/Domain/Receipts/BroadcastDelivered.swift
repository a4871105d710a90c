public import EventSourcing
public import FoundationEssentials

/// A version of a broadcast was handed out to some people for the first time, in a list that they were answered or to a connection of
/// theirs; as far as the process that did it knew: somebody may be told of twice, and the first time counts. Ids, a number and a time, so
/// nothing in it is sealed.
public struct BroadcastDelivered: Codable, Sendable, Hashable {
    /// Most people that one event names.
    public static let most = 1000

    /// The broadcast.
    public var broadcast: UUID
    /// Version of the broadcast.
    public var version: Int
    /// Persons who got it, each once.
    public var people: [UUID]
    /// Time at which the first of them got it, to the millisecond.
    public var at: Date

    /// States it.
    public init(_ broadcast: UUID, version: Int, people: [UUID], at time: Date) {
        (self.broadcast, self.version, self.people, at) = (broadcast, version, people, time)
    }
}

extension BroadcastDelivered: StoredEvent {
    /// The stored name of deliveries.
    public static let schema = EventSchema<Self>(storing: EventType("broadcast.delivered", version: 1))
}
