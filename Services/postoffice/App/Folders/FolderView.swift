import FoundationEssentials
import PostofficeDomain

/// A folder with its counts.
struct FolderView: Codable, Sendable, Hashable {
    var id: UUID
    var number: Int
    var name: String
    /// `inbox`, `sent`, `drafts`, `trash`, `junk`, `archive` or `own`.
    var kind: String
    /// Absent at the top.
    var parentID: UUID?
    var messages: Int
    var unread: Int
    /// Number of letters that the reader marked.
    var flagged: Int

    private enum CodingKeys: String, CodingKey {
        case id, number, name, kind, messages, unread, flagged
        case parentID = "parent_id"
    }

    init(_ folder: FolderLine) {
        id = folder.id
        number = folder.number
        name = folder.name
        kind = folder.system?.key ?? "own"
        parentID = folder.parent
        messages = folder.tally.messages
        unread = folder.tally.unread
        flagged = folder.tally.flagged
    }
}

/// All folders of a mailbox; they are few enough for one page.
struct FolderListView: Codable, Sendable {
    var folders: [FolderView]
}

/// Counts for a badge.
struct CountsView: Codable, Sendable, Hashable {
    /// Unread letters in the inbox, without those that are put away.
    var unread: Int
    /// Letters that are put away.
    var snoozed: Int
    /// Per folder, as in the list of folders.
    var folders: [FolderView]
}
