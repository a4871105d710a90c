public import FoundationEssentials

/// Change of one mailbox, as its owner's other devices must know it. Letters that arrive are none: `mail/inbox` tells them.
public enum MailboxChange: Sendable, Hashable {
    /// The owner marked a letter as read or not, as flagged or not; `nil`: as before.
    case marked(letter: UUID, read: Bool? = nil, flagged: Bool? = nil)
    /// A letter lies in another folder, or is there again.
    case moved(letter: UUID, folder: UUID)
    /// A letter lies in the inbox, put away until a time; `nil`: not any more.
    case snoozed(letter: UUID, until: Date?)
    /// A letter that was put away is on top of the inbox.
    case cameBack(letter: UUID)
    /// The mailbox has a letter no more.
    case deleted(letter: UUID)
    /// A draft has another version: it was saved, waits, waits no more, or is there again.
    case draftSaved(letter: UUID, version: Int64, due: Date? = nil)
    /// A draft was thrown away.
    case draftDiscarded(letter: UUID)
    /// A letter of the owner's left.
    case sent(letter: UUID)
    /// An own folder was made, renamed, moved, removed or restored.
    case folder(UUID)
}

extension PostofficeEvent {
    /// Change of a mailbox by this event, which is number `version` of the stream `stream`; `nil` if only others see something new.
    public func mailboxChange(in stream: UUID, version: Int64) -> (owner: UUID, change: MailboxChange)? {
        switch self {
        case .letter(let event): event.mailboxChange(stream, version)
        case .copy(let event): (event.id.owner, event.mailboxChange)
        case .folder(.added(let folder)), .folder(.restored(let folder)): (folder.owner, .folder(folder.folder))
        case .folder(.renamed(let renamed)): (renamed.owner, .folder(renamed.folder))
        case .folder(.moved(let moved)): (moved.owner, .folder(moved.folder))
        case .folder(.removed(let removed)): (removed.owner, .folder(removed.folder))
        case .action, .attachment, .opening, .acknowledgement, .settlement, .calendar, .job, .writingSettings: nil
        }
    }
}

extension LetterEvent {
    fileprivate func mailboxChange(_ letter: UUID, _ version: Int64) -> (owner: UUID, change: MailboxChange)? {
        switch self {
        case .saved(let saved), .restored(let saved), .recalled(let saved):
            (saved.by, .draftSaved(letter: letter, version: version))
        case .returned(let returned): (returned.draft.by, .draftSaved(letter: letter, version: version))
        case .scheduled(let scheduled):
            (scheduled.by, .draftSaved(letter: letter, version: version, due: scheduled.due))
        case .discarded(let discarded): (discarded.by, .draftDiscarded(letter: letter))
        case .sent(let sent): sent.from.map { ($0, .sent(letter: letter)) }
        }
    }
}

extension CopyEvent {
    fileprivate var mailboxChange: MailboxChange {
        switch self {
        case .moved(let moved): .moved(letter: moved.letter, folder: moved.folder)
        case .read(let read): .marked(letter: read.letter, read: true)
        case .unread(let id): .marked(letter: id.letter, read: false)
        case .flagged(let id): .marked(letter: id.letter, flagged: true)
        case .unflagged(let id): .marked(letter: id.letter, flagged: false)
        case .snoozed(let snoozed): .snoozed(letter: snoozed.letter, until: snoozed.until)
        case .unsnoozed(let id): .snoozed(letter: id.letter, until: nil)
        case .cameBack(let id): .cameBack(letter: id.letter)
        case .deleted(let id): .moved(letter: id.letter, folder: SystemFolder.trash.id(of: id.owner))
        case .purged(let id): .deleted(letter: id.letter)
        case .restored(let restored): .moved(letter: restored.letter, folder: restored.folder)
        }
    }
}
