public import EventSourcing
public import FoundationEssentials

/// What no longer has to be kept of a room.
public enum RetentionEvent: Sendable, Hashable {
    /// The words of its older messages, or of all of it, are shown to nobody any more, and no read model holds them.
    case applied(RetentionApplied)
}

/// How much of a room was let go of.
public struct RetentionApplied: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The number of the last message whose words are gone.
    public var upTo: Int64
    /// Whether the room's own words are gone, too: it was deleted.
    public var isWhole: Bool
    /// When.
    public var at: Date

    init(_ room: UUID, upTo: Int64, isWhole: Bool, at: Date) {
        self.room = room
        self.upTo = upTo
        self.isWhole = isWhole
        self.at = at
    }

    private enum CodingKeys: String, CodingKey {
        case room, at
        case upTo = "up_to"
        case isWhole = "is_whole"
    }
}

extension RetentionEvent: StoredEvent {
    private static let appliedType = EventType("retention.applied", version: 1)

    /// The stored name.
    public static let schema = EventSchema<RetentionEvent>()
        .reading(appliedType, as: RetentionApplied.self) { .applied($0) }
        .writing { event in
            switch event {
            case .applied(let applied): StoredForm(appliedType, applied)
            }
        }

    /// Nothing in it is personal.
    public var subject: UUID? { nil }
}
