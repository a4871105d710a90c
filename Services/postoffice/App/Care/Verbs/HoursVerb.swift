import BusinessTime
import PeopleKit
import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `hours`: sets the hours.
struct HoursVerb: DecisionVerb {
    static let name = "hours"
    static let summary = "Sets the hours in which letters are answered, of the unit or of one therapist."
    static let group = "Care"
    static let discussion = """
        They hold from a day on; what was set for later days before is replaced. A therapist's own hours hold in place of the unit's, until
        --unit gives the unit's back. --promise says within how much of these hours an answer is promised; clients see the time that
        follows from it.
        """
    static let parameters: [Parameter] = [
        .optional("week", "As \"mon-fri 9:00-12:30,13:30-17:00; sat 9:00-12:00\"; days that aren't named are free."),
        .option("--zone", value: "name", "The time zone whose wall clock they are, as Europe/Vienna."),
        .option("--from", value: "day", "The first day. Default: 1970-01-01, as if they had always held."),
        .option("--promise", value: "time", "Within how much of these hours an answer is promised, as 16h."),
        .personOption("--therapist", "Whose own hours they are"),
        .flag("--unit", "The unit's hours hold for the therapist again."), .json,
    ]
    static let examples = [
        (
            line: "hours 'mon-fri 9:00-17:00' --zone Europe/Vienna --promise 16h",
            meaning: "the unit answers within two working days"
        ),
        (
            line: "hours 'mon 14:00-20:00; wed 14:00-20:00' --zone Europe/Vienna --therapist 12 --from 2026-03-02",
            meaning: "one therapist's own hours"
        ),
    ]

    private let week: WeekArgument?
    private let zone: String
    private let from: CivilDay
    private let promise: Duration?
    private let person: PersonArgument?

    init(_ arguments: inout Arguments) throws(UsageError) {
        week = try arguments.optionalArgument("week", as: WeekArgument.self)
        zone = try arguments.option("--zone", default: "")
        from = try arguments.option("--from", as: DayArgument.self)?.day ?? CivilDay(number: 0)
        promise = try arguments.option("--promise", as: Duration.self)
        person = try arguments.option("--therapist", as: PersonArgument.self)
        guard (week == nil) == arguments.flag("--unit") else { throw UsageError("either hours or --unit") }
        guard week == nil || !zone.isEmpty else { throw UsageError("--zone is missing") }
    }

    func decide(in service: Postoffice, _ console: Console) async throws -> Change {
        let hours = week.map {
            WeeklyHours(zone: zone, week: $0.week, promise: promise.map { Int($0.components.seconds / 60) })
        }
        let therapist = try await person?.find(in: service.commands.people).id
        return Change(
            try await service.commands.arrange(
                .setHours(HoursSet(therapist: therapist, from: from, hours: hours)),
                by: nil
            )
        )
    }

    func words(for change: Change) -> String { "The hours are set. `calendar` shows them." }
}
