import BusinessTime
import PeopleKit
import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import OperatorKit
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
        [.personOption("--therapist", "Only of this member of staff")]
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

    func run(in context: ServiceContext<Postoffice>) async throws {
        let asOf = options.asOf
        try await context.look { service, _ in
            let care = service.commands.care
            let calendar = try await care.calendar(asOf: asOf)
            let question = try options.question(
                of: try await person?.find(in: service.commands.people).id,
                today: calendar.calendar(of: nil).day(of: asOf)
            )
            if showsLetters {
                let clocks = try await care.clocks(question, calendar).compactMap { $0.asOf(asOf) }
                let people = try await service.commands.people.known(Set(clocks.flatMap { [$0.client, $0.staff] }))
                try context.console.show(clocks, as: listing(calendar, people))
            } else {
                let figures = try await care.figures(question, calendar)
                let names = try await service.commands.people.known(Set(figures.map(\.key.staff))).mapValues(\.name)
                let view = ReplyTimesView(asOf: asOf, figures, names: names)
                try context.console.show(
                    view.figures,
                    as: ReplyFiguresView.table(),
                    empty: "No clock began in that time."
                )
            }
        }
    }

    private func listing(_ calendar: UnitCalendar.State, _ people: [UUID: PersonRow]) -> Listing<ReplyClock> {
        let now = options.asOf
        let wall = { @Sendable (clock: ReplyClock) in clock.wallTime(until: now).wholeSeconds }
        let business = { @Sendable (clock: ReplyClock) in
            clock.businessTime(until: now, calendar.calendar(of: clock.staff))?.wholeSeconds
        }
        return Listing(
            empty: "No clock began in that time.",
            [
                .time("began", "started_at") { $0.startedAt }, .id("letter") { $0.letter },
                .json("client") { $0.client },
                .text("client", "client_name", mayShrink: true) { PersonRow.label(of: $0.client, in: people) },
                .json("staff") { $0.staff },
                .text("therapist", "staff_name", mayShrink: true) { PersonRow.label(of: $0.staff, in: people) },
                .text("for", "kind") { $0.isFirst ? "first" : "next" },
                .id("answer", none: "waits") { $0.answer?.letter }, .json("answered_at") { $0.answer?.at },
                .figure("wall") { ReplyFiguresView.span(wall($0)) }, .json("wall_seconds", wall),
                .figure("business") { ReplyFiguresView.span(business($0)) }, .json("business_seconds", business),
            ]
        )
    }
}
