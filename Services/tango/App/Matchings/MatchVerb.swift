import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `match <client> <staff>`: a client and a member of staff belong together.
struct MatchVerb: DecisionVerb {
    static let name = "match"
    static let summary = "Matches a client with a member of staff."
    static let group = "Matchings"
    static let discussion = """
        Refused where the client has another primary at that time, where a conflict of interest was declared, or where the caseload \
        would be full; the last two give way to --override, which says why and is recorded. A primary matching takes the client off \
        the waiting list: the service does so, at once or when it runs again.
        """
    static let parameters: [Parameter] = [
        .person("client", "The client"), .person("staff", "Who works here"),
        .option("--kind", value: "kind", "primary, secondary, supervisor or covering. Default: primary."),
        .option("--from", value: "time", "When it begins. Default: now."),
        .option("--until", value: "time", "When it ends. Default: no end is known."), .reason.required, .override,
        .dryRun,
        .json,
    ]
    static let examples = [
        (line: "match 33 11 --reason 'Anxiety, evenings'", meaning: "number 11 becomes the primary therapist of 33"),
        (
            line: "match 33 12 --kind covering --until 2026-09-01T00:00:00Z --reason Leave",
            meaning: "number 12 stands in with this one client until September"
        ),
    ]

    private let client: PersonArgument
    private let staff: PersonArgument
    private let kind: MatchingKind
    private let from: Date?
    private let until: Date?
    private let reason: Reason
    private let override: Reason?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        client = try arguments.argument("client")
        staff = try arguments.argument("staff")
        kind = try arguments.word("--kind") ?? MatchingKind.primary
        from = try arguments.option("--from")
        until = try arguments.option("--until")
        reason = try arguments.reason()
        self.override = try arguments.override()
        isDryRun = arguments.isDryRun
    }

    struct Report: Encodable {
        /// `nil` in a dry run: nothing was made.
        let id: UUID?
        let client: Int
        let clientName: String
        let staff: Int
        let staffName: String
        let kind: String
    }

    func decide(in service: Tango, _ console: Console) async throws -> Report {
        let matchingCommands = service.matchingCommands
        let client = try await client.find(in: matchingCommands.people)
        let staff = try await staff.find(in: matchingCommands.people)
        let proposal = Proposal(
            client: client.id,
            staff: staff.id,
            kind: kind,
            from: from,
            until: until,
            reason: reason,
            override: override
        )
        let made = try await matchingCommands.match(proposal, CommandContext(nil), isDryRun: isDryRun)
        return Report(
            id: isDryRun ? nil : made.answer.id,
            client: client.number,
            clientName: client.name,
            staff: staff.number,
            staffName: staff.name,
            kind: kind.rawValue
        )
    }

    func words(for report: Report) -> String {
        "\(report.clientName) (\(report.client)) \(isDryRun ? "would be" : "is") matched with "
            + "\(report.staffName) (\(report.staff)), \(report.kind)."
    }
}
