import ChatDomain
import FoundationEssentials

/// A client waits in a room.
struct ClockView: Codable, Sendable, Hashable {
    var roomID: UUID
    /// The message that began it.
    var number: Int64
    /// Who waits.
    var client: PartyView
    var startedAt: Date
    /// `first` or `next`.
    var kind: String
    /// Messages of the client meanwhile, the first included.
    var messages: Int
    var wallSeconds: Int
    /// Absent where no hours are known, or the post office can't be asked.
    var businessSeconds: Int?
    /// By when an answer is promised; absent where none is, or it isn't known.
    var promisedBy: Date?

    private enum CodingKeys: String, CodingKey {
        case number, client, kind, messages
        case roomID = "room_id"
        case startedAt = "started_at"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
        case promisedBy = "promised_by"
    }

    init(_ clock: ReplyClock, _ time: BusinessHours.Time, _ names: PartyNames, now: Date) {
        roomID = clock.room
        number = clock.number
        client = names[clock.client]
        startedAt = clock.startedAt
        kind = clock.isFirst ? "first" : "next"
        messages = clock.messages
        wallSeconds = Int(clock.wallTime(until: now).components.seconds)
        businessSeconds = time.seconds
        promisedBy = time.promisedBy
    }
}

/// Clocks, oldest first.
struct ClockListView: Codable, Sendable {
    var clocks: [ClockView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// How long clients waited for answers of one kind by one member of staff.
struct ReplyTimeView: Codable, Sendable, Hashable {
    /// Who answered.
    var staff: PartyView
    /// `first` or `next`.
    var kind: String
    var answered: Int
    var wallP50Seconds: Int
    var wallP90Seconds: Int
    /// Absent where no hours are known, or the post office can't be asked.
    var businessP50Seconds: Int?
    var businessP90Seconds: Int?

    private enum CodingKeys: String, CodingKey {
        case staff, kind, answered
        case wallP50Seconds = "wall_p50_seconds"
        case wallP90Seconds = "wall_p90_seconds"
        case businessP50Seconds = "business_p50_seconds"
        case businessP90Seconds = "business_p90_seconds"
    }
}

/// Reply times by member of staff and kind.
struct ReplyTimeListView: Codable, Sendable {
    var from: Date
    var to: Date
    var times: [ReplyTimeView]
}
