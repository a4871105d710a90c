import ChatDomain
import FoundationEssentials

/// A message as a reader sees it.
struct MessageView: Codable, Sendable, Hashable {
    var room: UUID
    /// Number in the room: growing, never used twice, not without gaps.
    var number: Int64
    /// A member of the room: a person, or a persona; see `people`.
    var author: UUID
    /// Author's id for it; for the author only.
    var clientID: String?
    var at: Date
    /// Contents in parts; absent if it was deleted, is past its time, or somebody was erased.
    var parts: [PartView]?
    var mentions: [UUID]
    var replyTo: Int64?
    /// Number of edits.
    var revisions: Int
    var editedAt: Date?
    /// Time at which it was deleted; absent: it wasn't.
    var deletedAt: Date?
    var deletedBy: UUID?
    /// True if its words were past their time.
    var retired: Bool
    var reactions: [ReactionView]

    private enum CodingKeys: String, CodingKey {
        case number, at, parts, mentions, revisions, retired, reactions
        case room = "room_id"
        case author = "author_id"
        case clientID = "client_id"
        case replyTo = "reply_to"
        case editedAt = "edited_at"
        case deletedAt = "deleted_at"
        case deletedBy = "deleted_by_id"
    }

    /// Shows `entry` to `reader`.
    init(_ entry: MessageEntry, for reader: UUID) {
        room = entry.room
        number = entry.number
        author = entry.author
        clientID = entry.author == reader ? MessageKey.shown(entry.clientID) : nil
        at = entry.at
        parts = entry.isGone ? nil : entry.parts?.map { PartView($0) }
        mentions = entry.mentions
        replyTo = entry.replyTo
        revisions = entry.revisions
        editedAt = entry.editedAt
        deletedAt = entry.deletedAt
        deletedBy = entry.deletedBy
        retired = entry.isRetired
        reactions = entry.reactions.map { ReactionView($0) }
    }
}

/// Reactions of the same kind.
struct ReactionView: Codable, Sendable, Hashable {
    /// An emoji, or a short word.
    var reaction: String
    /// Number of people who reacted so.
    var count: Int
    /// The first of them.
    var members: [UUID]
    /// True if the reader did.
    var own: Bool

    private enum CodingKeys: String, CodingKey {
        case reaction, count, own
        case members = "member_ids"
    }

    init(_ entry: ReactionEntry) {
        reaction = entry.reaction
        count = entry.count
        members = entry.members
        own = entry.isOwn
    }
}

/// A page of messages.
struct MessageListView: Codable, Sendable {
    /// Newest first.
    var messages: [MessageView]
    /// People who wrote them or are mentioned in them.
    var people: [ParticipantView]
    /// Place where what is older begins; absent if nothing is.
    var next: String?
    /// Place where what is newer begins; absent if the page has the latest.
    var previous: String?
    /// The first message that the reader hasn't read, where that was asked for.
    var firstUnread: Int64?

    private enum CodingKeys: String, CodingKey {
        case messages, people, next, previous
        case firstUnread = "first_unread"
    }
}

/// A message that is on disk.
struct PostedView: Codable, Sendable, Hashable {
    var room: UUID
    var number: Int64
    /// Member as whom it was sent.
    var author: UUID
    var clientID: String
    /// Time at which it was sent, the first time.
    var at: Date

    private enum CodingKeys: String, CodingKey {
        case number, at
        case room = "room_id"
        case author = "author_id"
        case clientID = "client_id"
    }

    init(_ posted: PostedMessage) {
        room = posted.room
        number = posted.number
        author = posted.author
        clientID = posted.clientID
        at = posted.at
    }
}

/// Revisions of a message, the first first.
struct RevisionListView: Codable, Sendable {
    struct Revision: Codable, Sendable, Hashable {
        /// Time from which it said this.
        var at: Date
        /// Absent: somebody was erased.
        var parts: [PartView]?
        var mentions: [UUID]
    }

    var revisions: [Revision]

    init(_ revisions: [MessageRevision]) {
        self.revisions = revisions.map {
            Revision(at: $0.at, parts: $0.parts?.map { PartView($0) }, mentions: $0.mentions)
        }
    }
}
