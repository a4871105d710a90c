import FoundationEssentials
import PostofficeDomain
import Postgres
import TextRules

/// A letter together with its reader's copy of it: what one person may see of it.
struct LetterEntry: Sendable, Hashable {
    var id: UUID
    /// Where the reader's copy lies.
    var folder: UUID
    /// As what the reader has it.
    var part: Participation
    /// For a draft: when it was saved last.
    var sentAt: Date
    /// When the reader read it; `nil` if not yet.
    var readAt: Date?
    /// Whether the reader marked it.
    var isFlagged: Bool
    /// The author; `nil` for the system.
    var author: UUID?
    var isDraft: Bool
    var subject: String
    /// The beginning in one line, or all of it, as it was asked for.
    var text: String
    /// The open recipients.
    var to: [UUID]
    /// The hidden recipients that the reader may see: all of them for the author, only themselves for one of them.
    var bcc: [UUID]
    var isUrgent: Bool
    var replyTo: UUID?
    /// Events in the letter's stream: the `ETag` of a draft.
    var version: Int64
    /// How many files it has.
    var attachments: Int

    /// The conversation it belongs to.
    var thread: UUID
    /// For a draft that waits: when it is to leave.
    var dueAt: Date?
    /// For a draft that came back when it was to leave: why.
    var returned: String?
    /// The letter it passes on.
    var forwards: UUID?

    /// How much of the text is read.
    enum Extent {
        case preview, full
    }

    /// The columns in the order of `init`, of `copy` as `c` and `letter` as `l`. The condition on `bcc` is the one place
    /// that hides blind copies: what is not selected can't leak.
    static func columns(_ extent: Extent) -> Query {
        // Lists stay short, also with letters that were taken in before bytes were counted.
        let (subjects, previews) = (Int32(TextLimit(Limits.subject).bytes), Int32(TextLimit(Preview.length).bytes))
        let subject: Query = extent == .preview ? "left(l.subject, \(subjects))" : "l.subject"
        let text: Query = extent == .preview ? "left(l.preview, \(previews))" : "l.body"
        return """
            l.id, c.folder, c.part, c.sent_at, c.read_at, c.is_flagged, l.author, l.is_draft, \(subject), \(text), l.recipients,
            case c.part when 0 then l.bcc when 2 then array[c.owner] else '{}'::uuid[] end,
            l.is_urgent, l.reply_to, l.version, (select count(*) from attachment a where a.letter = l.id),
            coalesce(c.thread, c.letter), l.due_at, l.returned, l.forwards
            """
    }

    init(_ row: Row) throws {
        let part: Int16
        (
            id, folder, part, sentAt, readAt, isFlagged, author, isDraft, subject, text, to, bcc, isUrgent, replyTo,
            version, attachments, thread, dueAt, returned, forwards
        ) = try row.decode(
            UUID.self,
            UUID.self,
            Int16.self,
            Date.self,
            Date?.self,
            Bool.self,
            UUID?.self,
            Bool.self,
            String.self,
            String.self,
            [UUID].self,
            [UUID].self,
            Bool.self,
            UUID?.self,
            Int64.self,
            Int.self,
            UUID.self,
            Date?.self,
            String?.self,
            UUID?.self
        )
        self.part = try Participation(part: part)
    }

    /// Whether the system wrote it.
    var isSystem: Bool { author == nil }

    /// Everybody whose name is shown with it.
    var people: [UUID] { (author.map { [$0] } ?? []) + to + bcc }
}
