public import EventSourcing
public import FoundationEssentials

extension BroadcastEvent: StoredEvent {
    private static let draftedType = EventType("broadcast.drafted", version: 1)
    private static let editedType = EventType("broadcast.edited", version: 1)
    private static let discardedType = EventType("broadcast.discarded", version: 1)
    private static let scheduledType = EventType("broadcast.scheduled", version: 1)
    private static let publishedType = EventType("broadcast.published", version: 1)
    private static let correctedType = EventType("broadcast.corrected", version: 1)
    private static let withdrawnType = EventType("broadcast.withdrawn", version: 1)

    /// The stored names of what happens to broadcasts.
    public static let schema = EventSchema<BroadcastEvent>()
        .reading(draftedType, as: BroadcastSaved.self) { .drafted($0) }
        .reading(editedType, as: BroadcastSaved.self) { .edited($0) }
        .reading(discardedType, as: BroadcastStep.self) { .discarded($0) }
        .reading(scheduledType, as: BroadcastIssued.self) { .scheduled($0) }
        .reading(publishedType, as: BroadcastIssued.self) { .published($0) }
        .reading(correctedType, as: BroadcastIssued.self) { .corrected($0) }
        .reading(withdrawnType, as: BroadcastStep.self) { .withdrawn($0) }
        .writing { event in
            switch event {
            case .drafted(let saved): StoredForm(draftedType, saved)
            case .edited(let saved): StoredForm(editedType, saved)
            case .discarded(let step): StoredForm(discardedType, step)
            case .scheduled(let issued): StoredForm(scheduledType, issued)
            case .published(let issued): StoredForm(publishedType, issued)
            case .corrected(let issued): StoredForm(correctedType, issued)
            case .withdrawn(let step): StoredForm(withdrawnType, step)
            }
        }

    /// Words are the unit's, sealed under a key of its own, which nobody's erasure destroys.
    public var subject: UUID? { contents == nil ? nil : Broadcast.unit }
}
