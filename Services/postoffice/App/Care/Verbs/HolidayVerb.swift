import BusinessTime
import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `holiday`: closes the unit on a day, on a day of each year, or on the public holidays of a region.
struct HolidayVerb: DecisionVerb {
    static let name = "holiday"
    static let summary =
        "Closes the unit on a day, on a day of each year, or on a region's holidays; with --remove opens it again."
    static let group = "Care"
    static let discussion = """
        A day of each year is a date (12-25), the first to fourth weekday of a month (1-mon-09), the last weekday before a date
        (mon-before-05-25), or days from Easter Sunday (easter-2 is Good Friday). It holds from today on; --from says another first day. With
        --remove it ends today, and what was before stays as it was. A region is \(HolidayRegion.allCases.map(\.rawValue).joined(separator: ", ")).
        """
    static let parameters: [Parameter] = [
        .optional("day", "The day, as 2026-12-24, or a day of each year, as 12-25."),
        .option("--region", value: "code", "The public holidays of a region, as CA-SK."),
        .option("--closes", value: "time", "Closed only from then on, as 12:00."),
        .option("--name", value: "name", "Name of a day of each year, as christmas."),
        .option("--from", value: "day", "The first day on which a day of each year may fall. Default: today."),
        .flag("--remove", "It is no holiday after all."), .json,
    ]
    static let examples = [
        (line: "holiday 2026-12-24 --closes 12:00", meaning: "a half day"),
        (line: "holiday 12-25 --name christmas", meaning: "each year"),
        (line: "holiday --region CA-SK", meaning: "the public holidays of Saskatchewan, each year"),
    ]

    private let command: @Sendable (UnitCalendar.State) throws -> UnitCalendar.Command
    private let done: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        let day = try arguments.optionalArgument("day", as: HolidayArgument.self)
        let region = try arguments.option("--region", as: WordArgument<HolidayRegion>.self)?.word
        let closes = try arguments.option("--closes", as: WallTimeArgument.self)?.minutes
        let name = try arguments.option("--name", as: WordArgument<KnownHoliday>.self)?.word
        let from = try arguments.option("--from", as: DayArgument.self)?.day
        let removes = arguments.flag("--remove")
        let isPlain = closes == nil && name == nil && from == nil
        switch (day, region, removes) {
        case (.day(let day)?, nil, false) where name == nil && from == nil:
            command = { _ in .addHoliday(Holiday(day: day, closes: closes)) }
            done = "\(day.text) is a holiday."
        case (.day(let day)?, nil, true) where isPlain:
            command = { _ in .removeHoliday(day) }
            done = "\(day.text) is no holiday."
        case (.yearly(let rule)?, nil, false):
            command = { state in
                .addYearly(
                    YearlyHoliday(
                        holiday: .v7(),
                        rule: rule,
                        name: name,
                        closes: closes,
                        from: from ?? state.day(of: Date())
                    )
                )
            }
            done = "\(rule) is a holiday each year."
        case (.yearly(let rule)?, nil, true) where isPlain:
            command = { state in
                guard let holiday = state.yearly.values.first(where: { $0.rule == rule && $0.before == nil }) else {
                    throw UnitCalendar.Refusal.noSuchHoliday
                }
                return .endYearly(holiday.holiday, before: state.day(of: Date()))
            }
            done = "\(rule) is a holiday no more."
        case (nil, let region?, false) where closes == nil && name == nil:
            command = { state in
                .addRegion(region, from: from ?? state.day(of: Date()), ids: region.days.map { _ in .v7() })
            }
            done = "The holidays of \(region.rawValue) are holidays each year."
        default: throw UsageError("a day, a day of each year or --region; `holiday --help` says what goes with which")
        }
    }

    func decide(in service: Postoffice, _ console: Console) async throws -> Change {
        do {
            let command = try command(try await service.commands.care.calendar())
            return Change(try await service.commands.arrange(command, by: nil))
        } catch let refusal as UnitCalendar.Refusal {
            throw Problem(refusal)
        }
    }

    func words(for change: Change) -> String { "\(done) `calendar` shows it." }
}
