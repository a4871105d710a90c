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
