public import EventSourcing
public import FoundationEssentials

/// Event in the stream of a room's messages.
public enum TalkEvent: Sendable, Hashable {
    /// Somebody said something.
    case posted(MessagePosted)
}

/// A message as it was sent. Its number is the version of the event.
public struct MessagePosted: Codable, Sendable, Hashable {
    /// Member who wrote it, so perhaps a persona.
    public var author: UUID
    /// Id that the author gave it.
    public var clientID: String
    /// Parts of the message.
    public var parts: Personal<[MessagePart]>
    /// The files in it, which can be found without a key.
    public var attachments: [UUID]
    /// Members that it mentions.
    public var mentions: [UUID]
    /// The number of the message that it answers.
    public var replyTo: Int64?
    /// Person or persona whose key seals the words.
    public var holder: UUID
    /// Time at which it was sent.
    public var at: Date

    init(_ posting: Posting, author: UUID, holder: UUID, at: Date) {
        self.author = author
        clientID = posting.clientID
        parts = .known(posting.contents.parts)
        attachments = posting.contents.attachments
        mentions = posting.contents.mentions
        replyTo = posting.replyTo
        self.holder = holder
        self.at = at
    }

    private enum CodingKeys: String, CodingKey {
        case author, parts, attachments, mentions, holder, at
        case clientID = "client_id"
        case replyTo = "reply_to"
    }
}

extension TalkEvent: StoredEvent {
    private static let postedType = EventType("message.posted", version: 1)

    /// The stored name.
    public static let schema = EventSchema<TalkEvent>()
        .reading(postedType, as: MessagePosted.self) { .posted($0) }
        .writing { event in
            switch event {
            case .posted(let posted): StoredForm(postedType, writing: posted)
            }
        }

    /// Person or persona whose key seals the words.
    public var subject: UUID? {
        switch self {
        case .posted(let posted): posted.holder
        }
    }
}
