public import EventSourcing
public import FoundationEssentials

extension LetterEvent: StoredEvent {
    private static let savedType = EventType("draft.saved", version: 1)
    private static let discardedType = EventType("draft.discarded", version: 1)
    private static let restoredType = EventType("draft.restored", version: 1)
    private static let scheduledType = EventType("letter.scheduled", version: 1)
    private static let recalledType = EventType("letter.recalled", version: 1)
    private static let returnedType = EventType("letter.returned", version: 1)
    private static let sentType = EventType("letter.sent", version: 1)

    /// The stored names of what happens to letters.
    public static let schema = EventSchema<LetterEvent>()
        .reading(savedType, as: DraftSaved.self) { .saved($0) }
        .reading(discardedType, as: DraftDiscarded.self) { .discarded($0) }
        .reading(restoredType, as: DraftSaved.self) { .restored($0) }
        .reading(scheduledType, as: LetterScheduled.self) { .scheduled($0) }
        .reading(recalledType, as: DraftSaved.self) { .recalled($0) }
        .reading(returnedType, as: LetterReturned.self) { .returned($0) }
        .reading(sentType, as: LetterSent.self) { .sent($0) }
        .writing { event in
            switch event {
            case .saved(let saved): StoredForm(savedType, saved)
            case .discarded(let discarded): StoredForm(discardedType, discarded)
            case .restored(let saved): StoredForm(restoredType, saved)
            case .scheduled(let scheduled): StoredForm(scheduledType, scheduled)
            case .recalled(let saved): StoredForm(recalledType, saved)
            case .returned(let returned): StoredForm(returnedType, returned)
            case .sent(let sent): StoredForm(sentType, sent)
            }
        }

    /// Person whose key seals the subject line and the text.
    public var subject: UUID? {
        switch self {
        case .saved(let saved), .restored(let saved), .recalled(let saved): saved.about
        case .scheduled(let scheduled): scheduled.about
        case .returned(let returned): returned.draft.about
        case .discarded: nil
        case .sent(let sent): sent.about
        }
    }
}
