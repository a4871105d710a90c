import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `withdraw`: takes a broadcast back.
struct WithdrawVerb: DecisionVerb {
    static let name = "withdraw"
    static let summary = "Takes a broadcast back: it is shown no longer, or never will be."
    static let group = "Broadcasts"
    static let discussion = "It can't be shown again; write a new one. What was seen and acknowledged stays on the log."
    static let parameters: [Parameter] = [.argument("broadcast", "Its id."), .dryRun, .json]
    static let examples = [(line: "withdraw 0197…", meaning: "it disappears from every screen")]

    private let broadcast: UUID
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        try await service.commands.issue(broadcast, isDryRun: isDryRun) { .withdraw(by: nil, at: $0) }
    }

    func words(for deed: BroadcastOutcome) -> String {
        isDryRun ? "\(grouped(deed.people)) people would see it no longer. Nothing was done." : "It was taken back."
    }
}
