public import FoundationEssentials

extension PostofficeEvent {
    /// Owners of the mailboxes it changes: their counts may be others than before.
    public var mailboxes: Set<UUID> {
        switch self {
        case .letter(.saved(let saved)): [saved.by]
        case .letter(.discarded(let discarded)): [discarded.by]
        case .letter(.restored(let saved)), .letter(.recalled(let saved)): [saved.by]
        case .letter(.scheduled(let scheduled)): [scheduled.by]
        case .letter(.returned(let returned)): [returned.draft.by]
        case .letter(.sent(let sent)): Set(sent.contents.recipients + (sent.from.map { [$0] } ?? []))
        case .copy(let event): [event.id.owner]
        case .folder(.added(let added)): [added.owner]
        case .folder(.renamed(let renamed)): [renamed.owner]
        case .folder(.moved(let moved)): [moved.owner]
        case .folder(.removed(let removed)): [removed.owner]
        case .folder(.restored(let added)): [added.owner]
        case .action, .attachment, .opening, .acknowledgement, .settlement, .calendar, .job, .writingSettings: []
        }
    }
}
