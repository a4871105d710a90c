import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `schedule`: shows a broadcast from a time on.
struct ScheduleVerb: DecisionVerb {
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
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        try await service.commands.issue(broadcast, isDryRun: isDryRun) { .schedule(start: start, by: nil, at: $0) }
    }

    func words(for deed: BroadcastOutcome) -> String {
        "It \(isDryRun ? "could be put away" : "waits for its time"); \(grouped(deed.people)) people would see it as it stands."
            + (isDryRun ? " Nothing was done." : "")
    }
}
