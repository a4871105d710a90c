public import EventSourcing
public import FoundationEssentials

/// Event of the reports about a message.
public enum ReportEvent: Sendable, Hashable {
    /// Somebody says that something is wrong with it.
    case reported(MessageReported)
    /// The message as it read then was put on the record of the reports.
    case kept(MessageKept)
    /// Everybody who did was answered.
    case answered(ReportsAnswered)
}

/// Report of somebody.
public struct MessageReported: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// Reason in words.
    public var reason: Personal<String>
    /// Person or persona whose key seals the reason.
    public var holder: UUID
    /// Author of the reported message; `nil` if the report didn't name one.
    public var author: UUID?
    /// True if the author kept order in the room then.
    public var isAbove: Bool
    /// Member who reports.
    public var by: UUID
    /// Time of the report.
    public var at: Date

    init(_ origin: MessageOrigin, reason: Words, holder: UUID, isAbove: Bool = false, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.reason = .known(reason.text)
        self.holder = holder
        author = origin.author
        self.isAbove = isAbove
        self.by = by
        self.at = at
    }

    private enum CodingKeys: String, CodingKey {
        case room, number, reason, holder, author, by, at
        case isAbove = "is_above"
    }

    /// Reads what was stored; the first version didn't say whom it was about.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        room = try values.decode(UUID.self, forKey: .room)
        number = try values.decode(Int64.self, forKey: .number)
        reason = try values.decode(Personal<String>.self, forKey: .reason)
        holder = try values.decode(UUID.self, forKey: .holder)
        author = try values.decodeIfPresent(UUID.self, forKey: .author)
        isAbove = try values.decodeIfPresent(Bool.self, forKey: .isAbove) ?? false
        by = try values.decode(UUID.self, forKey: .by)
        at = try values.decode(Date.self, forKey: .at)
    }
}

/// A reported message whose words are sealed under somebody else's key, once more under its author's: it outlasts the one who reported it.
public struct MessageKept: Codable, Sendable, Hashable {
    /// Versions that are kept at most: the first, and the latest.
    public static let limit = 10

    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// The words, the oldest first.
    public var versions: Personal<[KeptVersion]>
    /// Number of versions.
    public var count: Int
    /// Person or persona whose key seals them: the author's.
    public var holder: UUID
    /// Time at which they were put on the record.
    public var at: Date

    init(_ about: ReportedCase, at: Date) {
        room = about.origin.room
        number = about.origin.number
        let rest = about.versions.dropFirst().suffix(Self.limit - 1)
        versions = .known(Array(about.versions.prefix(1)) + rest)
        count = about.versions.count
        holder = about.origin.author
        self.at = at
    }
}

/// Answer to the reports.
public struct ReportsAnswered: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// Outcome of the reports.
    public var outcome: Reports.Outcome
    /// Note in words.
    public var note: Personal<String>
    /// Person or persona whose key seals the note: as the message itself.
    public var holder: UUID
    /// Members whom it answers.
    public var to: [UUID]
    /// Person who answered.
    public var by: UUID
    /// Time of the answer.
    public var at: Date

    init(_ origin: MessageOrigin, _ outcome: Reports.Outcome, note: Words, to: [UUID] = [], by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.outcome = outcome
        self.note = .known(note.text)
        holder = origin.holder
        self.to = to
        self.by = by
        self.at = at
    }

    /// Reads what was stored; the first version didn't say whom it answers.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        room = try values.decode(UUID.self, forKey: .room)
        number = try values.decode(Int64.self, forKey: .number)
        outcome = try values.decode(Reports.Outcome.self, forKey: .outcome)
        note = try values.decode(Personal<String>.self, forKey: .note)
        holder = try values.decode(UUID.self, forKey: .holder)
        to = try values.decodeIfPresent([UUID].self, forKey: .to) ?? []
        by = try values.decode(UUID.self, forKey: .by)
        at = try values.decode(Date.self, forKey: .at)
    }

    private enum CodingKeys: String, CodingKey {
        case room, number, outcome, note, holder, to, by, at
    }
}

extension ReportEvent: StoredEvent {
    private static let reportedType = EventType("report.made", version: 2)
    private static let keptType = EventType("report.kept", version: 1)
    private static let answeredType = EventType("report.answered", version: 2)

    /// The stored names. The first versions said neither whom a report is about nor whom an answer answers.
    public static let schema = EventSchema<ReportEvent>()
        .reading(EventType("report.made", version: 1), as: MessageReported.self) { .reported($0) }
        .reading(EventType("report.answered", version: 1), as: ReportsAnswered.self) { .answered($0) }
        .reading(keptType, as: MessageKept.self) { .kept($0) }
        .reading(reportedType, as: MessageReported.self) { .reported($0) }
        .reading(answeredType, as: ReportsAnswered.self) { .answered($0) }
        .writing { event in
            switch event {
            case .reported(let reported): StoredForm(reportedType, reported)
            case .kept(let kept): StoredForm(keptType, kept)
            case .answered(let answered): StoredForm(answeredType, answered)
            }
        }

    /// Person or persona whose key seals the words.
    public var subject: UUID? {
        switch self {
        case .reported(let reported): reported.holder
        case .kept(let kept): kept.holder
        case .answered(let answered): answered.holder
        }
    }
}
