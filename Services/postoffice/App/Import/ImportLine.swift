import FoundationEssentials
import PostofficeDomain
import TextRules

/// Letter or draft to bring in, as a line of JSON.
struct ImportLine: Decodable, Sendable {
    /// The letter's id; a line whose letter is there already is skipped.
    var id: UUID
    /// The author; absent for a letter of the system.
    var from: UUID?
    var to: [UUID]
    var bcc: [UUID]?
    var subject: String
    var body: String
    var urgent: Bool?
    /// Time at which it was sent, or the draft saved. Rounded to milliseconds.
    var sentAt: Date
    /// A letter of an earlier line.
    var replyToID: UUID?
    /// True if all recipients have read it. Absent: no.
    var read: Bool?
    /// Time at which they read it. Absent: when it was sent.
    var readAt: Date?
    /// True if it is a draft of its author's.
    var draft: Bool?
    /// Own folders, by name, into which people have put it; made where missing. Keys are persons' ids.
    var folders: [String: String]?

    private enum CodingKeys: String, CodingKey {
        case id, from, to, bcc, subject, body, urgent, read, draft, folders
        case sentAt = "sent_at"
        case replyToID = "reply_to_id"
        case readAt = "read_at"
    }

    /// Contents and recipients.
    var contents: LetterContents {
        LetterContents(
            subject: NameRule.cleaned(subject),
            body: body,
            to: to,
            bcc: bcc ?? [],
            urgent: urgent ?? false,
            replyTo: replyToID
        )
    }

    /// Everybody it names.
    var people: [UUID] { (from.map { [$0] } ?? []) + to + (bcc ?? []) }
}
