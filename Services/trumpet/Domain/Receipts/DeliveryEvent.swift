public import EventSourcing
public import FoundationEssentials

/// Event of a broadcast's delivery to people. Ids, a number and a time, so nothing in it is sealed.
public enum DeliveryEvent: Sendable, Hashable {
    /// The broadcast was in a list that these people were answered, or went to a connection of theirs.
    case delivered(BroadcastDelivered)
}

/// A version of a broadcast that was handed out to some people for the first time, as far as the process that did it knew: somebody
/// may be told of twice, and the first time counts.
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
        self.broadcast = broadcast
        self.version = version
        self.people = people
        at = time
    }
}

extension DeliveryEvent: StoredEvent {
    private static let deliveredType = EventType("broadcast.delivered", version: 1)

    /// The stored name of deliveries.
    public static let schema = EventSchema<DeliveryEvent>()
        .reading(deliveredType, as: BroadcastDelivered.self) { .delivered($0) }
        .writing { event in
            switch event {
            case .delivered(let delivered): StoredForm(deliveredType, delivered)
            }
        }
}
