import FoundationEssentials
import PostofficeDomain

/// A client waits for an answer, or waited.
struct ClockView: Codable, Sendable, Hashable {
    /// The letter that began it.
    var letterID: UUID
    var client: PersonView?
    /// Who is waited for.
    var staff: PersonView?
    var startedAt: Date
    /// `first` or `next`.
    var kind: String
    /// Letters of the client meanwhile, the first included.
    var letters: Int
    /// By when an answer is promised; absent if none is.
    var promisedBy: Date?
    /// Absent while it runs.
    var answerID: UUID?
    var answeredAt: Date?
    /// Who answered; absent while it runs.
    var answeredBy: PersonView?
    var wallSeconds: Int
    /// Absent where no hours are known.
    var businessSeconds: Int?

    private enum CodingKeys: String, CodingKey {
        case client, staff, kind, letters
        case letterID = "letter_id"
        case startedAt = "started_at"
        case promisedBy = "promised_by"
        case answerID = "answer_id"
        case answeredAt = "answered_at"
        case answeredBy = "answered_by"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
    }

    init(_ clock: ReplyClock, _ calendar: BusinessCalendar, _ people: [UUID: PersonRow], now: Date) {
        letterID = clock.letter
        client = people[clock.client].map(PersonView.init)
        staff = people[clock.staff].map(PersonView.init)
        startedAt = clock.startedAt
        kind = clock.isFirst ? "first" : "next"
        letters = clock.letters
        promisedBy = calendar.promise(for: clock.startedAt)
        answerID = clock.answer?.letter
        answeredAt = clock.answer?.at
        answeredBy = clock.answer.flatMap { people[$0.by] }.map(PersonView.init)
        wallSeconds = clock.wallTime(until: now).wholeSeconds
        businessSeconds = clock.businessTime(until: now, calendar)?.wholeSeconds
    }
}

/// Clocks, oldest first.
struct ClockListView: Codable, Sendable {
    var clocks: [ClockView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// The figures of one member of staff, week and kind.
struct ReplyFiguresView: Codable, Sendable, Hashable {
    var therapistID: UUID
    /// The ISO week in which the clients' letters came.
    var week: String
    /// `first` or `next`.
    var kind: String
    var answered: Int
    var waiting: Int
    /// Answered by a colleague: in no percentile.
    var covered: Int
    /// Absent where nothing was answered.
    var wallP50Seconds: Int?
    var wallP90Seconds: Int?
    /// Absent also where no hours are known.
    var businessP50Seconds: Int?
    var businessP90Seconds: Int?

    private enum CodingKeys: String, CodingKey {
        case week, kind, answered, waiting, covered
        case therapistID = "therapist_id"
        case wallP50Seconds = "wall_p50_seconds"
        case wallP90Seconds = "wall_p90_seconds"
        case businessP50Seconds = "business_p50_seconds"
        case businessP90Seconds = "business_p90_seconds"
    }

    init(_ figures: ReplyFigures) {
        therapistID = figures.key.staff
        week = figures.key.week
        kind = figures.key.isFirst ? "first" : "next"
        (answered, waiting, covered) = (figures.answered, figures.waiting, figures.covered)
        wallP50Seconds = figures.wall?.p50.wholeSeconds
        wallP90Seconds = figures.wall?.p90.wholeSeconds
        businessP50Seconds = figures.business?.p50.wholeSeconds
        businessP90Seconds = figures.business?.p90.wholeSeconds
    }
}

/// Reply times, by week, member of staff and kind.
struct ReplyTimesView: Codable, Sendable {
    /// The time as of which they are told.
    var asOf: Date
    var figures: [ReplyFiguresView]

    private enum CodingKeys: String, CodingKey {
        case figures
        case asOf = "as_of"
    }
}

extension Duration {
    /// Without the fraction.
    var wholeSeconds: Int { Int(components.seconds) }
}
