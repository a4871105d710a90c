public import FoundationEssentials

/// Fact about a letter for other services: a line of the feed `postoffice`. Each follower is told what it needs: who wrote to whom and when,
/// never a blind copy; or, `notifications` alone, who is to be told that a letter came, and not from whom. Never a word of the letter.
///
/// Applying a fact twice must change nothing. New kinds of facts may be added; an unknown one must stop the follower.
public enum LetterFact: Sendable, Hashable {
    /// A letter has left its author.
    case sent(LetterSent)
    /// A letter lies in the inboxes of people. Told to `notifications` alone, and in place of `sent`.
    case delivered(LetterDelivered)
}

/// A letter that has left.
public struct LetterSent: Codable, Sendable, Hashable {
    /// The letter.
    public var id: UUID
    /// Author; `nil` for letters of the system.
    public var author: UUID?
    /// Everybody openly addressed, sorted.
    public var recipients: [UUID]
    /// Time at which it left.
    public var at: Date

    /// Describes one letter.
    public init(id: UUID, author: UUID?, recipients: [UUID], at: Date) {
        self.id = id
        self.author = author
        self.recipients = recipients
        self.at = at
    }
}

/// A letter that has come to people. It doesn't say who wrote it, nor which letter it is.
public struct LetterDelivered: Codable, Sendable, Hashable {
    /// Everybody in whose inbox it lies but its author, blind copies too, sorted.
    public var people: [UUID]
    /// True if the author asks for attention soon.
    public var urgent: Bool
    /// Time at which it left.
    public var at: Date

    /// Describes one delivery.
    public init(people: [UUID], urgent: Bool, at: Date) {
        (self.people, self.urgent, self.at) = (people, urgent, at)
    }
}

/// Form on the wire: an object with a `type` and its `data`; other members (position, time) belong to the feed.
extension LetterFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "letter.sent": self = .sent(try line.decode(LetterSent.self, forKey: .data))
        case "letter.delivered": self = .delivered(try line.decode(LetterDelivered.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about letters is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .sent(let letter):
            try line.encode("letter.sent", forKey: .type)
            try line.encode(letter, forKey: .data)
        case .delivered(let letter):
            try line.encode("letter.delivered", forKey: .type)
            try line.encode(letter, forKey: .data)
        }
    }
}
