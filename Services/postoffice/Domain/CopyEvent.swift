public import FoundationEssentials

/// Event of a person's copy of a letter. The possession itself follows from `LetterEvent.sent` alone.
public enum CopyEvent: Sendable, Hashable {
    /// The copy was put into another folder.
    case moved(CopyMoved)
    /// The copy was read, or marked so.
    case read(CopyRead)
    /// The copy was marked as not read yet.
    case unread(CopyID)
    /// Its owner marked it, to find it again.
    case flagged(CopyID)
    /// The mark was taken off.
    case unflagged(CopyID)
    /// The copy was put away until a time.
    case snoozed(CopySnoozed)
    /// The copy is no longer put away: its owner took it back before its time.
    case unsnoozed(CopyID)
    /// The copy came back: its time is over.
    case cameBack(CopyID)
    /// The copy was put into Trash.
    case deleted(CopyID)
    /// The copy was deleted for good: this person does not see the letter any more.
    case purged(CopyID)
    /// The copy is there again after all: its deletion for good was taken back.
    case restored(CopyRestored)

    /// Owner and letter of the copy.
    public var id: CopyID {
        switch self {
        case .moved(let moved): CopyID(owner: moved.owner, letter: moved.letter)
        case .read(let read): CopyID(owner: read.owner, letter: read.letter)
        case .restored(let restored): restored.id
        case .snoozed(let snoozed): CopyID(owner: snoozed.owner, letter: snoozed.letter)
        case .unread(let id), .flagged(let id), .unflagged(let id), .unsnoozed(let id), .cameBack(let id),
            .deleted(let id), .purged(let id):
            id
        }
    }
}

/// Owner and letter of a copy.
public struct CopyID: Codable, Sendable, Hashable {
    /// The person who has it.
    public var owner: UUID
    /// The letter.
    public var letter: UUID

    /// Names a copy.
    public init(owner: UUID, letter: UUID) {
        self.owner = owner
        self.letter = letter
    }
}

/// A copy that changed its folder.
public struct CopyMoved: Codable, Sendable, Hashable {
    /// The person who has it.
    public var owner: UUID
    /// The letter.
    public var letter: UUID
    /// Folder in which it lies now. If the folder was removed meanwhile, it lies in Trash.
    public var folder: UUID

    /// States the move.
    public init(_ id: CopyID, to folder: UUID) {
        owner = id.owner
        letter = id.letter
        self.folder = folder
    }
}

/// A copy that was read.
public struct CopyRead: Codable, Sendable, Hashable {
    /// The person who has it.
    public var owner: UUID
    /// The letter.
    public var letter: UUID
    /// Time of reading.
    public var at: Date

    /// States the reading.
    public init(_ id: CopyID, at: Date) {
        owner = id.owner
        letter = id.letter
        self.at = at
    }
}
