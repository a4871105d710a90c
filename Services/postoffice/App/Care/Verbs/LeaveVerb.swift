import PeopleKit
import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `leave`: a therapist is away.
struct LeaveVerb: DecisionVerb {
    static let name = "leave"
    static let summary = "Notes that a therapist is away, or with --remove takes a leave back."
    static let group = "Care"
    static let parameters: [Parameter] = [
        .optionalPerson("person", "Who is away"),
        .option("--from", value: "day", "The first day."), .option("--through", value: "day", "The last day."),
        .option("--remove", value: "uuid", "The leave to take back; `calendar` names it."), .json,
    ]
    static let examples = [
        (line: "leave 12 --from 2026-08-03 --through 2026-08-14", meaning: "two weeks in which no clock of theirs runs")
    ]

    private let command: @Sendable (Postoffice) async throws -> UnitCalendar.Command

    init(_ arguments: inout Arguments) throws(UsageError) {
        let person = try arguments.optionalArgument("person", as: PersonArgument.self)
        let from = try arguments.option("--from", as: DayArgument.self)?.day
        let through = try arguments.option("--through", as: DayArgument.self)?.day
        let removed = try arguments.option("--remove", as: UUID.self)
        switch (person, from, through, removed) {
        case (nil, nil, nil, let leave?): command = { _ in .removeLeave(leave) }
        case (let person?, let from?, let through?, nil):
            command = { service in
                let therapist = try await person.find(in: service.commands.people).id
                return .addLeave(LeaveAdded(leave: UUID.v7(), therapist: therapist, from: from, through: through))
            }
        default: throw UsageError("either a person with --from and --through, or --remove")
        }
    }

    func decide(in service: Postoffice, _ console: Console) async throws -> Change {
        Change(try await service.commands.arrange(try await command(service), by: nil))
    }

    func words(for change: Change) -> String { "It is noted. `calendar` shows it." }
}
