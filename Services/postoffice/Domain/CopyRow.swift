public import FoundationEssentials

/// One line of somebody's folder: where their copy of a letter lies and whether it was read.
public struct CopyRow: Sendable, Hashable {
    /// Owner and letter of the copy.
    public var id: CopyID
    /// The folder it lies in.
    public var folder: UUID
    /// Participation of the owner.
    public var part: Participation
    /// Time by which the folder is ordered, newest first: the sending; for a draft, the last saving.
    public var sentAt: Date
    /// Time at which it was read; `nil` if it was not. One's own letters count as read when they are sent.
    public var readAt: Date?
    /// True if its owner marked it.
    public var isFlagged = false
    /// The own folder it lay in when that was removed: it lies in Trash until that is restored, or it is moved.
    public var home: UUID?
    /// Time since which it lies in Trash; `nil` if it doesn't.
    public var trashedAt: Date?
    /// The conversation its letter belongs to.
    public var thread: UUID
    /// True if the author of its letter asks for attention soon.
    public var isUrgent = false
    /// Time until which it is put away, or at which it came back; `nil` if it wasn't put away since it was moved.
    public var snoozedUntil: Date?
    /// True once open screens were told that it came back.
    public var isBack = false

    /// States a line.
    public init(id: CopyID, folder: UUID, part: Participation, sentAt: Date, readAt: Date?) {
        self.id = id
        self.folder = folder
        self.part = part
        self.sentAt = sentAt
        self.readAt = readAt
        thread = id.letter
    }

    /// The draft's line in its author's Drafts folder.
    init(letter: UUID, _ saved: DraftSaved) {
        self.init(
            id: CopyID(owner: saved.by, letter: letter),
            folder: SystemFolder.drafts.id(of: saved.by),
            part: .author,
            sentAt: saved.at,
            readAt: saved.at
        )
    }

    /// The lines that a letter makes when it is sent: one for each person concerned.
    static func delivered(letter: UUID, _ sent: LetterSent) -> [CopyRow] {
        func row(_ owner: UUID, _ folder: SystemFolder, _ part: Participation) -> CopyRow {
            CopyRow(
                id: CopyID(owner: owner, letter: letter),
                folder: folder.id(of: owner),
                part: part,
                sentAt: sent.at,
                readAt: part == .author ? sent.at : nil
            )
        }
        return (sent.from.map { [row($0, .sent, .author)] } ?? [])
            + sent.contents.to.map { row($0, .inbox, .to) }
            + sent.contents.bcc.map { row($0, .inbox, .bcc) }
    }
}
