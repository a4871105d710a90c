public import EventSourcing
public import FoundationEssentials

/// Call of people for a version of a broadcast that they may not have seen, because they aren't looking. Once for each version; several events
/// where they are many. Ids, a number, a flag and a time, so nothing in it is sealed.
public struct BroadcastCalled: Codable, Sendable, Hashable {
    /// Most people that one event names.
    public static let most = 1000
    /// Seconds after its start for which a version calls anybody: later it is nobody's news.
    public static let age = 86_400.0

    /// The broadcast.
    public var broadcast: UUID
    /// Version of the broadcast.
    public var version: Int
    /// Persons who are called, each once.
    public var people: [UUID]
    /// True if it can't wait.
    public var isUrgent: Bool
    /// Time of the call, to the millisecond.
    public var at: Date

    /// States it.
    public init(_ broadcast: UUID, version: Int, people: [UUID], isUrgent: Bool, at time: Date) {
        (self.broadcast, self.version, self.people, self.isUrgent, at) = (broadcast, version, people, isUrgent, time)
    }

    private enum CodingKeys: String, CodingKey {
        case broadcast, version, people, at
        case isUrgent = "urgent"
    }

    /// Events by which `people` are called for a version: at least one, so that it is known to have called.
    public static func events(
        _ broadcast: UUID,
        version: Int,
        people: [UUID],
        isUrgent: Bool,
        at time: Date
    ) -> [BroadcastCalled] {
        stride(from: 0, to: max(people.count, 1), by: most).map { start in
            let some = Array(people[start..<min(start + most, people.count)])
            return BroadcastCalled(broadcast, version: version, people: some, isUrgent: isUrgent, at: time)
        }
    }
}

extension BroadcastCalled: StoredEvent {
    /// The stored name of calls.
    public static let schema = EventSchema<Self>(storing: EventType("broadcast.called", version: 1))
}
