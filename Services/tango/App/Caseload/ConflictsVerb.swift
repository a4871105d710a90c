import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
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
        .argument("action", "list, declare or lift."), .optionalPerson("client", "The client"),
        .optionalPerson("staff", "Who works here"),
        .option("--reason", value: "text", "Why; kept with it, sealed. Needed to declare and to lift."),
        LineLimit.parameter(default: 200), .json,
    ]
    static let examples = [
        (line: "conflicts declare 33 11 --reason 'Are related'", meaning: "33 should not come to 11"),
        (line: "conflicts list 33", meaning: "whom the client number 33 should not come to"),
    ]

    /// Action to take.
    private enum Action: Sendable {
        case list(client: PersonArgument?, staff: PersonArgument?, limit: LineLimit)
        case declare(client: PersonArgument, staff: PersonArgument, Reason)
        case lift(client: PersonArgument, staff: PersonArgument, Reason)
    }

    private let action: Action

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        let client = try arguments.optionalArgument("client", as: PersonArgument.self)
        let staff = try arguments.optionalArgument("staff", as: PersonArgument.self)
        let limit = try LineLimit(&arguments, default: 200)
        switch (word, client, staff) {
        case ("list", _, _): action = .list(client: client, staff: staff, limit: limit)
        case ("declare", let client?, let staff?):
            action = .declare(client: client, staff: staff, try arguments.reason())
        case ("lift", let client?, let staff?): action = .lift(client: client, staff: staff, try arguments.reason())
        case ("declare", _, _), ("lift", _, _): throw UsageError("<client> and <staff> are needed")
        default: throw UsageError("the action must be list, declare or lift")
        }
    }

    private let listing = Listing<(conflict: ConflictLine, client: String, staff: String)>(
        empty: "No conflict of interest was declared.",
        [
            .text("client", mayShrink: true) { $0.client }, .text("staff", mayShrink: true) { $0.staff },
            .time("since") { $0.conflict.since }, .words("matched") { $0.conflict.isMatched ? "all the same" : "" },
            .json("matched") { $0.conflict.isMatched },
        ]
    )

    func run(in context: ServiceContext<Tango>) async throws {
        let console = context.console
        if case .list(let client, let staff, let limit) = action {
            let lines = try await context.look { service, _ in
                try await list(client, staff, limit.asked, service.matchingCommands)
            }
            return try console.show(lines, as: listing, upTo: limit)
        }
        let position = try await context.operate { service, _ in try await change(service.matchingCommands) }
        try console.tell(Change(position), position == nil ? "It was so already." : "It is recorded.")
    }

    private func change(_ matchingCommands: MatchingCommands) async throws -> Int64? {
        switch action {
        case .list: return nil
        case .declare(let client, let staff, let reason):
            return try await matchingCommands.declareConflict(
                client: try await client.find(in: matchingCommands.people).id,
                staff: try await staff.find(in: matchingCommands.people).id,
                reason: reason,
                CommandContext(nil)
            )
        case .lift(let client, let staff, let reason):
            return try await matchingCommands.liftConflict(
                client: try await client.find(in: matchingCommands.people).id,
                staff: try await staff.find(in: matchingCommands.people).id,
                reason: reason,
                CommandContext(nil)
            )
        }
    }

    private func list(
        _ client: PersonArgument?,
        _ staff: PersonArgument?,
        _ limit: Int,
        _ matchingCommands: MatchingCommands
    ) async throws -> [(conflict: ConflictLine, client: String, staff: String)] {
        let lines = try await matchingCommands.conflictList.page(
            client: try await client?.find(in: matchingCommands.people).id,
            staff: try await staff?.find(in: matchingCommands.people).id,
            after: nil,
            at: matchingCommands.now(),
            limit: limit
        )
        let people = try await matchingCommands.people.known(Set(lines.flatMap { [$0.client, $0.staff] }))
        return lines.map { line in
            (line, PersonRow.label(of: line.client, in: people), PersonRow.label(of: line.staff, in: people))
        }
    }
}
