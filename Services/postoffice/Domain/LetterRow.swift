import EventSourcing
public import FoundationEssentials

/// A letter or draft with all its parts. The copies of the letter, and the owners' participation, decide who sees which
/// part.
public struct LetterRow: Sendable, Hashable {
    /// Its id, which is its stream.
    public var id: UUID
    /// The events in its stream: what a draft's `ETag` says.
    public var version: Int64
    /// The author; `nil` for the system.
    public var author: UUID?
    /// True if it was not sent yet.
    public var isDraft: Bool
    /// Time at which it was sent; for a draft, saved.
    public var sentAt: Date
    /// Its subject; empty if it was erased.
    public var subject: String
    /// Its text; empty if it was erased.
    public var body: String
    /// The open recipients.
    public var to: [UUID]
    /// The hidden ones. Only the author may see them all.
    public var bcc: [UUID]
    /// True if the author asks for attention soon.
    public var isUrgent: Bool
    /// The letter it answers.
    public var replyTo: UUID?
    /// Person whose erasure takes subject and text away.
    public var about: UUID
    /// The letter it passes on.
    public var forwards: UUID?
    /// The conversation it belongs to: the id of the letter that began it.
    public var thread: UUID
    /// Time at which it is to leave; `nil` if it doesn't wait.
    public var dueAt: Date?
    /// Reason for which it came back when it was to leave; `nil` if it didn't, or was saved since.
    public var returned: LetterReturned.Reason?

    /// The row after `saved`.
    init(_ id: UUID, version: Int64, _ saved: DraftSaved) {
        self.init(
            id,
            version: version,
            author: saved.by,
            isDraft: true,
            at: saved.at,
            saved.contents,
            about: saved.about
        )
    }

    /// The row after `scheduled`.
    init(_ id: UUID, version: Int64, _ scheduled: LetterScheduled) {
        self.init(id, version: version, scheduled.draft(at: scheduled.at))
        dueAt = scheduled.due
    }

    /// The row after `returned`.
    init(_ id: UUID, version: Int64, _ returned: LetterReturned) {
        self.init(id, version: version, returned.draft)
        self.returned = returned.because
    }

    /// The row after `sent`.
    init(_ id: UUID, version: Int64, _ sent: LetterSent) {
        self.init(
            id,
            version: version,
            author: sent.from,
            isDraft: false,
            at: sent.at,
            sent.contents,
            about: sent.about
        )
    }

    private init(
        _ id: UUID,
        version: Int64,
        author: UUID?,
        isDraft: Bool,
        at: Date,
        _ contents: LetterContents,
        about: UUID
    ) {
        self.id = id
        self.version = version
        self.author = author
        self.isDraft = isDraft
        sentAt = at
        subject = contents.subject.value ?? ""
        body = contents.body.value ?? ""
        to = contents.to
        bcc = contents.bcc
        isUrgent = contents.urgent
        replyTo = contents.replyTo
        self.about = about
        forwards = contents.forwards
        thread = id
    }
}
