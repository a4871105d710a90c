import PeopleKit
import CommandLineKit
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `actions <person>`: what somebody did with their mail lately. Shows no letter.
struct ActionsVerb: ListVerb {
    static let name = "actions"
    static let summary = "Lists what a person did with their mail in the last 30 days."
    static let group = "Mail"
    static let parameters: [Parameter] = [
        .person("person", "Whose actions"),
        LineLimit.parameter(default: 50), .json,
    ]
    static let examples = [
        (line: "actions 12 --limit 10", meaning: "the last ten actions of the person with the number 12")
    ]

    let listing = Listing(
        empty: "Nothing in the last 30 days.",
        Table<ActionView>([
            .text("action") { $0.id.uuidString.lowercased() }, .text("at") { $0.at.formatted(.iso8601) },
            .text("what") { $0.effects.map { "\($0.count) \($0.kind)" }.joined(separator: ", ") },
            .text("undone by") { $0.undoneBy?.uuidString.lowercased() ?? "" },
        ])
    )
    private let person: PersonArgument
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [ActionView] {
        let owner = try await person.find(in: service.commands.people)
        let earliest = service.commands.now().addingTimeInterval(-ActionFold.memory)
        return try await Actions(pool: service.commands.pool, owner: owner.id)
            .list(before: nil, since: earliest, limit: limit.asked).map(ActionView.init)
    }
}
