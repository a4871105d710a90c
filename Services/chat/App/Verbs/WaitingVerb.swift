import ChatCore
import ChatDomain
import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import ReplyTimes
import ServiceKit

/// `waiting`: clients who wait in rooms for an answer now.
struct WaitingVerb: ListVerb {
    static let name = "waiting"
    static let summary =
        "Lists clients who wait in rooms for an answer now: since when, promised by when, whether that is over."
    static let group = "Care"
    static let discussion = """
        Who has waited longest comes first. Anybody of the staff in the room may answer. A promise follows the unit's hours, which the post office keeps: \
        where it can't be asked none is told. Who is behind a persona isn't shown. What waited before, and how long answers took, tells `reply-times`.
        """
    static let parameters: [Parameter] = [
        .personOption("--therapist", "Only who waits in the rooms of this member of staff"),
        .flag("--overdue", "Only those whose promise is over."),
        LineLimit.parameter(default: 200), .json,
    ]
    static let examples = [(line: "waiting --overdue", meaning: "to whom an answer was promised that hasn't come")]

    /// Client who waits, with names.
    struct Line: Sendable {
        let clock: ReplyClock
        let client: String
        let staff: [String]
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
            .json("staff") { $0.clock.staff }, .texts("for", "staff_names", mayShrink: true) { $0.staff },
            .count("messages") { $0.clock.messages },
            .time("promised by", "promised_by") { $0.promisedBy },
            .words("") { $0.isOverdue ? "overdue" : "" }, .json("overdue") { $0.isOverdue },
            .id("room") { $0.clock.room }, .number("message", "number") { $0.clock.number },
        ]
    )
    private let therapist: PersonArgument?
    private let isOverdueOnly: Bool
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        therapist = try arguments.option("--therapist")
        isOverdueOnly = arguments.flag("--overdue")
        limit = try LineLimit(&arguments, default: 200)
    }

    func rows(of chat: Chat, _ base: ServiceBase) async throws -> [Line] {
        let commands = chat.commands.clocks
        let staff = try await therapist?.find(in: commands.rooms.people).id
        let scope = staff.map { ReplyClockQueries.Scope.staff($0) } ?? .everybody
        return try await limit.fill {
            try await commands.running(scope, limit: $0)
        } picking: {
            try await lines($0, of: commands, base)
        }
    }

    /// Lines of clocks, where asked only of those that are overdue.
    private func lines(_ clocks: [ReplyClock], of commands: ReplyClockQueries, _ base: ServiceBase) async throws
        -> [Line]
    {
        let now = commands.rooms.now()
        let times = await commands.hours.times(
            of: clocks.map { BusinessHours.Span(staff: nil, from: $0.startedAt, to: now) }
        )
        let clients = try await ParticipantNames.load(Set(clocks.map(\.client)), for: .staff, from: base.pool)
        let people = try await commands.rooms.people.known(Set(clocks.flatMap(\.staff)))
        let lines = zip(clocks, times).map { clock, time in
            Line(
                clock: clock,
                client: clients[clock.client].name,
                staff: clock.staff.map { PersonRow.label(of: $0, in: people) },
                promisedBy: time.promisedBy,
                isOverdue: time.promisedBy.map { $0 < now } ?? false,
                waited: Int(clock.wallTime(until: now).components.seconds)
            )
        }
        return lines.filter { !isOverdueOnly || $0.isOverdue }
    }
}
