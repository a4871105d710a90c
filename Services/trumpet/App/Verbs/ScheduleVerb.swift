import CommandLineKit
import FoundationEssentials
import ServiceKit
import TrumpetDomain

/// `schedule`: shows a broadcast from a time on.
struct ScheduleVerb: Subcommand {
    static let name = "schedule"
    static let summary = "Puts a draft away, to be shown from a time on."
    static let group = "Broadcasts"
    static let discussion = """
        Until then it can be scheduled anew, corrected, published at once or withdrawn. Who sees it is found out when it is shown.
        """
    static let parameters: [Parameter] = [
        .argument("broadcast", "Its id."),
        .option("--start", value: "time", "From when on. Default: when the draft says."),
        .dryRun, .json,
    ]
    static let examples = [(line: "schedule 0197… --start 2026-12-24T08:00:00Z", meaning: "shown on Christmas Eve")]

    private let broadcast: UUID
    private let start: Date?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        start = try arguments.option("--start")
        isDryRun = arguments.flag("--dry-run")
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let deed = try await context.withService { service, _ in
            try await service.commands.issue(broadcast, isDryRun: isDryRun) { .schedule(start: start, by: nil, at: $0) }
        }
        let people = grouped(deed.people)
        try context.console.tell(
            deed,
            isDryRun
                ? "It could be put away; \(people) people would see it as it stands. Nothing was done."
                : "It waits for its time; \(people) people would see it as it stands."
        )
    }
}
