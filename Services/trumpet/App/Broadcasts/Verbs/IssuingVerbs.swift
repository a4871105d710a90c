import CommandLineKit
import FoundationEssentials
import OperatorKit
import TrumpetDomain

/// `publish`: shows a broadcast from now on.
struct PublishVerb: StepVerb {
    static let name = "publish"
    static let summary = "Shows a draft, or what was put away for later, from now on."
    static let discussion = "Whoever is connected has it within moments; others see it when they come."
    static let examples = [(line: "publish 0197… --dry-run", meaning: "for how many it would be")]

    let arguments: StepArguments

    func command(at time: Date) -> Broadcast.Command { .publish(by: nil, at: time) }

    func words(for outcome: BroadcastOutcome) -> String {
        outcome.dryRun
            ? "It would be shown to \(grouped(outcome.people)) people from now on. Nothing was done."
            : "It is shown to \(grouped(outcome.people)) people, version \(outcome.version)."
    }
}

/// `schedule`: shows a broadcast from a time on.
struct ScheduleVerb: StepVerb {
    static let name = "schedule"
    static let summary = "Puts a draft away, to be shown from a time on."
    static let discussion = """
        Until then it can be scheduled anew, corrected, published at once or withdrawn. Who sees it is found out when it is shown.
        """
    static let parameters: [Parameter] = [
        .argument("broadcast", "Its id."),
        .option("--start", value: "time", "From when on. Default: when the draft says."),
        .json,
    ]
    static let examples = [(line: "schedule 0197… --start 2026-12-24T08:00:00Z", meaning: "shown on Christmas Eve")]

    let arguments: StepArguments

    func command(at time: Date) -> Broadcast.Command { .schedule(start: arguments.start, by: nil, at: time) }

    func words(for outcome: BroadcastOutcome) -> String {
        let (does, end) = outcome.dryRun ? ("could be put away", " Nothing was done.") : ("waits for its time", "")
        return "It \(does); \(grouped(outcome.people)) people would see it as it stands." + end
    }
}

/// `withdraw`: takes a broadcast back.
struct WithdrawVerb: StepVerb {
    static let name = "withdraw"
    static let summary = "Takes a broadcast back: it is shown no longer, or never will be."
    static let discussion = "It can't be shown again; write a new one. What was seen and acknowledged stays on the log."
    static let examples = [(line: "withdraw 0197…", meaning: "it disappears from every screen")]

    let arguments: StepArguments

    func command(at time: Date) -> Broadcast.Command { .withdraw(by: nil, at: time) }

    func words(for outcome: BroadcastOutcome) -> String {
        outcome.dryRun
            ? "\(grouped(outcome.people)) people would see it no longer. Nothing was done." : "It was taken back."
    }
}
