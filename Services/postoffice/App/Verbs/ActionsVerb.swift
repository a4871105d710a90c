import CommandLineKit
import FoundationEssentials
import PostofficeDomain
import ServiceKit

/// `actions <person>`: what somebody did with their mail lately. Shows no letter.
struct ActionsVerb: Subcommand {
    static let name = "actions"
    static let summary = "Lists what a person did with their mail in the last 30 days."
    static let group = "Mail"
    static let parameters: [Parameter] = [
        .argument("person", "The person's id or number."),
        .option("--limit", value: "number", "Actions at most. Default: 50."), .json,
    ]
    static let examples = [
        (line: "actions 12 --limit 10", meaning: "the last ten actions of the person with the number 12")
    ]

    private let person: PersonArgument
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        limit = try arguments.option("--limit", default: 50)
        guard (1...1000).contains(limit) else { throw UsageError("--limit must be from 1 to 1000") }
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let lines = try await context.withService { service, _ in
            let owner = try await person.find(in: service.office.people)
            let actions = Actions(pool: service.office.pool, owner: owner.id)
            let earliest = service.office.now().addingTimeInterval(-ActionFold.memory)
            return try await actions.list(before: nil, since: earliest, limit: limit).map(ActionView.init)
        }
        let table = Table<ActionView>([
            .text("action") { $0.id.uuidString.lowercased() }, .text("at") { $0.at.formatted(.iso8601) },
            .text("what") { $0.effects.map { "\($0.count) \($0.kind)" }.joined(separator: ", ") },
            .text("undone by") { $0.undoneBy?.uuidString.lowercased() ?? "" },
        ])
        try context.console.show(lines, as: table, empty: "Nothing in the last 30 days.")
    }
}
