public import EventSourcing
public import FoundationEssentials

extension LaterEvent: StoredEvent {
    private static let plannedType = EventType("later.planned", version: 1)
    private static let changedType = EventType("later.changed", version: 1)
    private static let takenBackType = EventType("later.taken_back", version: 1)
    private static let leavingType = EventType("later.leaving", version: 1)
    private static let sentType = EventType("later.sent", version: 1)
    private static let refusedType = EventType("later.refused", version: 1)

    /// The stored names.
    public static let schema = EventSchema<LaterEvent>()
        .reading(plannedType, as: LaterPlanned.self) { .planned($0) }
        .reading(changedType, as: LaterPlanned.self) { .changed($0) }
        .reading(takenBackType, as: LaterStep.self) { .takenBack($0) }
        .reading(leavingType, as: LaterStep.self) { .leaving($0) }
        .reading(sentType, as: LaterSent.self) { .sent($0) }
        .reading(refusedType, as: LaterRefused.self) { .refused($0) }
        .writing { event in
            switch event {
            case .planned(let planned): StoredForm(plannedType, planned)
            case .changed(let planned): StoredForm(changedType, planned)
            case .takenBack(let step): StoredForm(takenBackType, step)
            case .leaving(let step): StoredForm(leavingType, step)
            case .sent(let sent): StoredForm(sentType, sent)
            case .refused(let refused): StoredForm(refusedType, refused)
            }
        }

    /// Person or persona whose key seals the words.
    public var subject: UUID? {
        switch self {
        case .planned(let planned), .changed(let planned): planned.holder
        case .takenBack, .leaving, .sent, .refused: nil
        }
    }
}
