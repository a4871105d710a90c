public import EventSourcing
public import FoundationEssentials

/// Event of a message that is to be sent at a time.
public enum LaterEvent: Sendable, Hashable {
    /// Somebody wrote it, to be sent then.
    case planned(LaterPlanned)
    /// Its author gave it other words or another time. It waits, also if it had been refused.
    case changed(LaterPlanned)
    /// Its author took it back.
    case takenBack(LaterStep)
    /// Its time has come: from now on it can't be changed.
    case leaving(LaterStep)
    /// Said in the room.
    case sent(LaterSent)
    /// Refused when its time had come. Its author keeps the words.
    case refused(LaterRefused)
}

/// A message that waits for its time.
public struct LaterPlanned: Codable, Sendable, Hashable {
    /// Room in which it is to be said.
    public var room: UUID
    /// Member who wrote it, so perhaps a persona.
    public var author: UUID
    /// Parts of the message.
    public var parts: Personal<[MessagePart]>
    /// Members that it mentions.
    public var mentions: [UUID]
    /// The number of the message that it answers.
    public var replyTo: Int64?
    /// Person or persona whose key seals the words.
    public var holder: UUID
    /// Time at which it is to be sent.
    public var due: Date
    /// Time at which it was written, or changed.
    public var at: Date

    /// States it.
    public init(
        _ contents: MessageContents,
        replyTo: Int64?,
        in room: UUID,
        by author: UUID,
        holder: UUID,
        due: Date,
        at: Date
    ) {
        (self.room, self.author, self.holder, self.due, self.at) = (room, author, holder, due, at)
        (parts, mentions, self.replyTo) = (.known(contents.parts), contents.mentions, replyTo)
    }

    private enum CodingKeys: String, CodingKey {
        case room, author, parts, mentions, holder, due, at
        case replyTo = "reply_to"
    }

    /// Returns true if the other one says the same, to be sent at the same time.
    func says(_ other: LaterPlanned) -> Bool {
        // A time that was stored may differ in its last bit.
        let isDueThen = due.timeIntervalSince(other.due).magnitude < 0.001
        return parts == other.parts && mentions == other.mentions && replyTo == other.replyTo && isDueThen
    }
}

/// Step of a waiting message that needs no more than when.
public struct LaterStep: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// Member who wrote it.
    public var author: UUID
    /// Time of the step.
    public var at: Date
}

/// A waiting message that was sent.
public struct LaterSent: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// Member who wrote it.
    public var author: UUID
    /// Number of the message in the room.
    public var number: Int64
    /// Time of the sending.
    public var at: Date
}

/// A waiting message that could not be sent.
public struct LaterRefused: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// Member who wrote it.
    public var author: UUID
    /// Reason, as the code of the problem that its author would have been told.
    public var reason: String
    /// Time of the refusal.
    public var at: Date

    private enum CodingKeys: String, CodingKey {
        case room, author, at
        case reason = "code"
    }
}

extension LaterEvent {
    /// Room in which the message is to be said.
    public var room: UUID {
        switch self {
        case .planned(let planned), .changed(let planned): planned.room
        case .takenBack(let step), .leaving(let step): step.room
        case .sent(let sent): sent.room
        case .refused(let refused): refused.room
        }
    }

    /// Member who wrote the message.
    public var author: UUID {
        switch self {
        case .planned(let planned), .changed(let planned): planned.author
        case .takenBack(let step), .leaving(let step): step.author
        case .sent(let sent): sent.author
        case .refused(let refused): refused.author
        }
    }

    /// Time of the event.
    public var at: Date {
        switch self {
        case .planned(let planned), .changed(let planned): planned.at
        case .takenBack(let step), .leaving(let step): step.at
        case .sent(let sent): sent.at
        case .refused(let refused): refused.at
        }
    }
}
