import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import PostofficeDomain
import ReplyTimes
import ServiceKit

/// `waiting`: clients whose letters wait for an answer now.
struct WaitingVerb: ListVerb {
    static let name = "waiting"
    static let summary =
        "Lists clients whose letters wait for an answer now: since when, promised by when, whether that is over."
    static let group = "Care"
    static let discussion = """
        Who has waited longest comes first. A promise follows the hours of the member of staff, and of whoever stands in for them (`hours`, \
        `calendar`); without hours there is none. What waited before, and how long answers took, tells `reply-times`.
        """
    static let parameters: [Parameter] = [
        .personOption("--therapist", "Only who waits for this member of staff"),
        .personOption("--client", "Only this client"),
        .flag("--overdue", "Only those whose promise is over."),
        LineLimit.parameter(default: 200), .json,
    ]
    static let examples = [
        (line: "waiting --overdue", meaning: "to whom an answer was promised that hasn't come"),
        (line: "waiting --therapist ann", meaning: "who waits for Ann"),
    ]

    /// Client who waits, with names.
    struct Line: Sendable {
        let clock: ReplyClock
        let client: String
        let staff: String
        let standingIn: [String]
        let promisedBy: Date?
        let isOverdue: Bool
        let waited: Int
    }

    let listing = Listing<Line>(
        empty: "Nobody waits.",
        [
            .time("since") { $0.clock.startedAt },
            .figure("waits") { ReplyFiguresView.span($0.waited) }, .json("wall_seconds") { $0.waited },
            .json("client") { $0.clock.client }, .text("client", "client_name", mayShrink: true) { $0.client },
            .json("staff") { $0.clock.staff }, .text("for", "staff_name", mayShrink: true) { $0.staff },
            .texts("stands in", "standing_in", mayShrink: true) { $0.standingIn },
            .count("letters") { $0.clock.letters },
            .time("promised by", "promised_by") { $0.promisedBy },
            .words("") { $0.isOverdue ? "overdue" : "" }, .json("overdue") { $0.isOverdue },
            .id("letter") { $0.clock.letter },
        ]
    )
    private let therapist: PersonArgument?
    private let client: PersonArgument?
    private let isOverdueOnly: Bool
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        therapist = try arguments.option("--therapist")
        client = try arguments.option("--client")
        isOverdueOnly = arguments.flag("--overdue")
        limit = try LineLimit(&arguments, default: 200)
    }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [Line] {
        let (commands, care) = (service.commands, service.commands.care)
        let clocks = try await care.running(
            staff: try await therapist?.find(in: commands.people).id,
            client: try await client?.find(in: commands.people).id,
            limit: .max
        )
        let covers = try await commands.matchingTable.covers(of: Set(clocks.map(\.staff)))
        let people = try await commands.people.known(
            Set(clocks.flatMap { [$0.client, $0.staff] } + covers.map(\.covering))
        )
        var calendars = StaffCalendars(try await care.calendar(), covers)
        let now = commands.now()
        var lines: [Line] = []
        for clock in clocks where lines.count < limit.asked {
            let promise = calendars.promise(by: clock.staff, for: clock.startedAt)
            let isOverdue = promise.map { $0 < now } ?? false
            if isOverdueOnly, !isOverdue { continue }
            lines.append(
                Line(
                    clock: clock,
                    client: PersonRow.label(of: clock.client, in: people),
                    staff: PersonRow.label(of: clock.staff, in: people),
                    standingIn: covers.covering(clock.staff, at: now).map { PersonRow.label(of: $0, in: people) },
                    promisedBy: promise,
                    isOverdue: isOverdue,
                    waited: clock.wallTime(until: now).wholeSeconds
                )
            )
        }
        return lines
    }
}
