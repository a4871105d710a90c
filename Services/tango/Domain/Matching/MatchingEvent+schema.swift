public import EventSourcing
public import FoundationEssentials

extension MatchingEvent: StoredEvent {
    private static let madeType = EventType("matching.made", version: 1)
    private static let changedType = EventType("matching.changed", version: 1)
    private static let endedType = EventType("matching.ended", version: 1)
    private static let takenBackType = EventType("matching.taken_back", version: 1)
    private static let declaredType = EventType("conflict.declared", version: 1)
    private static let liftedType = EventType("conflict.lifted", version: 1)

    /// The stored names of what happens to who belongs to a client.
    public static let schema = EventSchema<MatchingEvent>()
        .reading(madeType, as: MatchingMade.self) { .made($0) }
        .reading(changedType, as: MatchingChanged.self) { .changed($0) }
        .reading(endedType, as: MatchingEnded.self) { .ended($0) }
        .reading(takenBackType, as: MatchingTakenBack.self) { .takenBack($0) }
        .reading(declaredType, as: ConflictStated.self) { .conflictDeclared($0) }
        .reading(liftedType, as: ConflictStated.self) { .conflictLifted($0) }
        .writing { event in
            switch event {
            case .made(let made): StoredForm(madeType, made)
            case .changed(let changed): StoredForm(changedType, changed)
            case .ended(let ended): StoredForm(endedType, ended)
            case .takenBack(let taken): StoredForm(takenBackType, taken)
            case .conflictDeclared(let stated): StoredForm(declaredType, stated)
            case .conflictLifted(let stated): StoredForm(liftedType, stated)
            }
        }

    /// Reasons are sealed under the client's key. An end without one, after an erasure, needs none.
    public var subject: UUID? {
        switch self {
        case .ended(let ended) where ended.reason == nil: nil
        case .takenBack(let taken) where taken.reason == nil: nil
        case .made, .changed, .ended, .takenBack, .conflictDeclared, .conflictLifted: client
        }
    }

    /// Client whom it is about.
    public var client: UUID {
        switch self {
        case .made(let made): made.client
        case .changed(let changed): changed.client
        case .ended(let ended): ended.client
        case .takenBack(let taken): taken.client
        case .conflictDeclared(let stated), .conflictLifted(let stated): stated.client
        }
    }

    /// Id of the matching; `nil` for a conflict of interest.
    public var matching: UUID? {
        switch self {
        case .made(let made): made.matching
        case .changed(let changed): changed.matching
        case .ended(let ended): ended.matching
        case .takenBack(let taken): taken.matching
        case .conflictDeclared, .conflictLifted: nil
        }
    }
}
