import FoundationEssentials
import PostofficeDomain

/// A letter in a list.
struct LetterSummaryView: Codable, Sendable, Hashable {
    var id: UUID
    /// Folder of the reader's copy.
    var folderID: UUID
    /// Absent for letters of the system.
    var from: PersonView?
    var to: [PersonView]
    /// Blind copies: for the author all, for one of them only themselves, for everybody else nobody.
    var bcc: [PersonView]
    var subject: String
    /// The beginning of the text in one line.
    var preview: String
    var urgent: Bool
    var system: Bool
    var draft: Bool
    var read: Bool
    /// True if the reader marked it.
    var flagged: Bool
    /// Time at which it was sent; for a draft: at which it was saved.
    var sentAt: Date
    /// Absent while unread.
    var readAt: Date?
    /// Absent if it answers none.
    var replyToID: UUID?
    /// Number of files.
    var attachments: Int
    /// Places with the searched words; absent unless words were searched for.
    var found: FoundView?
    /// The letter it passes on; one that the reader may have no copy of. Absent if it passes on none.
    var forwardOfID: UUID?
    /// The conversation it belongs to.
    var threadID: UUID
    /// Time at which it is to leave. Absent unless it is a draft that waits.
    var dueAt: Date?
    /// Time until which one put it away; if that is past, when it came back. Absent if it wasn't put away since it was moved.
    var snoozedUntil: Date?

    private enum CodingKeys: String, CodingKey {
        case id, from, to, bcc, subject, preview, urgent, system, draft, read, flagged, found, attachments
        case folderID = "folder_id"
        case sentAt = "sent_at"
        case readAt = "read_at"
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
        case threadID = "thread_id"
        case dueAt = "due_at"
        case snoozedUntil = "snoozed_until"
    }

    init(_ entry: LetterEntry, _ people: ShownPeople) {
        id = entry.id
        folderID = entry.folder
        from = entry.author.flatMap { people[$0] }.map(PersonView.init)
        to = people.views(entry.to)
        bcc = people.views(entry.bcc)
        subject = entry.subject
        preview = entry.text
        urgent = entry.isUrgent
        system = entry.isSystem
        draft = entry.isDraft
        read = entry.readAt != nil
        flagged = entry.isFlagged
        sentAt = entry.sentAt
        readAt = entry.readAt
        replyToID = entry.replyTo
        attachments = entry.attachments
        forwardOfID = entry.forwards
        threadID = entry.thread
        dueAt = entry.dueAt
        snoozedUntil = entry.snoozedUntil
    }
}

/// Page of letters, newest first.
struct LetterListView: Codable, Sendable {
    var letters: [LetterSummaryView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A letter in full.
struct LetterView: Codable, Sendable, Hashable {
    var id: UUID
    var folderID: UUID
    var folderName: String
    /// Absent for letters of the system.
    var from: PersonView?
    var to: [PersonView]
    /// Blind copies: for the author all, for one of them only themselves, for everybody else nobody.
    var bcc: [PersonView]
    var subject: String
    var body: String
    var urgent: Bool
    var system: Bool
    var draft: Bool
    var read: Bool
    /// True if the reader marked it.
    var flagged: Bool
    var sentAt: Date
    var readAt: Date?
    var replyToID: UUID?
    /// Forwarded letter, as in a list.
    var forwardOfID: UUID?
    var threadID: UUID
    var dueAt: Date?
    /// Time until which one put it away, as in a list.
    var snoozedUntil: Date?
    /// Reason for which it came back when it was to leave: `may-not-write`, `author-inactive`, `not-sendable`. Absent if it didn't.
    var returned: String?
    /// Persons to whom it could not go then. Absent if it didn't come back, or not because of anybody.
    var returnedPeople: [PersonView]?
    /// The following letter in the folder's order, newest first: the older one. Absent at the end.
    var nextID: UUID?
    /// The newer one. Absent at the beginning.
    var previousID: UUID?
    /// Letter that it answers, the letter that this one answers and so on, the latest first, as far as the reader has copies.
    var chain: [LetterSummaryView]
    /// Files of the letter.
    var attachments: [AttachmentView]
    /// Version of a draft, with which `If-Match` is compared.
    var version: Int

    private enum CodingKeys: String, CodingKey {
        case id, from, to, bcc, subject, body, urgent, system, draft, read, flagged, chain, attachments, version,
            returned
        case folderID = "folder_id"
        case folderName = "folder_name"
        case returnedPeople = "returned_people"
        case sentAt = "sent_at"
        case readAt = "read_at"
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
        case threadID = "thread_id"
        case dueAt = "due_at"
        case snoozedUntil = "snoozed_until"
        case nextID = "next_id"
        case previousID = "previous_id"
    }

    init(_ open: OpenLetter, _ people: ShownPeople) {
        let entry = open.entry
        let summary = LetterSummaryView(entry, people)
        id = entry.id
        folderID = entry.folder
        folderName = open.folderName
        from = summary.from
        to = summary.to
        bcc = summary.bcc
        subject = entry.subject
        body = entry.text
        urgent = entry.isUrgent
        system = entry.isSystem
        draft = entry.isDraft
        read = summary.read
        flagged = summary.flagged
        sentAt = entry.sentAt
        readAt = entry.readAt
        replyToID = entry.replyTo
        forwardOfID = summary.forwardOfID
        threadID = entry.thread
        dueAt = entry.dueAt
        snoozedUntil = entry.snoozedUntil
        returned = entry.returned
        nextID = open.next
        previousID = open.previous
        chain = open.chain.map { LetterSummaryView($0, people) }
        attachments = open.attachments.map(AttachmentView.init)
        version = Int(entry.version)
    }
}
