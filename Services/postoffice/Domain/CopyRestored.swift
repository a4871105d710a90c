public import FoundationEssentials

/// A copy that had been deleted for good and is there again, as it was then. Says all of it, so that nothing need be kept of copies that nobody
/// brings back.
public struct CopyRestored: Codable, Sendable, Hashable {
    /// The person who has it.
    public var owner: UUID
    /// The letter.
    public var letter: UUID
    /// Folder in which it lies now. If the folder was removed meanwhile, it lies in Trash.
    public var folder: UUID
    /// Time at which it was read; `nil` if it was not.
    public var readAt: Date?
    /// True if its owner had marked it.
    public var flagged: Bool

    private enum CodingKeys: String, CodingKey {
        case owner, letter, folder, flagged
        case readAt = "read_at"
    }

    /// States how it is.
    public init(_ id: CopyID, in folder: UUID, readAt: Date?, flagged: Bool) {
        owner = id.owner
        letter = id.letter
        self.folder = folder
        self.readAt = readAt
        self.flagged = flagged
    }

    /// Owner and letter of the copy.
    public var id: CopyID { CopyID(owner: owner, letter: letter) }
}
