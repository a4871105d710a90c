public import EventSourcing
public import FoundationEssentials

extension FolderEvent: StoredEvent {
    private static let addedType = EventType("folder.added", version: 1)
    private static let renamedType = EventType("folder.renamed", version: 1)
    private static let movedType = EventType("folder.moved", version: 1)
    private static let removedType = EventType("folder.removed", version: 1)
    private static let restoredType = EventType("folder.restored", version: 1)

    /// The stored names of what happens to own folders.
    public static let schema = EventSchema<FolderEvent>()
        .reading(addedType, as: FolderAdded.self) { .added($0) }
        .reading(renamedType, as: FolderRenamed.self) { .renamed($0) }
        .reading(movedType, as: FolderMoved.self) { .moved($0) }
        .reading(removedType, as: FolderRemoved.self) { .removed($0) }
        .reading(restoredType, as: FolderAdded.self) { .restored($0) }
        .writing { event in
            switch event {
            case .added(let added): StoredForm(addedType, added)
            case .renamed(let renamed): StoredForm(renamedType, renamed)
            case .moved(let moved): StoredForm(movedType, moved)
            case .removed(let removed): StoredForm(removedType, removed)
            case .restored(let restored): StoredForm(restoredType, restored)
            }
        }

    /// Folder names are sealed under their owner's key.
    public var subject: UUID? {
        switch self {
        case .added(let added), .restored(let added): added.owner
        case .renamed(let renamed): renamed.owner
        case .moved, .removed: nil
        }
    }
}
