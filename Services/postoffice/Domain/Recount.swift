public import FoundationEssentials

/// Counts everybody's letters anew from the events alone, in the plainest way: the measure the read model is held against.
/// Holds some hundred bytes per copy; for a check, not for serving.
public struct Recount: Sendable {
    private struct Location: Sendable {
        /// Folder into which it was put; if that was removed it lies in Trash.
        var folder: UUID
        var isRead: Bool
        var isFlagged = false
    }

    private var mailboxes: [UUID: [UUID: Location]] = [:]
    private var folders: [UUID: Set<UUID>] = [:]

    /// Nothing has happened yet.
    public init() {}

    /// Applies the next event of the log.
    public mutating func apply(_ event: PostofficeEvent, of stream: UUID) {
        switch event {
        case .letter(.saved(let saved)), .letter(.restored(let saved)), .letter(.recalled(let saved)):
            put(stream, of: saved.by, .drafts, isRead: true)
        case .letter(.scheduled(let scheduled)): put(stream, of: scheduled.by, .drafts, isRead: true)
        case .letter(.returned(let returned)): put(stream, of: returned.draft.by, .drafts, isRead: true)
        case .letter(.discarded(let discarded)): mailboxes[discarded.by]?[stream] = nil
        case .letter(.sent(let sent)):
            for person in sent.contents.recipients { put(stream, of: person, .inbox, isRead: false) }
            if let author = sent.from { put(stream, of: author, .sent, isRead: true) }
        case .copy(.moved(let moved)): mailboxes[moved.owner]?[moved.letter]?.folder = moved.folder
        case .copy(.read(let read)): mailboxes[read.owner]?[read.letter]?.isRead = true
        case .copy(.unread(let id)): mailboxes[id.owner]?[id.letter]?.isRead = false
        case .copy(.flagged(let id)): mailboxes[id.owner]?[id.letter]?.isFlagged = true
        case .copy(.unflagged(let id)): mailboxes[id.owner]?[id.letter]?.isFlagged = false
        case .copy(.snoozed), .copy(.unsnoozed), .copy(.cameBack): break
        case .copy(.deleted(let id)):
            mailboxes[id.owner]?[id.letter]?.folder = SystemFolder.trash.id(of: id.owner)
        case .copy(.purged(let id)): mailboxes[id.owner]?[id.letter] = nil
        case .copy(.restored(let restored)):
            mailboxes[restored.owner, default: [:]][restored.letter] = Location(
                folder: restored.folder,
                isRead: restored.readAt != nil,
                isFlagged: restored.flagged
            )
        case .folder(.added(let added)), .folder(.restored(let added)):
            folders[added.owner, default: []].insert(added.folder)
        case .folder(.removed(let removed)): folders[removed.owner]?.remove(removed.folder)
        case .folder(.renamed), .folder(.moved), .action, .attachment, .opening, .acknowledgement, .settlement,
            .calendar, .job,
            .writingSettings:
            break
        }
    }

    /// The counts of every folder that holds a letter.
    public var tallies: [FolderKey: Tally] {
        var tallies: [FolderKey: Tally] = [:]
        for (owner, letters) in mailboxes {
            let there = Set(SystemFolder.allCases.map { $0.id(of: owner) }).union(folders[owner] ?? [])
            let trash = SystemFolder.trash.id(of: owner)
            for place in letters.values {
                let folder = there.contains(place.folder) ? place.folder : trash
                tallies[FolderKey(owner: owner, folder: folder), default: Tally()] +=
                    Tally(messages: 1, unread: place.isRead ? 0 : 1, flagged: place.isFlagged ? 1 : 0)
            }
        }
        return tallies
    }

    private mutating func put(_ letter: UUID, of owner: UUID, _ folder: SystemFolder, isRead: Bool) {
        mailboxes[owner, default: [:]][letter] = Location(folder: folder.id(of: owner), isRead: isRead)
    }
}
