public import EventSourcing

extension CopyEvent: StoredEvent {
    private static let movedType = EventType("copy.moved", version: 1)
    private static let readType = EventType("copy.read", version: 1)
    private static let unreadType = EventType("copy.unread", version: 1)
    private static let flaggedType = EventType("copy.flagged", version: 1)
    private static let unflaggedType = EventType("copy.unflagged", version: 1)
    private static let snoozedType = EventType("copy.snoozed", version: 1)
    private static let unsnoozedType = EventType("copy.unsnoozed", version: 1)
    private static let cameBackType = EventType("copy.came_back", version: 1)
    private static let deletedType = EventType("copy.deleted", version: 1)
    private static let purgedType = EventType("copy.purged", version: 1)
    private static let restoredType = EventType("copy.restored", version: 1)

    /// The stored names of what people do with their copies. None has a personal field.
    public static let schema = EventSchema<CopyEvent>()
        .reading(movedType, as: CopyMoved.self) { .moved($0) }
        .reading(readType, as: CopyRead.self) { .read($0) }
        .reading(unreadType, as: CopyID.self) { .unread($0) }
        .reading(flaggedType, as: CopyID.self) { .flagged($0) }
        .reading(unflaggedType, as: CopyID.self) { .unflagged($0) }
        .reading(snoozedType, as: CopySnoozed.self) { .snoozed($0) }
        .reading(unsnoozedType, as: CopyID.self) { .unsnoozed($0) }
        .reading(cameBackType, as: CopyID.self) { .cameBack($0) }
        .reading(deletedType, as: CopyID.self) { .deleted($0) }
        .reading(purgedType, as: CopyID.self) { .purged($0) }
        .reading(restoredType, as: CopyRestored.self) { .restored($0) }
        .writing { event in
            switch event {
            case .moved(let moved): StoredForm(movedType, moved)
            case .read(let read): StoredForm(readType, read)
            case .unread(let id): StoredForm(unreadType, id)
            case .flagged(let id): StoredForm(flaggedType, id)
            case .unflagged(let id): StoredForm(unflaggedType, id)
            case .snoozed(let snoozed): StoredForm(snoozedType, snoozed)
            case .unsnoozed(let id): StoredForm(unsnoozedType, id)
            case .cameBack(let id): StoredForm(cameBackType, id)
            case .deleted(let id): StoredForm(deletedType, id)
            case .purged(let id): StoredForm(purgedType, id)
            case .restored(let restored): StoredForm(restoredType, restored)
            }
        }
}
