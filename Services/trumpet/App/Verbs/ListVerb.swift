import CommandLineKit
import EventLog
import FoundationEssentials
import ServiceKit
import TrumpetDomain

/// `list`: the broadcasts there are.
struct ListVerb: Subcommand {
    static let name = "list"
    static let summary = "Lists broadcasts, the latest first."
    static let group = "Broadcasts"
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(StateArgument.kind)."),
        .option("--limit", value: "count", "Lines at most. Default: 50."),
        .json,
    ]
    static let examples = [(line: "list --state active", meaning: "what is shown now")]

    private let state: StateArgument?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.option("--state")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let lines = try await context.withService { service, _ in
            let commands = service.commands
            let time = commands.now()
            let rows = try await commands.page(state?.standing, at: time, after: nil, limit: limit)
            return rows.map { BroadcastLine($0, at: time) }
        }
        try context.console.show(lines, as: BroadcastLine.table, empty: "There are none.")
    }
}

/// What a broadcast is at a time, on the command line.
struct StateArgument: ArgumentValue, Hashable {
    let standing: BroadcastRow.Standing

    static var kind: String { "draft, scheduled, active, over or withdrawn" }

    init?(argument: String) {
        guard let standing = BroadcastRow.Standing(rawValue: argument) else { return nil }
        self.standing = standing
    }
}
