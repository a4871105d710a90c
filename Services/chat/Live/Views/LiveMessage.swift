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
    /// Id that its author gave it, where the author is told: such ids may tell others who it is.
    var clientID: String?

    private enum CodingKeys: String, CodingKey {
        case number, at, parts, mentions
        case roomID = "room_id"
        case authorID = "author_id"
        case replyTo = "reply_to"
        case clientID = "client_id"
    }
}

extension LiveMessage {
    /// Message as it reads now, as its author is told it; nil if its words can't be read any more.
    init?(_ posted: MessagePosted, at place: LiveLocation) {
        let wording = place.edited ?? LiveLocation.Wording(parts: posted.parts.value, mentions: posted.mentions)
        guard let parts = wording.parts else { return nil }
        self.init(
            roomID: place.room,
            number: place.number,
            authorID: posted.author,
            at: posted.at,
            parts: parts,
            mentions: wording.mentions,
            replyTo: posted.replyTo,
            clientID: MessageKey.shown(posted.clientID)
        )
    }

    /// The message as everybody but its author is told it.
    var forOthers: LiveMessage {
        var message = self
        message.clientID = nil
        return message
    }
}
