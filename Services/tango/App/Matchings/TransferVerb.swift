import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `transfer <from> <to>`: clients go over from one member of staff to another.
struct TransferVerb: DecisionVerb {
    static let name = "transfer"
    static let summary = "Gives clients of one member of staff to another: some, or all of them."
    static let group = "Matchings"
    static let discussion = """
        Everything that the one is to these clients the other is from that moment on; all of it or nothing. At most \
        \(Limits.transfer) clients at a time.
        """
    static let parameters: [Parameter] = [
        .person("from", "Who has them"), .person("to", "Who gets them"),
        .personOptions("--client", value: "client", "Only this client; may be repeated"),
        .option("--at", value: "time", "When they go over. Default: now."), .reason.required, .override, .dryRun, .json,
    ]
    static let examples = [
        (
            line: "transfer 11 12 --reason 'Ann leaves the unit' --dry-run",
            meaning: "whether 12 could take all clients of 11"
        ),
        (line: "transfer 11 12 --client 33 --client 34 --reason 'Nearer'", meaning: "two clients go over"),
    ]

    private let from: PersonArgument
    private let to: PersonArgument
    private let clients: [PersonArgument]
    private let time: Date?
    private let reason: Reason
    private let override: Reason?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        from = try arguments.argument("from")
        to = try arguments.argument("to")
        clients = try arguments.options("--client")
        time = try arguments.option("--at")
        reason = try arguments.reason()
        self.override = try arguments.override()
        isDryRun = arguments.isDryRun
    }

    struct Report: Encodable {
        /// `nil` in a dry run.
        let transfer: UUID?
        let matchings: Int
    }

    func decide(in service: Tango, _ console: Console) async throws -> Report {
        let matchingCommands = service.matchingCommands
        var named: [UUID] = []
        for client in clients { named.append(try await client.find(in: matchingCommands.people).id) }
        let proposal = TransferProposal(
            from: try await from.find(in: matchingCommands.people).id,
            to: try await to.find(in: matchingCommands.people).id,
            clients: named.isEmpty ? nil : named,
            at: time,
            reason: reason,
            override: override
        )
        let moved = try await matchingCommands.transfer(proposal, CommandContext(nil), isDryRun: isDryRun).answer
        return Report(transfer: isDryRun ? nil : moved.id, matchings: moved.matchings)
    }

    func words(for report: Report) -> String {
        "\(grouped(report.matchings)) matchings \(isDryRun ? "would go" : "went") over."
    }
}
