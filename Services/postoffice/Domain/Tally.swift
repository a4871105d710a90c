public import FoundationEssentials

/// A folder of somebody.
public struct FolderKey: Sendable, Hashable {
    /// Owner of the folder.
    public var owner: UUID
    /// Its id.
    public var folder: UUID

    /// Names a folder.
    public init(owner: UUID, folder: UUID) {
        self.owner = owner
        self.folder = folder
    }
}

/// Numbers of letters in a folder, or changes of these numbers.
public struct Tally: Sendable, Hashable {
    /// All of them.
    public var messages: Int
    /// Number of those not read yet.
    public var unread: Int
    /// Number of those marked.
    public var flagged: Int

    /// Counts nothing unless told.
    public init(messages: Int = 0, unread: Int = 0, flagged: Int = 0) {
        self.messages = messages
        self.unread = unread
        self.flagged = flagged
    }

    /// One letter.
    init(_ row: CopyRow) { self.init(messages: 1, unread: row.readAt == nil ? 1 : 0, flagged: row.isFlagged ? 1 : 0) }

    /// Adds all counts.
    public static func += (one: inout Self, other: Self) {
        one.messages += other.messages
        one.unread += other.unread
        one.flagged += other.flagged
    }

    /// Takes all counts away.
    public static func -= (one: inout Self, other: Self) {
        one.messages -= other.messages
        one.unread -= other.unread
        one.flagged -= other.flagged
    }
}
