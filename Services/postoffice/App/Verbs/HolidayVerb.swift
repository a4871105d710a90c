import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ReplyTimes
import ServiceKit

/// `holiday`: closes the unit on a day.
struct HolidayVerb: DecisionVerb {
    static let name = "holiday"
    static let summary = "Closes the unit on a day, or with --remove opens it again."
    static let group = "Care"
    static let parameters: [Parameter] = [
        .argument("day", "The day, as 2026-12-24."), .flag("--remove", "It is no holiday after all."),
    ]
    static let examples = [(line: "holiday 2026-12-24", meaning: "no business hours on that day")]

    private let day: CivilDay
    private let removes: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        day = try arguments.argument("day", as: DayArgument.self).day
        removes = arguments.flag("--remove")
    }

    func decide(in service: Postoffice, _ console: Console) async throws -> Int64? {
        try await service.office.arrange(removes ? .removeHoliday(day) : .addHoliday(day), by: nil)
    }

    func words(for position: Int64?) -> String { "\(day.text) is \(removes ? "no holiday" : "a holiday")." }
}
