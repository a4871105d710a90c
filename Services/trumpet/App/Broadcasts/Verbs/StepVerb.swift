import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

extension Subcommand where Context == ServiceContext<Trumpet> {
    static var group: String { "Broadcasts" }
}

/// Outcome of a verb for a broadcast, or with `--dry-run` the outcome that it would have.
struct BroadcastOutcome: Encodable, Sendable {
    let id: UUID
    let state: String
    let version: Int
    /// Number of people for whom it is now.
    let people: Int
    let dryRun: Bool
}

extension BroadcastCommands {
    /// Carries out a command by an operator, or with `isDryRun` finds out whether it would be done and for how many.
    func step(_ broadcast: UUID, isDryRun: Bool, _ command: (Date) -> Broadcast.Command) async throws
        -> BroadcastOutcome
    {
        if isDryRun {
            try await rehearse(command(now()), on: broadcast)
        } else {
            _ = try await handle(command(now()), on: broadcast)
        }
        return try await outcome(broadcast, isDryRun: isDryRun)
    }

    /// Broadcast as it is, the newest of it, with how many it is for.
    func outcome(_ broadcast: UUID, isDryRun: Bool = false) async throws -> BroadcastOutcome {
        _ = try await projection.catchUp()
        let row = try await known(broadcast)
        return BroadcastOutcome(
            id: row.id,
            state: row.standing(at: now()).rawValue,
            version: row.version,
            people: try await audience(of: row.contents.audience).count,
            dryRun: isDryRun
        )
    }
}

/// Verb by which an operator lets a broadcast take a step.
protocol StepVerb: DecisionVerb where Owner == Trumpet, Outcome == BroadcastOutcome {
    var arguments: StepArguments { get }

    init(arguments: StepArguments)
    /// Command at a time.
    func command(at time: Date) -> Broadcast.Command
}

extension StepVerb {
    static var parameters: [Parameter] { [.argument("broadcast", "Its id."), .json] }
    /// True: a broadcast is for many.
    static var asksFirst: Bool { true }

    init(_ arguments: inout Arguments) throws(UsageError) {
        self.init(arguments: try StepArguments(&arguments))
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        if !arguments.isDryRun, !arguments.isSure {
            let outcome = try await service.commands.step(arguments.broadcast, isDryRun: true, command)
            try console.demand(false, "This concerns \(grouped(outcome.people)) people.", byTyping: Self.name)
        }
        return try await service.commands.step(arguments.broadcast, isDryRun: arguments.isDryRun, command)
    }
}

/// Words behind a verb of a step.
struct StepArguments: Sendable {
    let broadcast: UUID
    /// Start, where the verb takes one and it was given.
    let start: Date?
    let isDryRun: Bool
    let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        start = try arguments.option("--start")
        isDryRun = arguments.isDryRun
        isSure = arguments.isSure
    }
}
