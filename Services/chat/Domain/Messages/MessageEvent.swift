public import EventSourcing
public import FoundationEssentials

/// Event of one message after it was sent.
public enum MessageEvent: Sendable, Hashable {
    /// The message has other words. The earlier ones stay in the log: that is its history.
    case edited(MessageEdited)
    /// The message is shown no longer; in its place, one sees that something was deleted.
    case deleted(MessageStep)
    /// Somebody reacted to it.
    case reacted(MessageReaction)
    /// Somebody took a reaction back.
    case unreacted(MessageReaction)
}

/// Contents of a message after an edit.
public struct MessageEdited: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// Parts of the contents.
    public var parts: Personal<[MessagePart]>
    /// The files in it.
    public var attachments: [UUID]
    /// Members that it mentions.
    public var mentions: [UUID]
    /// Person or persona whose key seals the words: the same as when it was sent.
    public var holder: UUID
    /// Time of the edit.
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
    /// Member who did it.
    public var by: UUID
    /// Time of the step.
    public var at: Date

    init(_ origin: MessageOrigin, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.by = by
        self.at = at
    }
}

/// Reaction of somebody to a message.
public struct MessageReaction: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// Reaction: an emoji. (Older ones may be a short word.)
    public var reaction: String
    /// Member who reacted.
    public var by: UUID
    /// Time of the reaction.
    public var at: Date

    init(_ origin: MessageOrigin, _ reaction: String, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.reaction = reaction
        self.by = by
        self.at = at
    }
}
