public import EventSourcing
public import FoundationEssentials

/// Event of somebody's reading.
public enum ReadingEvent: Sendable, Hashable {
    /// The cursor is elsewhere.
    case moved(CursorMoved)
    /// Somebody chose whether others see how far they have read, in all rooms.
    case chose(ReceiptsChosen)
    /// Somebody chose whether a room is quiet for them.
    case quieted(QuietChosen)
}

/// Position of a cursor.
public struct CursorMoved: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// Member whose cursor it is.
    public var member: UUID
    /// The number of the last message that was read; 0 for none.
    public var number: Int64
    /// Time of the move.
    public var at: Date

    init(_ place: ReaderSlot, to number: Int64, at: Date) {
        room = place.room
        member = place.member
        self.number = number
        self.at = at
    }
}

extension ReadingEvent: StoredEvent {
    private static let movedType = EventType("cursor.moved", version: 1)
    private static let choseType = EventType("receipts.chosen", version: 1)
    private static let quietedType = EventType("quiet.chosen", version: 1)

    /// The stored names.
    public static let schema = EventSchema<ReadingEvent>()
        .reading(movedType, as: CursorMoved.self) { .moved($0) }
        .reading(choseType, as: ReceiptsChosen.self) { .chose($0) }
        .reading(quietedType, as: QuietChosen.self) { .quieted($0) }
        .writing { event in
            switch event {
            case .moved(let moved): StoredForm(movedType, moved)
            case .chose(let chosen): StoredForm(choseType, chosen)
            case .quieted(let chosen): StoredForm(quietedType, chosen)
            }
        }
}
