import FoundationEssentials
import PostofficeDomain
import Postgres

/// A letter of a client as somebody sees it who has no copy of it: what is open to all whom it was openly addressed to. Nothing of any
/// copy, and no blind copies: what is not selected can't leak.
struct ClientLetter: Sendable, Hashable {
    var id: UUID
    var sentAt: Date
    /// The author: the client, or a member of staff.
    var author: UUID?
    var subject: String
    /// The beginning in one line, or all of it, as it was asked for.
    var text: String
    /// The open recipients.
    var to: [UUID]
    var isUrgent: Bool
    var replyTo: UUID?
    /// The conversation it belongs to.
    var thread: UUID
    /// Number of files.
    var attachments: Int
    /// The staff between whom and the client it went.
    var staff: [UUID]

    /// The columns in the order of `init`, of `exchange` as `e` and `letter` as `l`.
    static func columns(_ extent: LetterEntry.Extent) -> Query {
        let text: Query = extent == .preview ? "l.preview" : "l.body"
        return """
            l.id, l.sent_at, l.author, l.subject, \(text), l.recipients, l.is_urgent, l.reply_to, coalesce(l.thread, l.id),
            (select count(*) from attachment a where a.letter = l.id),
            (select array_agg(f.staff order by f.staff) from exchange f where f.letter = l.id and f.client = e.client)
            """
    }

    /// Number of these columns.
    static let columnCount = 11

    init(_ row: Row) throws {
        (id, sentAt, author, subject, text, to, isUrgent, replyTo, thread, attachments, staff) = try row.decode(
            UUID.self,
            Date.self,
            UUID?.self,
            String.self,
            String.self,
            [UUID].self,
            Bool.self,
            UUID?.self,
            UUID.self,
            Int.self,
            [UUID].self
        )
    }

    /// Everybody whose name is shown with it.
    var people: [UUID] { (author.map { [$0] } ?? []) + to }
}
