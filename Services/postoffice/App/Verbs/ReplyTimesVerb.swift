import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import ReplyTimes
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
    static let parameters: [Parameter] =
        [.option("--therapist", value: "person", "Only of this member of staff: an id or a number.")]
        + ReplyTimesOptions.parameters
        + [.flag("--letters", "The clocks behind the figures, with the letters that began and ended them."), .json]
    static let examples = [
        (line: "reply-times", meaning: "the last four weeks of everybody"),
        (line: "reply-times --therapist 12 --letters --json", meaning: "what is behind the figures of number 12"),
    ]

    private let person: PersonArgument?
    private let options: ReplyTimesOptions
    private let showsLetters: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--therapist", as: PersonArgument.self)
        options = try ReplyTimesOptions(&arguments)
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
        let asOf = options.asOf
        try await context.withService { service, _ in
            let care = service.office.care
            let calendar = try await care.calendar(asOf: asOf)
            let question = try options.question(
                of: try await person?.find(in: service.office.people).id,
                today: calendar.calendar(of: nil).day(of: asOf)
            )
            if showsLetters {
                let clocks = try await care.clocks(question, calendar)
                try show(clocks.compactMap { $0.asOf(asOf) }, calendar, context.console)
            } else {
                let figures = try await care.figures(question, calendar).map(ReplyFiguresView.init)
                try context.console.show(figures, as: ReplyFiguresView.table(), empty: "No clock began in that time.")
            }
        }
    }

    private func show(_ clocks: [ReplyClock], _ calendar: UnitCalendar.State, _ console: Console) throws {
        let now = options.asOf
        let lines = clocks.map { clock in
            Line(
                letter: clock.letter,
                client: clock.client,
                staff: clock.staff,
                startedAt: clock.startedAt,
                kind: clock.isFirst ? "first" : "next",
                answer: clock.answer?.letter,
                answeredAt: clock.answer?.at,
                wallSeconds: clock.wallTime(until: now).wholeSeconds,
                businessSeconds: clock.businessTime(until: now, calendar.calendar(of: clock.staff))?.wholeSeconds
            )
        }
        let table = Table<Line>([
            .text("began") { $0.startedAt.ISO8601Format() }, .text("letter") { $0.letter.uuidString.lowercased() },
            .text("therapist") { $0.staff.uuidString.lowercased() }, .text("for") { $0.kind },
            .text("answer") { $0.answer?.uuidString.lowercased() ?? "waits" },
            .number("wall") { ReplyFiguresView.span($0.wallSeconds) },
            .number("business") { ReplyFiguresView.span($0.businessSeconds) },
        ])
        try console.show(lines, as: table, empty: "No clock began in that time.")
    }
}
