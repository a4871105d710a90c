import ChatDomain
import EventSourcing
import FoundationEssentials

/// A message as it is told.
struct LiveMessage: Codable, Sendable, Hashable {
    var roomID: UUID
    var number: Int64
    /// A member: a person, or a persona.
    var authorID: UUID
    var at: Date
    var parts: [MessagePart]
    var mentions: [UUID]
    var replyTo: Int64?

    /// Nil if what it says can't be read any more. What its author calls it stays with the author: such ids may tell who it is.
    init?(_ posted: MessagePosted, at place: LivePlace) {
        guard let parts = posted.parts.value else { return nil }
        roomID = place.room
        number = place.number
        authorID = posted.author
        at = posted.at
        self.parts = parts
        mentions = posted.mentions
        replyTo = posted.replyTo
    }

    private enum CodingKeys: String, CodingKey {
        case number, at, parts, mentions
        case roomID = "room_id"
        case authorID = "author_id"
        case replyTo = "reply_to"
    }
}
