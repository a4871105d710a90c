import CommandLineKit
import FoundationEssentials
import ServiceKit
import TrumpetDomain

/// `publish`: shows a broadcast from now on.
struct PublishVerb: Subcommand {
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
        isDryRun = arguments.flag("--dry-run")
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let deed = try await context.withService { service, _ in
            try await service.commands.issue(broadcast, isDryRun: isDryRun) { .publish(by: nil, at: $0) }
        }
        let people = grouped(deed.people)
        try context.console.tell(
            deed,
            isDryRun
                ? "It would be shown to \(people) people from now on. Nothing was done."
                : "It is shown to \(people) people, version \(deed.version)."
        )
    }
}

extension BroadcastCommands {
    /// Carries out a command that shows something to people, or with `isDryRun` finds out whether it would be done and for how many.
    func issue(
        _ broadcast: UUID,
        isDryRun: Bool,
        _ command: (Date) -> Broadcast.Command
    ) async throws -> BroadcastOutcome {
        let time = now()
        let command = command(time)
        let row: BroadcastRow
        if isDryRun {
            _ = try await rehearse(command, on: broadcast)
            row = try await known(broadcast)
        } else {
            row = try await operate { try await handle(command, on: broadcast, by: nil) }
        }
        return BroadcastOutcome(row, people: try await count(of: row.contents.audience), at: time, isDryRun: isDryRun)
    }
}
