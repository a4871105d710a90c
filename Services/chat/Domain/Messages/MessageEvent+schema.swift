public import EventSourcing
public import FoundationEssentials

extension MessageEvent: StoredEvent {
    private static let editedType = EventType("message.edited", version: 1)
    private static let deletedType = EventType("message.deleted", version: 1)
    private static let reactedType = EventType("message.reacted", version: 1)
    private static let unreactedType = EventType("message.unreacted", version: 1)

    /// The stored names of what happens to messages after they were sent.
    public static let schema = EventSchema<MessageEvent>()
        .reading(editedType, as: MessageEdited.self) { .edited($0) }
        .reading(deletedType, as: MessageStep.self) { .deleted($0) }
        .reading(reactedType, as: MessageReaction.self) { .reacted($0) }
        .reading(unreactedType, as: MessageReaction.self) { .unreacted($0) }
        .writing { event in
            switch event {
            case .edited(let edited): StoredForm(editedType, edited)
            case .deleted(let step): StoredForm(deletedType, step)
            case .reacted(let reaction): StoredForm(reactedType, reaction)
            case .unreacted(let reaction): StoredForm(unreactedType, reaction)
            }
        }

    /// Person or persona whose key seals the words.
    public var subject: UUID? {
        switch self {
        case .edited(let edited): edited.holder
        case .deleted, .reacted, .unreacted: nil
        }
    }
}
