import ChatDomain
import FoundationEssentials

/// How long clients waited for answers of one kind by one member of staff.
struct ReplyTimeView: Codable, Sendable, Hashable {
    /// Who answered.
    var staff: PartyView
    /// In which room; absent where they weren't asked for each for itself.
    var roomID: UUID?
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
        case roomID = "room_id"
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

/// An answer that a client waited for.
struct ReplyView: Codable, Sendable, Hashable {
    var roomID: UUID
    /// The message that asked.
    var question: Int64
    /// The message that answered.
    var answer: Int64
    /// Who waited.
    var client: PartyView
    /// Who answered.
    var staff: PartyView
    /// `first` or `next`.
    var kind: String
    var askedAt: Date
    var wallSeconds: Int
    /// Absent where no hours are known, or the post office can't be asked.
    var businessSeconds: Int?

    private enum CodingKeys: String, CodingKey {
        case question, answer, client, staff, kind
        case roomID = "room_id"
        case askedAt = "asked_at"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
    }

    /// `nil` of a clock that wasn't answered.
    init?(_ clock: ReplyClock, _ time: BusinessHours.Time, _ names: PartyNames) {
        guard let answer = clock.answer else { return nil }
        roomID = clock.room
        question = clock.number
        self.answer = answer.number
        client = names[clock.client]
        staff = names[answer.by]
        kind = clock.isFirst ? "first" : "next"
        askedAt = clock.startedAt
        wallSeconds = Int(clock.wallTime(until: clock.endedAt ?? clock.startedAt).components.seconds)
        businessSeconds = time.seconds
    }
}

/// Answers, the latest asked first.
struct ReplyListView: Codable, Sendable {
    var answers: [ReplyView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

extension ReplyTimeView {
    init(_ figures: ReplyFigures, _ names: PartyNames) {
        self.init(
            staff: names[figures.staff],
            roomID: figures.room,
            kind: figures.isFirst ? "first" : "next",
            answered: figures.answered,
            wallP50Seconds: figures.wall.p50,
            wallP90Seconds: figures.wall.p90,
            businessP50Seconds: figures.business?.p50,
            businessP90Seconds: figures.business?.p90
        )
    }
}
