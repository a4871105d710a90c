import CommandLineKit
import EventLog
import FoundationEssentials
import PostofficeDomain
import ServiceKit

/// `reply-times`: how long clients waited for answers.
struct ReplyTimesVerb: Subcommand {
    static let name = "reply-times"
    static let summary = "Tells how long clients waited for answers, by week and member of staff."
    static let group = "Care"
    static let discussion = """
        A clock begins with a client's letter to a member of staff while none runs between the two, and ends with the next letter back
        (or with a colleague's answer to that very letter, which counts as covered). It belongs to the ISO week in which it began, on the
        wall of that member of staff's calendar. p50 and p90 are nearest rank: always the time of one of the letters. Business time counts
        hours without holidays and leave, as `calendar` shows them. With --as-of everything is told as it stood then, the calendar included.
        """
    static let parameters: [Parameter] = [
        .option("--therapist", value: "person", "Only of this member of staff: an id or a number."),
        .option("--from", value: "day", "The first day on which clocks began. Default: 28 days before --to."),
        .option("--to", value: "day", "The last day. Default: the day of --as-of."),
        .option("--as-of", value: "time", "As it stood at this time. Default: now."),
        .flag("--letters", "The clocks behind the figures, with the letters that began and ended them."),
        .json,
    ]
    static let examples = [
        (line: "reply-times", meaning: "the last four weeks of everybody"),
        (line: "reply-times --therapist 12 --letters --json", meaning: "what is behind the figures of number 12"),
    ]

    private let person: PersonArgument?
    private let from: CivilDay?
    private let to: CivilDay?
    private let asOf: Date
    private let showsLetters: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--therapist", as: PersonArgument.self)
        from = try arguments.option("--from", as: DayArgument.self)?.day
        to = try arguments.option("--to", as: DayArgument.self)?.day
        asOf = try arguments.option("--as-of", default: Date())
        showsLetters = arguments.flag("--letters")
    }

    /// One clock, for programs.
    private struct Line: Encodable {
        let letter: UUID
        let client: UUID
        let staff: UUID
        let startedAt: Date
        let kind: String
        let answer: UUID?
        let answeredAt: Date?
        let wallSeconds: Int
        let businessSeconds: Int?
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let (clocks, calendar) = try await context.withService { service, _ in
            _ = try await service.careRunner.catchUp()
            let care = service.office.care
            let calendar = try await care.calendar(asOf: asOf)
            let through = to ?? calendar.calendar(of: nil).day(of: asOf)
            let question = ReplyQuestion(
                staff: try await person?.find(in: service.office.people).id,
                from: from ?? CivilDay(number: through.number - 28),
                through: through,
                asOf: asOf
            )
            guard question.from <= through else { throw CommandFailure(.usage, "--from is after --to.") }
            return (try await care.clocks(question, calendar), calendar)
        }
        if showsLetters { return try show(clocks.compactMap { $0.asOf(asOf) }, calendar, context.console) }
        let figures = ReplyFigures.of(clocks, asOf: asOf) { calendar.calendar(of: $0) }.map(ReplyFiguresView.init)
        let table = Table<ReplyFiguresView>([
            .text("week") { $0.week }, .text("therapist") { $0.therapistID.uuidString.lowercased() },
            .text("answer") { $0.kind }, .number("answered") { String($0.answered) },
            .number("waiting") { String($0.waiting) }, .number("covered") { String($0.covered) },
            .number("p50") { span($0.wallP50Seconds) }, .number("p90") { span($0.wallP90Seconds) },
            .number("business p50") { span($0.businessP50Seconds) },
            .number("business p90") { span($0.businessP90Seconds) },
        ])
        try context.console.show(figures, as: table, empty: "No clock began in that time.")
    }

    private func show(_ clocks: [ReplyClock], _ calendar: UnitCalendar.State, _ console: Console) throws {
        let lines = clocks.map { clock in
            Line(
                letter: clock.letter,
                client: clock.client,
                staff: clock.staff,
                startedAt: clock.startedAt,
                kind: clock.isFirst ? "first" : "next",
                answer: clock.answer?.letter,
                answeredAt: clock.answer?.at,
                wallSeconds: clock.wallTime(until: asOf).wholeSeconds,
                businessSeconds: clock.businessTime(until: asOf, calendar.calendar(of: clock.staff))?.wholeSeconds
            )
        }
        let table = Table<Line>([
            .text("began") { $0.startedAt.ISO8601Format() }, .text("letter") { $0.letter.uuidString.lowercased() },
            .text("therapist") { $0.staff.uuidString.lowercased() }, .text("for") { $0.kind },
            .text("answer") { $0.answer?.uuidString.lowercased() ?? "waits" }, .number("wall") { span($0.wallSeconds) },
            .number("business") { span($0.businessSeconds) },
        ])
        try console.show(lines, as: table, empty: "No clock began in that time.")
    }

    /// `2d 3h`, `3h 20m`, `20m`, `45s`; a dash for nothing.
    private func span(_ seconds: Int?) -> String {
        guard let seconds else { return "–" }
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
        if days > 0 { return "\(days)d \(hours)h" }
        if hours > 0 { return "\(hours)h \(minutes)m" }
        return minutes > 0 ? "\(minutes)m" : "\(seconds)s"
    }
}
