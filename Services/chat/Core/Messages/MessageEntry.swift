package import ChatDomain
import EventSourcing
package import FoundationEssentials

/// Place of a message.
package struct MessageLocation: Sendable, Hashable {
    package var room: UUID
    /// Number of the message in the room.
    package var number: Int64

    package init(room: UUID, number: Int64) {
        self.room = room
        self.number = number
    }
}

/// A message as the read model has it.
package struct MessageEntry: Sendable, Hashable {
    var place: MessageLocation
    /// A member: a person, or a persona.
    package var author: UUID
    /// Author's id for it.
    var clientID: String
    package var at: Date
    /// Position in the log at which it was sent.
    package var position: Int64
    /// Position in the log at which it changed last.
    var changed: Int64
    /// Messages of its author in the room up to and with it, deleted ones too.
    var ownCount: Int64
    /// Person whose erasure takes the words away.
    var holder: UUID
    /// Contents in parts; `nil`: it was deleted, is past its time, or somebody was erased.
    package var parts: [MessagePart]?
    /// Members whom it mentions.
    package var mentions: [UUID]
    /// The files in it.
    package var attachments: [UUID]
    /// The number of the message that it answers.
    var replyTo: Int64?
    /// Number of edits.
    var revisions = 0
    package var editedAt: Date?
    var deletedAt: Date?
    var deletedBy: UUID?
    /// True if its words were let go of because they were past their time.
    var isRetired = false
    /// Reactions of readers; filled where it is read for them.
    var reactions: [ReactionEntry] = []

    package var room: UUID { place.room }
    package var number: Int64 { place.number }
    /// True if readers see no more of it than that there was something.
    var isGone: Bool { deletedAt != nil || isRetired }

    /// Makes the message as it was sent, `count` messages of the author up to and with it.
    init(_ posted: MessagePosted, at place: MessageLocation, position: Int64, count: Int64) {
        self.place = place
        author = posted.author
        clientID = posted.clientID
        at = posted.at
        self.position = position
        changed = position
        ownCount = count
        holder = posted.holder
        parts = posted.parts.value
        mentions = posted.mentions
        attachments = posted.attachments
        replyTo = posted.replyTo
    }

    /// Takes out what it says.
    mutating func empty() {
        parts = nil
        mentions = []
        attachments = []
    }
}

/// Reactions of the same kind to a message.
struct ReactionEntry: Sendable, Hashable {
    /// An emoji, or a short word.
    var reaction: String
    /// Number of people who reacted so.
    var count: Int
    /// The first of them, `ReactionEntry.shown` at most.
    var members: [UUID]
    /// True if the reader is one of them.
    var isOwn: Bool

    /// Number of people who are named.
    static let shown: Int32 = 20
}
