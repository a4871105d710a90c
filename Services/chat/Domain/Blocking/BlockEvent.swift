public import EventSourcing
public import FoundationEssentials

/// Event of somebody's blocks, which keep others from opening rooms with them: ids and times, so nothing in it is
/// sealed. The one who blocks is never a persona.
public enum BlockEvent: Sendable, Hashable {
    /// Somebody is blocked from now on.
    case blocked(BlockStep)
    /// Somebody is blocked no longer.
    case unblocked(BlockStep)
}

/// Block of a member of a room, or its end.
public struct BlockStep: Codable, Sendable, Hashable {
    /// The person who did it.
    public var by: UUID
    /// The person, or the persona.
    public var member: UUID
    /// Time of the step.
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
