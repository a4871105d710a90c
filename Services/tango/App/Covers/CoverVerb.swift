import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit
import TangoDomain

/// `cover <absent> <covering>`: somebody stands in with all clients of somebody who is away.
struct CoverVerb: DecisionVerb {
    static let name = "cover"
    static let summary = "Lets a member of staff stand in for another who is away, with all clients."
    static let group = "Covers"
    static let discussion = """
        Who stands in sees and answers during exactly that time. Covers don't chain: clients whom the absent one covers for somebody else \
        are not covered by it: refused where who stands in is away themselves, or who is away stands in for others. At most \
        \(Limits.coverDays) days. Refused where clients of the absent one should not be matched with who stands in, unless --override \
        says why.
        """
    static let parameters: [Parameter] = [
        .person("absent", "Who is away"),
        .person("covering", "Who stands in"),
        .option("--from", value: "time", "When it begins. Default: now."),
        .option("--until", value: "time", "When it ends. Needed.").required, .reason.required, .override, .dryRun,
        .json,
    ]
    static let examples = [
        (
            line: "cover 11 12 --from 2026-08-03T06:00:00Z --until 2026-08-17T06:00:00Z --reason Leave",
            meaning: "12 stands in for two weeks"
        )
    ]

    private let absent: PersonArgument
    private let covering: PersonArgument
    private let from: Date?
    private let until: Date
    private let reason: Reason
    private let override: Reason?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        absent = try arguments.argument("absent")
        covering = try arguments.argument("covering")
        from = try arguments.option("--from")
        until = try arguments.required("--until")
        reason = try arguments.reason()
        self.override = try arguments.override()
        isDryRun = arguments.isDryRun
    }

    struct Report: Encodable {
        /// `nil` in a dry run: nothing was arranged.
        let id: UUID?
    }

    func decide(in service: Tango, _ console: Console) async throws -> Report {
        let matchingCommands = service.matchingCommands.forOperators(console)
        let proposal = CoverProposal(
            absent: try await absent.find(in: matchingCommands.people).id,
            covering: try await covering.find(in: matchingCommands.people).id,
            from: from,
            until: until,
            reason: reason,
            override: override
        )
        let made = try await matchingCommands.arrange(proposal, CommandContext(nil), isDryRun: isDryRun)
        return Report(id: isDryRun ? nil : made.answer.id)
    }

    func words(for report: Report) -> String {
        guard let id = report.id else { return "It would be arranged." }
        return "It is arranged: cover \(id.uuidString.lowercased()). `covers` lists it."
    }
}

/// `uncover <cover>`: nobody stands in any longer.
struct UncoverVerb: DecisionVerb {
    static let name = "uncover"
    static let summary = "Calls a cover off: from now on, or before it begins."
    static let group = "Covers"
    static let parameters: [Parameter] = [
        .argument("cover", "The cover's id; `covers` names it."), .json,
    ]

    private let cover: UUID

    init(_ arguments: inout Arguments) throws(UsageError) { cover = try arguments.argument("cover") }

    func decide(in service: Tango, _ console: Console) async throws -> Change {
        Change(try await service.matchingCommands.callOff(cover, CommandContext(nil)))
    }

    func words(for change: Change) -> String { change.changed ? "It is called off." : "It is over already." }
}

extension MatchingCommands {
    /// The same for an operator, who is told where nobody can be asked who is on leave, and goes on.
    func forOperators(_ console: Console) -> MatchingCommands {
        var own = self
        own.absences = { [absences] staff, period in
            do {
                return try await absences(staff, period)
            } catch let problem as Problem where problem.status.code == 503 {
                console.printError("warning: the post office can't be asked who is on leave; mind that yourself")
                return []
            }
        }
        return own
    }
}
