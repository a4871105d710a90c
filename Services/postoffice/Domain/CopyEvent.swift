public import FoundationEssentials

/// What a person does with their copy of a letter. That they have it follows from `LetterEvent.sent` alone.
public enum CopyEvent: Sendable, Hashable {
    /// It was put into another folder.
    case moved(CopyMoved)
    /// It was read, or marked so.
    case read(CopyRead)
    /// It was marked as not read yet.
    case unread(CopyID)
    /// Its owner marked it, to find it again.
    case flagged(CopyID)
    /// The mark was taken off.
    case unflagged(CopyID)
    /// It was put into Trash.
    case deleted(CopyID)
    /// It was deleted for good: this person does not see the letter any more.
    case purged(CopyID)
    /// It is there again after all: that it was deleted for good was taken back.
    case restored(CopyRestored)

    /// Whose copy of which letter.
    public var id: CopyID {
        switch self {
        case .moved(let moved): CopyID(owner: moved.owner, letter: moved.letter)
        case .read(let read): CopyID(owner: read.owner, letter: read.letter)
        case .restored(let restored): restored.id
        case .unread(let id), .flagged(let id), .unflagged(let id), .deleted(let id), .purged(let id): id
        }
    }
}

/// Whose copy of which letter.
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
    /// Where it lies now. If the folder was removed meanwhile, in Trash.
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
    /// When.
    public var at: Date

    /// States the reading.
    public init(_ id: CopyID, at: Date) {
        owner = id.owner
        letter = id.letter
        self.at = at
    }
}
