public import FoundationEssentials

/// A client waits in a room until somebody of the staff speaks there. Of one client in one room at most one runs; further
/// messages of theirs don't begin another.
public struct ReplyClock: Sendable, Hashable {
    /// The message that ended it.
    public struct Answer: Sendable, Hashable {
        /// Its number.
        public var number: Int64
        /// Member of staff who spoke.
        public var by: UUID

        /// States it.
        public init(number: Int64, by: UUID) {
            self.number = number
            self.by = by
        }
    }

    /// The room.
    public var room: UUID
    /// The number of the message that began it.
    public var number: Int64
    /// Client or persona that waits.
    public var client: UUID
    /// Staff who were in the room when it began, sorted. Anybody of the staff may answer.
    public var staff: [UUID]
    /// Time at which that message was sent.
    public var startedAt: Date
    /// True if it is for the first answer ever in this room; else for a next one.
    public var isFirst: Bool
    /// Number of messages that the client has sent meanwhile, the first included.
    public var messages: Int
    /// Time of its end; `nil` while it runs.
    public var endedAt: Date?
    /// Answer that ended it; `nil` while it runs, and where the client went, or the room was closed, without one.
    public var answer: Answer?

    /// States a clock.
    public init(
        room: UUID,
        number: Int64,
        client: UUID,
        staff: [UUID],
        startedAt: Date,
        isFirst: Bool,
        messages: Int = 1,
        endedAt: Date? = nil,
        answer: Answer? = nil
    ) {
        self.room = room
        self.number = number
        self.client = client
        self.staff = staff
        self.startedAt = startedAt
        self.isFirst = isFirst
        self.messages = messages
        self.endedAt = endedAt
        self.answer = answer
    }

    /// Time that the client has waited, or waited.
    public func wallTime(until now: Date) -> Duration {
        .milliseconds(max(0, Int64((((endedAt ?? now).timeIntervalSince(startedAt)) * 1000).rounded())))
    }

    /// The clock as it stood at a time; `nil` if it had not begun. How many messages had come by then is not told.
    public func asOf(_ time: Date) -> ReplyClock? {
        guard startedAt <= time else { return nil }
        var clock = self
        if let endedAt, endedAt > time { (clock.endedAt, clock.answer) = (nil, nil) }
        return clock
    }

    /// Staff in whose figures it is: those who were asked, and the one who answered. Nobody where the client went, or
    /// the room was closed, without an answer.
    public var concerned: [UUID] {
        guard endedAt == nil || answer != nil else { return [] }
        guard let by = answer?.by, !staff.contains(by) else { return staff }
        return staff + [by]
    }
}

/// State of a room for its clocks. Only of rooms that aren't public: in those nobody in particular is asked.
public struct ClockRoom: Sendable, Hashable {
    /// Number of the latest messages that are remembered, to know a repetition that came through another process.
    static let window = 32

    /// The room.
    public let id: UUID
    /// The clients in it, personas among them.
    public var clients: Set<UUID>
    /// The staff in it.
    public var staff: Set<UUID>
    /// True if somebody of the staff has ever spoken in it.
    public var isAnswered: Bool
    /// The marks of the latest messages, the last one last.
    public var recent: [Int64]

    /// States it.
    public init(
        id: UUID,
        clients: Set<UUID> = [],
        staff: Set<UUID> = [],
        isAnswered: Bool = false,
        recent: [Int64] = []
    ) {
        self.id = id
        self.clients = clients
        self.staff = staff
        self.isAnswered = isAnswered
        self.recent = recent
    }
}
