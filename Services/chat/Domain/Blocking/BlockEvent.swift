public import EventSourcing
public import FoundationEssentials

/// Whom somebody keeps from opening rooms with them: ids and times, so nothing in it is sealed. The one who blocks does so as who they are.
public enum BlockEvent: Sendable, Hashable {
    /// From now on.
    case blocked(BlockStep)
    /// No longer.
    case unblocked(BlockStep)
}

/// That somebody blocked a member of a room, or let them again.
public struct BlockStep: Codable, Sendable, Hashable {
    /// The person who did it.
    public var by: UUID
    /// The person, or the persona.
    public var member: UUID
    /// When.
    public var at: Date
}

extension BlockEvent: StoredEvent {
    private static let blockedType = EventType("block.set", version: 1)
    private static let unblockedType = EventType("block.lifted", version: 1)

    /// The stored names.
    public static let schema = EventSchema<BlockEvent>()
        .reading(blockedType, as: BlockStep.self) { .blocked($0) }
        .reading(unblockedType, as: BlockStep.self) { .unblocked($0) }
        .writing { event in
            switch event {
            case .blocked(let step): StoredForm(blockedType, step)
            case .unblocked(let step): StoredForm(unblockedType, step)
            }
        }

    /// Nothing in it is personal.
    public var subject: UUID? { nil }
}
