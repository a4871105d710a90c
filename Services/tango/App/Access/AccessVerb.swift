import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import Postgres
import ServiceKit
import TangoDomain

/// `access …`: leave to see an unmatched client's things.
struct AccessVerb: Subcommand {
    static let name = "access"
    static let summary = "Lists who took leave to see an unmatched client's things, and ends one."
    static let group = "Access"
    static let discussion = """
        list: those that hold now, the latest first; with --all also those that are over. Why they were taken is for coordinators and the \
        client to see, and not shown here. end: ends one before its time.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list or end."), .optional("access", "The access's id, for end."),
        .flag("--all", "For list: also those that are over."),
        LineLimit.parameter(default: 200), .json,
    ]
    static let examples = [(line: "access list --all --limit 20", meaning: "the last twenty")]

    /// Action to take.
    private enum Action: Sendable {
        case list(isAll: Bool, limit: LineLimit)
        case end(UUID)
    }

    private let action: Action

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        let access = try arguments.optionalArgument("access", as: UUID.self)
        let limit = try LineLimit(&arguments, default: 200)
        switch (word, access) {
        case ("list", nil): action = .list(isAll: arguments.flag("--all"), limit: limit)
        case ("end", let access?): action = .end(access)
        case ("end", nil): throw UsageError("<access> is missing")
        default: throw UsageError("the action must be list or end; list takes no id")
        }
    }

    private typealias Row = (grant: AccessGrant, client: String, staff: String)

    private static let columns: [Listing<Row>.Column] = [
        .id("access", "id") { $0.grant.id }, .text("client", mayShrink: true) { $0.client },
        .text("staff", mayShrink: true) { $0.staff }, .time("from") { $0.grant.from },
        .time("until") { $0.grant.until },
    ]

    func run(in context: ServiceContext<Tango>) async throws {
        switch action {
        case .list(let isAll, let limit):
            let grants = try await context.look { service, _ in
                let matchingCommands = service.matchingCommands
                let condition: Query = isAll ? "true" : CareTeams.holding(at: matchingCommands.now())
                let grants = try await matchingCommands.accessList.grants(where: condition, limit: limit.asked)
                let people = try await matchingCommands.people.known(Set(grants.flatMap { [$0.client, $0.staff] }))
                return grants.map { grant in
                    (grant, PersonRow.label(of: grant.client, in: people), PersonRow.label(of: grant.staff, in: people))
                }
            }
            try context.console.show(
                grants,
                as: Listing(empty: isAll ? "Nobody ever took any." : "Nobody has any now.", Self.columns),
                upTo: limit
            )
        case .end(let access):
            let position = try await context.operate { service, _ in
                try await service.matchingCommands.endAccess(access, isOverseer: true, CommandContext(nil))
            }
            try context.console.tell(Change(position), position == nil ? "It is over already." : "It is ended.")
        }
    }
}
