public import EventSourcing
public import FoundationEssentials

/// Event of a room's retention: words that no longer have to be kept.
public enum RetentionEvent: Sendable, Hashable {
    /// The words of its older messages, or of all of it, are shown to nobody any more, and no read model holds them; save those that a hold
    /// keeps.
    case applied(RetentionApplied)
}

/// Part of a room whose words are gone.
public struct RetentionApplied: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The number of the last message whose words are gone.
    public var upTo: Int64
    /// True if the room's own words are gone, too: it was deleted.
    public var isWhole: Bool
    /// Members, and those under whose keys words are sealed, whose messages stay because somebody is under a hold. In the order of their
    /// texts.
    public var kept: [UUID]
    /// Time at which they went.
    public var at: Date

    init(_ room: UUID, upTo: Int64, isWhole: Bool, kept: Set<UUID> = [], at: Date) {
        self.room = room
        self.upTo = upTo
        self.isWhole = isWhole
        self.kept = kept.sorted { $0.uuidString < $1.uuidString }
        self.at = at
    }

    private enum CodingKeys: String, CodingKey {
        case room, kept, at
        case upTo = "up_to"
        case isWhole = "is_whole"
    }

    /// Reads what was stored; before there were holds nothing was kept.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        room = try values.decode(UUID.self, forKey: .room)
        upTo = try values.decode(Int64.self, forKey: .upTo)
        isWhole = try values.decode(Bool.self, forKey: .isWhole)
        kept = try values.decodeIfPresent([UUID].self, forKey: .kept) ?? []
        at = try values.decode(Date.self, forKey: .at)
    }

    /// Returns true if the words of a message stay that this member said, sealed under the key of this one.
    public func keeps(by author: UUID, holder: UUID) -> Bool { kept.contains(author) || kept.contains(holder) }
}

extension RetentionEvent: StoredEvent {
    private static let appliedType = EventType("retention.applied", version: 2)

    /// The stored names. The first version kept nothing.
    public static let schema = EventSchema<RetentionEvent>()
        .reading(EventType("retention.applied", version: 1), as: RetentionApplied.self) { .applied($0) }
        .reading(appliedType, as: RetentionApplied.self) { .applied($0) }
        .writing { event in
            switch event {
            case .applied(let applied): StoredForm(appliedType, applied)
            }
        }

    /// Nothing in it is personal.
    public var subject: UUID? { nil }
}
