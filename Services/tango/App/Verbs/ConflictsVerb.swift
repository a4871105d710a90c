import CommandLineKit
import EventLog
import FoundationEssentials
import ServiceKit
import TangoDomain

/// `conflicts …`: who should not be matched with whom.
struct ConflictsVerb: Subcommand {
    static let name = "conflicts"
    static let summary = "Lists, declares and lifts conflicts of interest."
    static let group = "Matchings"
    static let discussion = """
        A matching of two with a conflict of interest is refused unless somebody overrides it, and nobody with one may see the client's \
        things without being matched. Matchings that there are stay.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, declare or lift."), .optional("client", "The client's id or number."),
        .optional("staff", "The id or number of who works here."),
        .option("--reason", value: "text", "Why; kept with it, sealed. Needed to declare and to lift."),
        .option("--limit", value: "count", "For list: lines at most. Default: 200."), .json,
    ]
    static let examples = [
        (line: "conflicts declare 33 11 --reason 'Are related'", meaning: "33 should not come to 11"),
        (line: "conflicts list 33", meaning: "whom the client number 33 should not come to"),
    ]

    /// What to do.
    private enum Action: Sendable {
        case list(client: PersonArgument?, staff: PersonArgument?, limit: Int)
        case declare(client: PersonArgument, staff: PersonArgument, Reason)
        case lift(client: PersonArgument, staff: PersonArgument, Reason)
    }

    private let action: Action

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        let client = try arguments.optionalArgument("client", as: PersonArgument.self)
        let staff = try arguments.optionalArgument("staff", as: PersonArgument.self)
        let limit = try arguments.option("--limit", default: 200, in: 1...100_000)
        switch (word, client, staff) {
        case ("list", _, _): action = .list(client: client, staff: staff, limit: limit)
        case ("declare", let client?, let staff?):
            action = .declare(client: client, staff: staff, try arguments.reason())
        case ("lift", let client?, let staff?): action = .lift(client: client, staff: staff, try arguments.reason())
        case ("declare", _, _), ("lift", _, _): throw UsageError("<client> and <staff> are needed")
        default: throw UsageError("the action must be list, declare or lift")
        }
    }

    private struct Line: Encodable {
        let client: String
        let staff: String
        let since: Date
        let matched: Bool
    }

    func run(in context: ServiceContext<Tango>) async throws {
        let console = context.console
        try await context.withService { service, _ in
            try await CommandFailure.telling {
                let matchingCommands = service.matchingCommands
                try await service.catchUp()
                let position: Int64?
                switch action {
                case .list(let client, let staff, let limit):
                    return try await list(client, staff, limit, matchingCommands, console)
                case .declare(let client, let staff, let reason):
                    position = try await matchingCommands.declareConflict(
                        client: try await client.find(in: matchingCommands.people).id,
                        staff: try await staff.find(in: matchingCommands.people).id,
                        reason: reason,
                        CommandContext(nil)
                    )
                case .lift(let client, let staff, let reason):
                    position = try await matchingCommands.liftConflict(
                        client: try await client.find(in: matchingCommands.people).id,
                        staff: try await staff.find(in: matchingCommands.people).id,
                        reason: reason,
                        CommandContext(nil)
                    )
                }
                try await service.catchUp()
                console.print(position == nil ? "It was so already." : "It is recorded.")
            }
        }
    }

    private func list(
        _ client: PersonArgument?,
        _ staff: PersonArgument?,
        _ limit: Int,
        _ matchingCommands: MatchingCommands,
        _ console: Console
    ) async throws {
        let lines = try await matchingCommands.conflictList.page(
            client: try await client?.find(in: matchingCommands.people).id,
            staff: try await staff?.find(in: matchingCommands.people).id,
            after: nil,
            at: matchingCommands.now(),
            limit: limit
        )
        let people = try await matchingCommands.people.known(Set(lines.flatMap { [$0.client, $0.staff] }))
        let table = Table<Line>([
            .text("client", mayShrink: true) { $0.client }, .text("staff", mayShrink: true) { $0.staff },
            .text("since") { $0.since.ISO8601Format() }, .text("matched") { $0.matched ? "all the same" : "" },
        ])
        let shown = lines.map { line in
            Line(
                client: PersonRow.label(of: line.client, in: people),
                staff: PersonRow.label(of: line.staff, in: people),
                since: line.since,
                matched: line.isMatched
            )
        }
        try console.show(shown, as: table, empty: "No conflict of interest was declared.")
    }
}
