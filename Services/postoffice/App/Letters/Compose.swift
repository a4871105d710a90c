import FoundationEssentials
import PostofficeDomain

/// Letter that a client writes, or a part of one.
struct Compose: Decodable {
    /// Recipients, at most `Limits.recipients` with `bcc`.
    var to: [UUID]?
    var bcc: [UUID]?
    /// Subject in one line, at most `Limits.subject` characters.
    var subject: String?
    /// Text of at most `Limits.body` characters.
    var body: String?
    var urgent: Bool?
    /// A letter that the author has a copy of.
    var replyToID: UUID?
    /// A letter that the author has a copy of, and whose words this one passes on.
    var forwardOfID: UUID?

    private enum CodingKeys: String, CodingKey {
        case to, bcc, subject, body, urgent
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
    }

    var contents: LetterContents {
        var contents = LetterContents(
            subject: subject ?? "",
            body: body ?? "",
            to: to ?? [],
            bcc: bcc ?? [],
            urgent: urgent ?? false,
            replyTo: replyToID
        )
        contents.forwards = forwardOfID
        return contents
    }

    /// Fields that name the recipients.
    var fields: RecipientFields { RecipientFields(to: to ?? [], bcc: bcc ?? []) }

    /// Bytes that a body may have: the longest letter, every character of it spelled out.
    static let bodyLimit = 4 << 20

    /// The limits, for the description of a route.
    static let limits =
        "At most \(Limits.recipients) recipients, \(Limits.subject) characters of subject, \(Limits.body) of text, "
        + "with four bytes of UTF-8 for each."
}
