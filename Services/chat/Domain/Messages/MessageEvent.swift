public import EventSourcing
public import FoundationEssentials

/// What happens to one message after it was sent.
public enum MessageEvent: Sendable, Hashable {
    /// It says something else. What it said before stays in the log: that is its history.
    case edited(MessageEdited)
    /// It is shown no longer; where it stood, one sees that something was deleted.
    case deleted(MessageStep)
    /// Somebody reacted to it.
    case reacted(MessageReaction)
    /// Somebody took a reaction back.
    case unreacted(MessageReaction)
}

/// What a message says now.
public struct MessageEdited: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// What it says.
    public var parts: Personal<[MessagePart]>
    /// The files in it.
    public var attachments: [UUID]
    /// Whom it mentions.
    public var mentions: [UUID]
    /// Under whose key the words are: the same as when it was sent.
    public var holder: UUID
    /// When.
    public var at: Date

    init(_ contents: MessageContents, _ origin: MessageOrigin, at: Date) {
        room = origin.room
        number = origin.number
        parts = .known(contents.parts)
        attachments = contents.attachments
        mentions = contents.mentions
        holder = origin.holder
        self.at = at
    }
}

/// Something done to a message that needs no more than who and when.
public struct MessageStep: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// Who did it.
    public var by: UUID
    /// When.
    public var at: Date

    init(_ origin: MessageOrigin, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.by = by
        self.at = at
    }
}

/// How somebody reacted to a message.
public struct MessageReaction: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// How: an emoji. (Older ones may be a short word.)
    public var reaction: String
    /// Who.
    public var by: UUID
    /// When.
    public var at: Date

    init(_ origin: MessageOrigin, _ reaction: String, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.reaction = reaction
        self.by = by
        self.at = at
    }
}
