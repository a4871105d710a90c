import FoundationEssentials
import PostofficeDomain

/// A client waits for an answer, or waited.
struct ClockView: Codable, Sendable, Hashable {
    /// The letter that began it.
    var letterID: UUID
    var client: PersonView?
    /// Member of staff for whom the client waits.
    var staff: PersonView?
    /// Persons who stand in for the member of staff now; absent where nobody does, and once it was answered.
    var standingIn: [PersonView]?
    var startedAt: Date
    /// `first` or `next`.
    var kind: String
    /// Letters of the client meanwhile, the first included.
    var letters: Int
    /// Time by which an answer is promised, by the hours of the staff who are there; absent if none is.
    var promisedBy: Date?
    /// Absent while it runs.
    var answerID: UUID?
    var answeredAt: Date?
    /// True if somebody said that no answer is needed; absent otherwise. `answered_at` and `answered_by` tell when, and who.
    var needsNoAnswer: Bool?
    /// Person who answered; absent while it runs.
    var answeredBy: PersonView?
    var wallSeconds: Int
    /// Absent where no hours are known.
    var businessSeconds: Int?

    private enum CodingKeys: String, CodingKey {
        case client, staff, kind, letters
        case letterID = "letter_id"
        case standingIn = "standing_in"
        case startedAt = "started_at"
        case promisedBy = "promised_by"
        case answerID = "answer_id"
        case answeredAt = "answered_at"
        case answeredBy = "answered_by"
        case needsNoAnswer = "needs_no_answer"
        case wallSeconds = "wall_seconds"
        case businessSeconds = "business_seconds"
    }

    init(
        _ clock: ReplyClock,
        _ calendars: inout StaffCalendars,
        _ people: ShownPeople,
        standingIn there: [UUID] = [],
        now: Date
    ) {
        letterID = clock.letter
        client = people[clock.client].map(PersonView.init)
        staff = people[clock.staff].map(PersonView.init)
        let there = people.views(there)
        standingIn = there.isEmpty ? nil : there
        startedAt = clock.startedAt
        kind = clock.isFirst ? "first" : "next"
        letters = clock.letters
        promisedBy = calendars.promise(by: clock.staff, for: clock.startedAt)
        answerID = clock.isSettled ? nil : clock.answer?.letter
        needsNoAnswer = clock.isSettled ? true : nil
        answeredAt = clock.answer?.at
        answeredBy = clock.answer.flatMap { people[$0.by] }.map(PersonView.init)
        wallSeconds = clock.wallTime(until: now).wholeSeconds
        businessSeconds = clock.businessTime(until: now, calendars.calendar(of: clock.staff))?.wholeSeconds
    }
}

/// Clocks, oldest first.
struct ClockListView: Codable, Sendable {
    var clocks: [ClockView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

extension Duration {
    /// Seconds without the fraction.
    var wholeSeconds: Int { Int(components.seconds) }
}
