public import EventSourcing
public import FoundationEssentials

extension RoomEvent: StoredEvent {
    private static let createdType = EventType("room.created", version: 1)
    private static let describedType = EventType("room.described", version: 1)
    private static let slowedType = EventType("room.slowed", version: 1)
    private static let historyOpenedType = EventType("room.history_opened", version: 1)
    private static let personaTakenType = EventType("room.persona_taken", version: 1)
    private static let joinedType = EventType("room.joined", version: 1)
    private static let addedType = EventType("room.added", version: 1)
    private static let leftType = EventType("room.left", version: 1)
    private static let removedType = EventType("room.removed", version: 1)
    private static let roleChangedType = EventType("room.role_changed", version: 1)
    private static let mutedType = EventType("room.muted", version: 1)
    private static let unmutedType = EventType("room.unmuted", version: 1)
    private static let pinnedType = EventType("room.pinned", version: 1)
    private static let unpinnedType = EventType("room.unpinned", version: 1)
    private static let archivedType = EventType("room.archived", version: 1)
    private static let reopenedType = EventType("room.reopened", version: 1)
    private static let deletedType = EventType("room.deleted", version: 1)
    private static let restoredType = EventType("room.restored", version: 1)
    private static let withdrawnType = EventType("room.withdrawn", version: 1)
    private static let returnedType = EventType("room.returned", version: 1)
    private static let placedType = EventType("room.placed", version: 1)

    /// The stored names of what happens to rooms.
    public static let schema = EventSchema<RoomEvent>()
        .reading(createdType, as: RoomCreated.self) { .created($0) }
        .reading(describedType, as: RoomDescribed.self) { .described($0) }
        .reading(slowedType, as: RoomSlowed.self) { .slowed($0) }
        .reading(historyOpenedType, as: RoomHistoryOpened.self) { .historyOpened($0) }
        .reading(personaTakenType, as: PersonaTaken.self) { .personaTaken($0) }
        .reading(joinedType, as: MembersAdded.self) { .joined($0) }
        .reading(addedType, as: MembersAdded.self) { .added($0) }
        .reading(leftType, as: MemberStep.self) { .left($0) }
        .reading(removedType, as: MemberRestrained.self) { .removed($0) }
        .reading(roleChangedType, as: MemberRole.self) { .roleChanged($0) }
        .reading(mutedType, as: MemberRestrained.self) { .muted($0) }
        .reading(unmutedType, as: MemberStep.self) { .unmuted($0) }
        .reading(pinnedType, as: RoomPin.self) { .pinned($0) }
        .reading(unpinnedType, as: RoomPin.self) { .unpinned($0) }
        .reading(archivedType, as: RoomStep.self) { .archived($0) }
        .reading(reopenedType, as: RoomStep.self) { .reopened($0) }
        .reading(deletedType, as: RoomStep.self) { .deleted($0) }
        .reading(restoredType, as: RoomStep.self) { .restored($0) }
        .reading(withdrawnType, as: MemberStep.self) { .withdrawn($0) }
        .reading(returnedType, as: MemberStep.self) { .returned($0) }
        .reading(placedType, as: MembersAdded.self) { .placed($0) }
        .writing { event in
            switch event {
            case .created(let created): StoredForm(createdType, created)
            case .described(let described): StoredForm(describedType, described)
            case .slowed(let slowed): StoredForm(slowedType, slowed)
            case .historyOpened(let opened): StoredForm(historyOpenedType, opened)
            case .personaTaken(let taken): StoredForm(personaTakenType, taken)
            case .joined(let added): StoredForm(joinedType, added)
            case .added(let added): StoredForm(addedType, added)
            case .left(let step): StoredForm(leftType, step)
            case .removed(let removed): StoredForm(removedType, removed)
            case .roleChanged(let changed): StoredForm(roleChangedType, changed)
            case .muted(let muted): StoredForm(mutedType, muted)
            case .unmuted(let step): StoredForm(unmutedType, step)
            case .pinned(let pin): StoredForm(pinnedType, pin)
            case .unpinned(let pin): StoredForm(unpinnedType, pin)
            case .archived(let step): StoredForm(archivedType, step)
            case .reopened(let step): StoredForm(reopenedType, step)
            case .deleted(let step): StoredForm(deletedType, step)
            case .restored(let step): StoredForm(restoredType, step)
            case .withdrawn(let step): StoredForm(withdrawnType, step)
            case .returned(let step): StoredForm(returnedType, step)
            case .placed(let added): StoredForm(placedType, added)
            }
        }

    /// Person or persona whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .created(let created): created.holder
        case .described(let described): described.holder
        case .personaTaken(let taken): taken.persona
        case .removed(let restrained), .muted(let restrained): restrained.reason == nil ? nil : restrained.holder
        case .slowed, .historyOpened, .joined, .added, .left, .roleChanged, .unmuted, .pinned, .unpinned, .archived,
            .reopened,
            .deleted, .restored, .withdrawn, .returned, .placed:
            nil
        }
    }
}
