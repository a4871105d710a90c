public import EventSourcing
public import FoundationEssentials

/// Event of the audit of reading: who looked at a room's messages without being its reader. Ids, a time and a capacity,
/// so nothing in it is sealed.
public enum OpeningEvent: Sendable, Hashable {
    /// Somebody was shown it.
    case opened(RecordOpened)
}

/// One opening. Openings of the same by the same person within `RecordOpened.pause` are told once.
public struct RecordOpened: Codable, Sendable, Hashable {
    /// Seconds in which somebody may come back to it without its being noted again.
    public static let pause: TimeInterval = 300

    /// Capacity in which somebody looked at it.
    public enum Capacity: String, Codable, Sendable, Hashable, CaseIterable {
        /// They keep order, and the message was reported.
        case judge
        /// Operator at the command line of the service, with the keys at hand.
        case `operator`
    }

    /// The room.
    public var room: UUID
    /// The message's number in it; `nil` for the room with all that was said there.
    public var number: Int64?
    /// The person; `nil` for an operator.
    public var by: UUID?
    /// Capacity of the reader.
    public var capacity: Capacity
    /// Time of the look, to the millisecond.
    public var at: Date

    /// States an opening.
    public init(_ room: UUID, number: Int64?, by person: UUID?, as capacity: Capacity, at time: Date) {
        self.room = room
        self.number = number
        by = person
        self.capacity = capacity
        at = time
    }
}

extension OpeningEvent: StoredEvent {
    private static let openedType = EventType("record.opened", version: 1)

    /// The stored name.
    public static let schema = EventSchema<OpeningEvent>()
        .reading(openedType, as: RecordOpened.self) { .opened($0) }
        .writing { event in
            switch event {
            case .opened(let opened): StoredForm(openedType, opened)
            }
        }

    /// Nothing in it is personal.
    public var subject: UUID? { nil }
}
