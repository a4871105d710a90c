public import EventSourcing
public import FoundationEssentials

/// Who looked at what was said in a room otherwise than by reading along there: the audit of reading. Ids, a time and a capacity, so nothing in it is sealed.
public enum OpeningEvent: Sendable, Hashable {
    /// Somebody was shown it.
    case opened(RecordOpened)
}

/// One opening. Openings of the same by the same person within `RecordOpened.pause` are told once.
public struct RecordOpened: Codable, Sendable, Hashable {
    /// How long somebody may come back to it without its being noted again, in seconds.
    public static let pause: TimeInterval = 300

    /// As what somebody looked at it.
    public enum Capacity: String, Codable, Sendable, Hashable, CaseIterable {
        /// They keep order, and the message was reported.
        case judge
        /// From the command line of the service, with the keys at hand.
        case `operator`
    }

    /// The room.
    public var room: UUID
    /// The message's number in it; `nil` for the room with all that was said there.
    public var number: Int64?
    /// The person; `nil` for an operator.
    public var by: UUID?
    /// As what.
    public var capacity: Capacity
    /// When, to the millisecond.
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
