import FoundationEssentials
import PostofficeDomain
import Postgres
import TextRules

/// A letter together with its reader's copy of it: what one person may see of it.
struct LetterEntry: Sendable, Hashable {
    var id: UUID
    /// Folder of the reader's copy.
    var folder: UUID
    /// Reader's part in the letter.
    var part: Participation
    /// Time at which it was sent; for a draft: at which it was saved last.
    var sentAt: Date
    /// Time at which the reader read it; `nil` if not yet.
    var readAt: Date?
    /// True if the reader marked it.
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
    /// Number of files.
    var attachments: Int

    /// The conversation it belongs to.
    var thread: UUID
    /// Time at which a waiting draft is to leave.
    var dueAt: Date?
    /// Reason for which a draft came back when it was to leave.
    var returned: String?
    /// The letter it passes on.
    var forwards: UUID?
    /// Time until which the reader put it away; at which it came back, if that is past.
    var snoozedUntil: Date?

    /// Extent of the text that is read.
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
            coalesce(c.thread, c.letter), l.due_at, l.returned, l.forwards, c.snoozed_until
            """
    }

    /// Condition of `letter` as `l`: it has a file.
    static let hasFiles: Query = "exists (select from attachment a where a.letter = l.id)"

    init(_ row: Row) throws {
        let part: Int16
        (
            id, folder, part, sentAt, readAt, isFlagged, author, isDraft, subject, text, to, bcc, isUrgent, replyTo,
            version, attachments, thread, dueAt, returned, forwards, snoozedUntil
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
            UUID?.self,
            Date?.self
        )
        self.part = try Participation(part: part)
    }

    /// True if the system wrote it.
    var isSystem: Bool { author == nil }

    /// Everybody whose name is shown with it.
    var people: [UUID] { (author.map { [$0] } ?? []) + to + bcc }
}
