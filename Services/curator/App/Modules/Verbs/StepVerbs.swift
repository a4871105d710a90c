import CommandLineKit
import CuratorDomain
import EventLog
import FoundationEssentials
import OperatorKit
import PeopleKit
import ServiceKit

/// Outcome of a verb for a module, or with `--dry-run` the outcome that it would have.
struct ModuleOutcome: Encodable, Sendable {
    let id: UUID
    let name: String
    /// Newest version; with a dry run that before it.
    let version: Int
    let dryRun: Bool
}

/// Words behind a verb of a step.
struct ModuleStepArguments: Sendable {
    let module: ModuleArgument
    let author: PersonArgument?
    let version: Int?
    let isDryRun: Bool
    let isSure: Bool

    init(_ arguments: inout Arguments, versionFrom option: String?) throws(UsageError) {
        module = try arguments.argument("module")
        author = try arguments.option("--by")
        version = if let option { try arguments.option(option) } else { nil }
        (isDryRun, isSure) = (arguments.isDryRun, arguments.isSure)
    }

    /// Carries out a command in the name of whom `--by` names, having asked, or finds out whether it would be.
    func step(
        in service: Curator,
        _ console: Console,
        question: String,
        byTyping word: String,
        _ command: (UUID?, Date) -> Module.Command
    ) async throws -> ModuleOutcome {
        let commands = service.commands
        let person = try await author?.find(in: People(pool: commands.pool)).id
        let made = command(person, commands.now())
        try await commands.rehearse(made, on: module.id)
        if !isDryRun {
            try console.demand(isSure, question, byTyping: word)
            _ = try await commands.handle(made, on: module.id, CommandContext(person))
            _ = try await commands.projection.catchUp()
        }
        let row = try await commands.known(module.id)
        return ModuleOutcome(id: row.id, name: row.name, version: row.newest, dryRun: isDryRun)
    }
}

/// `publish`: makes a draft a version.
struct PublishVerb: DecisionVerb {
    static let name = "publish"
    static let summary = "Makes a module's draft a version, for whoever begins from now on."
    static let discussion =
        "Refused while check finds an error. A version never changes; its readers get another one by correct."
    static let parameters: [Parameter] = [.module, .author, .json]
    static let asksFirst = true
    static let examples = [(line: "publish sleep-1 --dry-run", meaning: "whether it could be published")]

    private let arguments: ModuleStepArguments

    init(_ arguments: inout Arguments) throws(UsageError) {
        self.arguments = try ModuleStepArguments(&arguments, versionFrom: nil)
    }

    func decide(in service: Curator, _ console: Console) async throws -> ModuleOutcome {
        let rules = try await service.commands.rules()
        return try await arguments.step(
            in: service,
            console,
            question: "The draft becomes a version, which never changes.",
            byTyping: Self.name
        ) { .publish(rules, by: $0, at: $1) }
    }

    func words(for outcome: ModuleOutcome) -> String {
        outcome.dryRun
            ? "\(outcome.name) could be published. Nothing was done."
            : "\(outcome.name) is published, version \(outcome.version)."
    }
}

/// `correct`: gives the readers of a version another one.
struct CorrectVerb: DecisionVerb {
    static let name = "correct"
    static let summary =
        "Makes a module's draft a version that takes the place of an earlier one, for its readers as well."
    static let discussion =
        "For what is wrong, not for what is better: whoever reads the earlier version reads this one at once. It keeps all pages, exercises "
        + "and fields, so that progress and answers stay where they are."
    static let parameters: [Parameter] = [
        .module, .option("--reason", value: "text", "Why, for colleagues.").required,
        .option("--version", value: "number", "The version whose place it takes. Default: the newest."), .author, .json,
    ]
    static let asksFirst = true
    static let examples = [
        (line: "correct sleep-1 --reason 'A wrong number' --dry-run", meaning: "whether it keeps what it must keep")
    ]

    private let arguments: ModuleStepArguments
    private let reason: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        self.arguments = try ModuleStepArguments(&arguments, versionFrom: "--version")
        reason = try arguments.required("--reason")
    }

    func decide(in service: Curator, _ console: Console) async throws -> ModuleOutcome {
        let rules = try await service.commands.rules()
        return try await arguments.step(
            in: service,
            console,
            question: "Readers of the earlier version read this one at once.",
            byTyping: Self.name
        ) { .correct(version: arguments.version, reason: reason, rules, by: $0, at: $1) }
    }

    func words(for outcome: ModuleOutcome) -> String {
        outcome.dryRun
            ? "\(outcome.name) could be corrected. Nothing was done."
            : "\(outcome.name) is corrected, version \(outcome.version)."
    }
}

/// `retire`: gives a version to nobody new.
struct RetireVerb: DecisionVerb {
    static let name = "retire"
    static let summary = "Gives a module, or one of its versions, to nobody new. Who has it keeps it."
    static let parameters: [Parameter] = [
        .module, .option("--version", value: "number", "The version. Default: all of them."), .author, .json,
    ]
    static let asksFirst = true
    static let examples = [(line: "retire sleep-1 --version 1", meaning: "nobody new begins with version 1")]

    private let arguments: ModuleStepArguments

    init(_ arguments: inout Arguments) throws(UsageError) {
        self.arguments = try ModuleStepArguments(&arguments, versionFrom: "--version")
    }

    func decide(in service: Curator, _ console: Console) async throws -> ModuleOutcome {
        try await arguments.step(
            in: service,
            console,
            question: "It is given to nobody new.",
            byTyping: Self.name
        ) { .retire(version: arguments.version, by: $0, at: $1) }
    }

    func words(for outcome: ModuleOutcome) -> String {
        outcome.dryRun ? "\(outcome.name) could be retired. Nothing was done." : "\(outcome.name) is retired."
    }
}
