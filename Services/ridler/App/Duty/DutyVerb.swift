import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import RidlerDomain
import ServiceKit

/// `duty`: who is on duty.
struct DutyVerb: DecisionVerb {
    static let name = "duty"
    static let summary = "Shows who is on duty, or puts others on the list with --set."
    static let discussion = "Somebody must be on duty while a survey is active that can raise an alert."
    static let parameters: [Parameter] = [
        .option("--set", value: "people", "Staff in the order in which they are told, joined by commas."), .json,
    ]
    static let examples = [(line: "duty --set hanna,leo", meaning: "Hanna is told first, then Leo")]

    /// The list.
    struct Outcome: Encodable, Sendable {
        let people: [UUID]
        let names: [String]
    }

    private let people: [PersonArgument]?

    init(_ arguments: inout Arguments) throws(UsageError) {
        let text: String? = try arguments.option("--set")
        people = try text.map { text throws(UsageError) in
            var people: [PersonArgument] = []
            for word in text.split(separator: ",") {
                guard let person = PersonArgument(argument: String(word)) else {
                    throw UsageError("--set: \(word) names nobody")
                }
                people.append(person)
            }
            return people
        }
    }

    func decide(in service: Ridler, _ console: Console) async throws -> Outcome {
        if let people {
            var ids: [UUID] = []
            for person in people { ids.append(try await person.find(in: People(pool: service.alerts.pool)).id) }
            try await service.duty.set(ids, CommandContext())
        }
        let view = try await service.duty.view().view
        return Outcome(people: view.people.map(\.id), names: view.people.map(\.name))
    }

    func words(for outcome: Outcome) -> String {
        outcome.names.isEmpty ? "Nobody is on duty." : outcome.names.joined(separator: "\n")
    }
}
