import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `publish`: shows a broadcast from now on.
struct PublishVerb: DecisionVerb {
    static let name = "publish"
    static let summary = "Shows a draft, or what was put away for later, from now on."
    static let group = "Broadcasts"
    static let discussion = "Whoever is connected has it within moments; others see it when they come."
    static let parameters: [Parameter] = [.argument("broadcast", "Its id."), .dryRun, .json]
    static let examples = [(line: "publish 0197… --dry-run", meaning: "for how many it would be")]

    private let broadcast: UUID
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        try await service.commands.issue(broadcast, isDryRun: isDryRun) { .publish(by: nil, at: $0) }
    }

    func words(for deed: BroadcastOutcome) -> String {
        isDryRun
            ? "It would be shown to \(grouped(deed.people)) people from now on. Nothing was done."
            : "It is shown to \(grouped(deed.people)) people, version \(deed.version)."
    }
}
