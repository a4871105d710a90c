import FoundationEssentials
import PostofficeDomain

/// A letter of a client in the list of somebody who has no copy of it.
struct ClientLetterSummaryView: Codable, Sendable, Hashable {
    var id: UUID
    var from: PersonView?
    var to: [PersonView]
    var subject: String
    /// The beginning of the text in one line.
    var preview: String
    var urgent: Bool
    var sentAt: Date
    /// Absent if it answers none.
    var replyToID: UUID?
    /// The conversation it belongs to.
    var threadID: UUID
    /// Number of files.
    var attachments: Int
    /// Ground on which it is shown: `covering` or `access`.
    var ground: String

    private enum CodingKeys: String, CodingKey {
        case id, from, to, subject, preview, urgent, attachments
        case sentAt = "sent_at"
        case replyToID = "reply_to_id"
        case threadID = "thread_id"
        case ground = "capacity"
    }

    init(_ letter: ClientLetter, _ ground: Ground, _ people: ShownPeople) {
        self.init(letter, ground.capacity, people)
    }

    init(_ letter: ClientLetter, _ capacity: LetterOpened.Capacity, _ people: ShownPeople) {
        id = letter.id
        from = letter.author.flatMap { people[$0] }.map(PersonView.init)
        to = people.views(letter.to)
        subject = letter.subject
        preview = letter.text
        urgent = letter.isUrgent
        sentAt = letter.sentAt
        replyToID = letter.replyTo
        threadID = letter.thread
        attachments = letter.attachments
        ground = capacity.rawValue
    }
}

/// Page of a client's letters, newest first.
struct ClientLetterListView: Codable, Sendable {
    var letters: [ClientLetterSummaryView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A letter of a client in full.
struct ClientLetterView: Codable, Sendable, Hashable {
    var letter: ClientLetterSummaryView
    var body: String
    /// Files of the letter.
    var attachments: [AttachmentView]

    init(_ letter: ClientLetter, _ ground: Ground, _ attachments: [AttachmentRow], _ people: ShownPeople) {
        var preview = letter
        preview.text = Preview.of(letter.text)
        self.letter = ClientLetterSummaryView(preview, ground, people)
        body = letter.text
        self.attachments = attachments.map(AttachmentView.init)
    }
}

/// An answer to a client, by somebody who stands in.
struct ClientReply: Decodable {
    var body: String
    /// `Re: ` and the subject of the letter, if absent.
    var subject: String?
    var urgent: Bool?
    var sendAt: Date?
    var holdSeconds: Int?

    private enum CodingKeys: String, CodingKey {
        case body, subject, urgent
        case sendAt = "send_at"
        case holdSeconds = "hold_seconds"
    }
}
