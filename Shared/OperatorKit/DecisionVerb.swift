public import CommandLineKit
public import ServiceKit

/// Verb that carries out a command of a service as an operator, or with a dry run of its own finds out what would come of it, and says
/// the outcome in words, or with `--json` as one object. The read models show what was decided when it ends.
public protocol DecisionVerb: Subcommand where Context == ServiceContext<Owner> {
    /// Service that decides.
    associatedtype Owner: Service
    /// Outcome; `Encodable` where the verb has `--json`.
    associatedtype Outcome: Sendable

    /// Carries it out. A refusal by the rules may be thrown as a `Problem`; it is told as a failure.
    func decide(in service: Owner, _ console: Console) async throws -> Outcome
    /// Outcome in words, without a line end.
    func words(for outcome: Outcome) -> String
}

extension DecisionVerb {
    /// Decides, waits for the read models, and prints words.
    public func run(in context: ServiceContext<Owner>) async throws {
        let outcome = try await context.operate { service, _ in try await decide(in: service, context.console) }
        context.console.print(words(for: outcome))
    }
}

extension DecisionVerb where Outcome: Encodable {
    /// Decides, waits for the read models, and prints words or one JSON object.
    public func run(in context: ServiceContext<Owner>) async throws {
        let outcome = try await context.operate { service, _ in try await decide(in: service, context.console) }
        try context.console.tell(outcome, words(for: outcome))
    }
}
