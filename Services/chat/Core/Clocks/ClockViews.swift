import ChatDomain
import FoundationEssentials

/// A client waits in a room, or waited.
struct ClockView: Codable, Sendable, Hashable {
    var roomID: UUID
    /// The message that began it.
    var number: Int64
    /// Client who waits.
    var client: ParticipantView
    /// True if one is told because one stands in for somebody in that room; absent if not.
    var covering: Bool?
    var startedAt: Date
    /// `first` or `next`.
    var kind: String
    /// Messages of the client meanwhile, the first included.
    var messages: Int
    /// Time by which an answer is promised; absent where none is, or it isn't known.
    var promisedBy: Date?
    /// The message that answered; absent while it runs.
    var answer: Int64?
    /// Absent while it runs.
    var answeredAt: Date?
    /// Person who answered; absent while it runs.
    var answeredBy: ParticipantView?
    var wallSeconds: Int
    /// Absent where no hours are known, or the post office can't be asked.
    var businessSeconds: Int?

    private enum CodingKeys: String, CodingKey {
        case number, client, covering, kind, messages, answer
        case roomID = "room_id"
        case startedAt = "started_at"
        case promisedBy = "promised_by"
        case answeredAt = "answered_at"
        case answeredBy = "answered_by"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
    }

    init(
        _ clock: ReplyClock,
        _ time: BusinessHours.Time,
        _ names: ParticipantNames,
        isCovering: Bool = false,
        now: Date
    ) {
        covering = isCovering ? true : nil
        roomID = clock.room
        number = clock.number
        client = names[clock.client]
        startedAt = clock.startedAt
        kind = clock.isFirst ? "first" : "next"
        messages = clock.messages
        promisedBy = time.promisedBy
        answer = clock.answer?.number
        answeredAt = clock.answer == nil ? nil : clock.endedAt
        answeredBy = clock.answer.map { names[$0.by] }
        wallSeconds = Int(clock.wallTime(until: now).components.seconds)
        businessSeconds = time.seconds
    }
}

/// Clocks, oldest first.
struct ClockListView: Codable, Sendable {
    var clocks: [ClockView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
