public import EventSourcing
public import FoundationEssentials

extension AttachmentEvent: StoredEvent {
    private static let addedType = EventType("attachment.added", version: 1)
    private static let carriedType = EventType("attachment.carried", version: 1)
    private static let removedType = EventType("attachment.removed", version: 1)
    private static let restoredType = EventType("attachment.restored", version: 1)
    private static let heldType = EventType("attachment.held", version: 1)
    private static let releasedType = EventType("attachment.released", version: 1)

    /// The stored names of what happens to attachments.
    public static let schema = EventSchema<AttachmentEvent>()
        .reading(addedType, as: AttachmentAdded.self) { .added($0) }
        .reading(carriedType, as: AttachmentCarried.self) { .carried($0) }
        .reading(removedType, as: AttachmentID.self) { .removed($0) }
        .reading(restoredType, as: AttachmentRestored.self) { .restored($0) }
        .reading(heldType, as: AttachmentChecked.self) { .held($0) }
        .reading(releasedType, as: AttachmentChecked.self) { .released($0) }
        .writing { event in
            switch event {
            case .added(let added): StoredForm(addedType, added)
            case .carried(let carried): StoredForm(carriedType, carried)
            case .removed(let id): StoredForm(removedType, id)
            case .restored(let restored): StoredForm(restoredType, restored)
            case .held(let checked): StoredForm(heldType, checked)
            case .released(let checked): StoredForm(releasedType, checked)
            }
        }

    /// File names are sealed under the key that seals the letter's words.
    public var subject: UUID? {
        switch self {
        case .added(let added): added.about
        case .carried(let carried): carried.about
        case .restored(let restored): restored.about
        case .removed, .held, .released: nil
        }
    }
}
