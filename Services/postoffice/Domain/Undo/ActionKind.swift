public import EventSourcing
public import FoundationEssentials

/// What a person did, as they would call it. Stable: clients put it into words.
public enum ActionKind: String, Codable, Sendable, Hashable, CaseIterable {
    case letterMoved = "letter_moved"
    case letterRead = "letter_read"
    case letterUnread = "letter_unread"
    case letterFlagged = "letter_flagged"
    case letterUnflagged = "letter_unflagged"
    case letterDeleted = "letter_deleted"
    case letterPurged = "letter_purged"
    case letterSent = "letter_sent"
    case letterScheduled = "letter_scheduled"
    case letterRecalled = "letter_recalled"
    case draftMade = "draft_made"
    case draftDiscarded = "draft_discarded"
    case draftRestored = "draft_restored"
    case folderAdded = "folder_added"
    case folderRenamed = "folder_renamed"
    case folderMoved = "folder_moved"
    case folderRemoved = "folder_removed"
    case folderRestored = "folder_restored"

    /// Whether it can be taken back at all.
    public var isUndoable: Bool { self != .letterPurged && self != .letterSent }
}

/// One effect of an action: what it did to which stream.
public struct ActionEffect: Sendable, Hashable {
    /// Which kind of stream.
    public enum Area: Int16, Sendable, Hashable {
        case copy = 0
        case letter = 1
        case folders = 2
    }

    /// What it did.
    public var kind: ActionKind
    /// To which kind of stream.
    public var area: Area
    /// The letter, or the owner for folders.
    public var item: UUID

    /// The effect that `recorded` is; `nil` if it is none that one would look for among one's actions. Drafts are saved all the
    /// time and have a history of their own, so only the first saving counts.
    public init?(_ recorded: Recorded<PostofficeEvent>) {
        switch recorded.event {
        case .copy(let event):
            (kind, area, item) = (Self.kind(of: event), .copy, event.id.letter)
        case .letter(.saved):
            guard recorded.version == 1 else { return nil }
            (kind, area, item) = (.draftMade, .letter, recorded.stream)
        case .letter(.discarded): (kind, area, item) = (.draftDiscarded, .letter, recorded.stream)
        case .letter(.restored): (kind, area, item) = (.draftRestored, .letter, recorded.stream)
        case .letter(.sent): (kind, area, item) = (.letterSent, .letter, recorded.stream)
        case .letter(.scheduled): (kind, area, item) = (.letterScheduled, .letter, recorded.stream)
        case .letter(.recalled): (kind, area, item) = (.letterRecalled, .letter, recorded.stream)
        case .letter(.returned): return nil
        case .folder(let event): (kind, area, item) = (Self.kind(of: event), .folders, recorded.stream)
        case .action, .attachment, .opening, .acknowledgement, .calendar, .job, .desk: return nil
        }
    }

    private static func kind(of event: CopyEvent) -> ActionKind {
        switch event {
        case .moved: .letterMoved
        case .read: .letterRead
        case .unread: .letterUnread
        case .flagged: .letterFlagged
        case .unflagged: .letterUnflagged
        case .deleted: .letterDeleted
        case .purged: .letterPurged
        }
    }

    private static func kind(of event: FolderEvent) -> ActionKind {
        switch event {
        case .added: .folderAdded
        case .renamed: .folderRenamed
        case .moved: .folderMoved
        case .removed: .folderRemoved
        case .restored: .folderRestored
        }
    }
}
