import FoundationEssentials
import PostofficeDomain

/// A letter in a list.
struct LetterSummaryView: Codable, Sendable, Hashable {
    var id: UUID
    /// Where the reader's copy lies.
    var folderID: UUID
    /// Absent for letters of the system.
    var from: PersonView?
    var to: [PersonView]
    /// For the author all, for one of them only themselves, for everybody else nobody.
    var bcc: [PersonView]
    var subject: String
    /// The beginning of the text in one line.
    var preview: String
    var urgent: Bool
    var system: Bool
    var draft: Bool
    var read: Bool
    /// Whether the reader marked it.
    var flagged: Bool
    /// For a draft: when it was saved.
    var sentAt: Date
    /// Absent while unread.
    var readAt: Date?
    /// Absent if it answers none.
    var replyToID: UUID?
    /// How many files it has.
    var attachments: Int
    /// Where it has what was searched for; absent unless words were searched for.
    var found: FoundView?
    /// The letter it passes on; one that the reader may have no copy of. Absent if it passes on none.
    var forwardOfID: UUID?
    /// The conversation it belongs to.
    var threadID: UUID
    /// When it is to leave. Absent unless it is a draft that waits.
    var dueAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id, from, to, bcc, subject, preview, urgent, system, draft, read, flagged, found, attachments
        case folderID = "folder_id"
        case sentAt = "sent_at"
        case readAt = "read_at"
        case replyToID = "reply_to_id"
        case forwardOfID = "forward_of_id"
        case threadID = "thread_id"
        case dueAt = "due_at"
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
    }
}

/// One page of letters, newest first.
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
    /// For the author all, for one of them only themselves, for everybody else nobody.
    var bcc: [PersonView]
    var subject: String
    var body: String
    var urgent: Bool
    var system: Bool
    var draft: Bool
    var read: Bool
    /// Whether the reader marked it.
    var flagged: Bool
    var sentAt: Date
    var readAt: Date?
    var replyToID: UUID?
    /// As in a list.
    var forwardOfID: UUID?
    var threadID: UUID
    var dueAt: Date?
    /// Why it came back when it was to leave: `may-not-write`, `author-inactive`, `not-sendable`. Absent if it didn't.
    var returned: String?
    /// Whom it could not go to then. Absent if it didn't come back, or not because of anybody.
    var returnedPeople: [PersonView]?
    /// The following letter in the folder's order, newest first: the older one. Absent at the end.
    var nextID: UUID?
    /// The newer one. Absent at the beginning.
    var previousID: UUID?
    /// What it answers, what that answers and so on, the latest first, as far as the reader has copies.
    var chain: [LetterSummaryView]
    /// Its files.
    var attachments: [AttachmentView]
    /// Of a draft: what `If-Match` is compared with.
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
        returned = entry.returned
        nextID = open.next
        previousID = open.previous
        chain = open.chain.map { LetterSummaryView($0, people) }
        attachments = open.attachments.map(AttachmentView.init)
        version = Int(entry.version)
    }
}
