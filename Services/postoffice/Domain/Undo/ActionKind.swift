public import EventSourcing
public import FoundationEssentials

/// Kind of a person's action, as they would call it. Stable: clients put it into words.
public enum ActionKind: String, Codable, Sendable, Hashable, CaseIterable {
    case letterMoved = "letter_moved"
    case letterRead = "letter_read"
    case letterUnread = "letter_unread"
    case letterFlagged = "letter_flagged"
    case letterUnflagged = "letter_unflagged"
    case letterSnoozed = "letter_snoozed"
    case letterUnsnoozed = "letter_unsnoozed"
    case letterDeleted = "letter_deleted"
    case letterPurged = "letter_purged"
    case letterRestored = "letter_restored"
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
    case attachmentAdded = "attachment_added"
    case attachmentRemoved = "attachment_removed"
    case attachmentRestored = "attachment_restored"
    case preferencesChanged = "preferences_changed"
    case signatureChanged = "signature_changed"
    case templateSaved = "template_saved"
    case templateRemoved = "template_removed"

    /// True if it can be taken back at all.
    public var isUndoable: Bool { self != .letterSent }
}

/// One effect of an action: what it did to which stream.
public struct ActionEffect: Sendable, Hashable {
    /// Kind of stream.
    public enum Area: Int16, Sendable, Hashable {
        case copy = 0
        case letter = 1
        case folders = 2
        case writingSettings = 3
        case attachments = 4
    }

    /// Kind of the effect.
    public var kind: ActionKind
    /// Kind of its stream.
    public var area: Area
    /// The letter; the owner for folders and what is kept at hand; for attachments their stream.
    public var item: UUID

    /// The effect that `recorded` is; `nil` if it is none that one would look for among one's actions. Drafts are saved all the
    /// time and have a history of their own, so only the first saving counts. Files that come along when a letter is passed on belong to
    /// its sending. Taking note of an urgent letter can't be taken back, nor can having opened one; in the calendar everything has its
    /// opposite already.
    public init?(_ recorded: Recorded<PostofficeEvent>) {
        switch recorded.event {
        case .copy(let event):
            guard let kind = Self.kind(of: event) else { return nil }
            (self.kind, area, item) = (kind, .copy, event.id.letter)
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
        case .attachment(let event):
            guard let kind = Self.kind(of: event) else { return nil }
            (self.kind, area, item) = (kind, .attachments, recorded.stream)
        case .writingSettings(let event): (kind, area, item) = (Self.kind(of: event), .writingSettings, event.owner)
        case .action, .opening, .acknowledgement, .settlement, .calendar, .job: return nil
        }
    }

    private static func kind(of event: CopyEvent) -> ActionKind? {
        switch event {
        case .moved: .letterMoved
        case .read: .letterRead
        case .unread: .letterUnread
        case .flagged: .letterFlagged
        case .unflagged: .letterUnflagged
        case .snoozed: .letterSnoozed
        case .unsnoozed: .letterUnsnoozed
        case .cameBack: nil
        case .deleted: .letterDeleted
        case .purged: .letterPurged
        case .restored: .letterRestored
        }
    }

    private static func kind(of event: AttachmentEvent) -> ActionKind? {
        switch event {
        case .added: .attachmentAdded
        case .removed: .attachmentRemoved
        case .restored: .attachmentRestored
        case .carried, .held, .released: nil
        }
    }

    private static func kind(of event: WritingSettingsEvent) -> ActionKind {
        switch event {
        case .holdSet, .trashSet: .preferencesChanged
        case .signatureSet: .signatureChanged
        case .templateSaved: .templateSaved
        case .templateRemoved: .templateRemoved
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
