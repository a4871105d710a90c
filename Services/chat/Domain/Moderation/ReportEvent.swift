public import EventSourcing
public import FoundationEssentials

/// What happens to reports about a message.
public enum ReportEvent: Sendable, Hashable {
    /// Somebody says that something is wrong with it.
    case reported(MessageReported)
    /// Everybody who did was answered.
    case answered(ReportsAnswered)
}

/// What somebody says is wrong.
public struct MessageReported: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// What is wrong.
    public var reason: Personal<String>
    /// Under whose key that is.
    public var holder: UUID
    /// Who says so.
    public var by: UUID
    /// When.
    public var at: Date

    init(_ origin: MessageOrigin, reason: Words, holder: UUID, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.reason = .known(reason.text)
        self.holder = holder
        self.by = by
        self.at = at
    }
}

/// What came of it.
public struct ReportsAnswered: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// The message's number in it.
    public var number: Int64
    /// How it ended.
    public var outcome: Reports.Outcome
    /// Why.
    public var note: Personal<String>
    /// Under whose key that is: as the message itself.
    public var holder: UUID
    /// Who answered.
    public var by: UUID
    /// When.
    public var at: Date

    init(_ origin: MessageOrigin, _ outcome: Reports.Outcome, note: Words, by: UUID, at: Date) {
        room = origin.room
        number = origin.number
        self.outcome = outcome
        self.note = .known(note.text)
        holder = origin.holder
        self.by = by
        self.at = at
    }
}

extension ReportEvent: StoredEvent {
    private static let reportedType = EventType("report.made", version: 1)
    private static let answeredType = EventType("report.answered", version: 1)

    /// The stored names.
    public static let schema = EventSchema<ReportEvent>()
        .reading(reportedType, as: MessageReported.self) { .reported($0) }
        .reading(answeredType, as: ReportsAnswered.self) { .answered($0) }
        .writing { event in
            switch event {
            case .reported(let reported): StoredForm(reportedType, reported)
            case .answered(let answered): StoredForm(answeredType, answered)
            }
        }

    /// Whose key seals the words.
    public var subject: UUID? {
        switch self {
        case .reported(let reported): reported.holder
        case .answered(let answered): answered.holder
        }
    }
}
