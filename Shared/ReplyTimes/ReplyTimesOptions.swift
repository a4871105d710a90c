public import CommandLineKit
public import EventSourcing
public import FoundationEssentials
import OperatorKit

/// The days and the time that `reply-times` is asked about on the command line, of whatever service.
public struct ReplyTimesOptions: Sendable {
    /// Parameters for the command line and its help.
    public static let parameters: [Parameter] = [
        .option("--week", value: "week", "Only this ISO week, as 2026-W09; in place of --from and --to."),
        .option(
            "--from",
            value: "day",
            "The first day on which clocks began. Default: \(ReplyQuestion.usualDays) days before --to."
        ),
        .option("--to", value: "day", "The last day. Default: the day of --as-of."),
        .option("--as-of", value: "time", "As it stood at this time. Default: now."),
    ]

    /// Time as of which figures are asked for.
    public let asOf: Date
    private let from: CivilDay?
    private let to: CivilDay?

    /// Reads them.
    public init(_ arguments: inout Arguments) throws(UsageError) {
        let week = try arguments.option("--week", as: CalendarWeekArgument.self)?.days
        let first = try arguments.option("--from", as: DayArgument.self)?.day
        let last = try arguments.option("--to", as: DayArgument.self)?.day
        guard week == nil || (first == nil && last == nil) else {
            throw UsageError("either --week, or --from and --to")
        }
        from = week?.lowerBound ?? first
        to = week?.upperBound ?? last
        asOf = try arguments.option("--as-of", default: Date())
    }

    /// The question about `staff`, or all; `today` is the day of `asOf` on the unit's wall. Throws where the days are none.
    public func question(of staff: UUID?, today: CivilDay) throws(CommandFailure) -> ReplyQuestion {
        let through = to ?? today
        let first = from ?? CivilDay(number: through.number - ReplyQuestion.usualDays)
        guard first <= through else { throw CommandFailure(.usage, "--from is after --to.") }
        return ReplyQuestion(staff: staff, from: first, through: through, asOf: asOf)
    }
}
