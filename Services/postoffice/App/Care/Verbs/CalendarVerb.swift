import BusinessTime
import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import PostofficeDomain
import ServiceKit

/// `calendar`: the hours in which letters are answered.
struct CalendarVerb: Subcommand {
    static let name = "calendar"
    static let summary = "Shows the hours in which letters are answered, holidays, and who is away."
    static let group = "Care"
    static let parameters: [Parameter] = [.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: ServiceContext<Postoffice>) async throws {
        let (view, people) = try await context.look { service, _ in
            let view = try await service.commands.calendarView()
            let staff = Set(view.hours.compactMap(\.staffID) + view.leaves.map(\.staffID))
            return (view, try await service.commands.people.known(staff))
        }
        if context.console.isJSON {
            return try context.console.printJSON(Whole(calendar: view, names: people.values.map(Named.init)))
        }
        for line in view.hours {
            let whose = line.staffID.map { PersonRow.label(of: $0, in: people) } ?? "the unit"
            guard let hours = line.hours else {
                context.console.print("from \(line.from) \(whose): the unit's hours")
                continue
            }
            let promise = hours.promise.map { ", an answer within \($0) minutes of them" } ?? ""
            context.console.print("from \(line.from) \(whose), \(hours.zone)\(promise):")
            for (day, blocks) in zip(["mon", "tue", "wed", "thu", "fri", "sat", "sun"], hours.week)
            where !blocks.isEmpty {
                context.console.print(
                    "  \(day) " + blocks.map { "\(clock($0.from))-\(clock($0.to))" }.joined(separator: ",")
                )
            }
        }
        for holiday in view.holidays { context.console.print("closed on \(holiday.day)\(from(holiday.closes))") }
        for holiday in view.yearly {
            let name = holiday.name.map { ", \($0.rawValue)" } ?? ""
            context.console.print(
                "closed each year on \(holiday.rule)\(from(holiday.closes))\(name), next on \(holiday.next)"
            )
        }
        for leave in view.leaves {
            context.console.print(
                "away \(leave.from) to \(leave.through): \(PersonRow.label(of: leave.staffID, in: people)), "
                    + "leave \(leave.id.uuidString.lowercased())"
            )
        }
        if view.hours.isEmpty { context.console.print("No hours are set. `hours` sets them.") }
    }

    private func from(_ minutes: Int?) -> String { minutes.map { " from \(clock($0)) on" } ?? "" }

    /// Calendar with the names of staff in it, for programs.
    private struct Whole: Encodable {
        let calendar: CalendarView
        let names: [Named]

        private enum CodingKeys: CodingKey { case names }

        func encode(to encoder: any Encoder) throws {
            try calendar.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(names.sorted { $0.number < $1.number }, forKey: .names)
        }
    }

    /// Member of staff, by id.
    private struct Named: Encodable {
        let id: UUID
        let number: Int
        let name: String

        init(_ person: PersonRow) { (id, number, name) = (person.id, person.number, person.name) }
    }

    private func clock(_ minutes: Int) -> String {
        "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }
}
