import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import LedgerDomain
import OperatorKit
import PeopleKit
import ServiceKit

extension Subcommand where Context == ServiceContext<Ledger> {
    static var group: String { "Enrolments" }
}

/// Outcome of a verb for an enrolment, or with `--dry-run` the outcome that it would have.
struct EnrolmentOutcome: Encodable, Sendable {
    let id: UUID
    let state: EnrolmentState
    let dryRun: Bool
}

/// Verb by which an operator lets an enrolment take a step. Words about a client are no arguments: nobody writes them here.
protocol EnrolmentVerb: DecisionVerb where Owner == Ledger, Outcome == EnrolmentOutcome {
    /// The enrolment, and how it is to be done.
    var step: EnrolmentStepArguments { get }
    /// Sentence before an end; nil: nothing ends.
    var warning: String? { get }
    /// Command.
    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind
}

extension EnrolmentVerb {
    var warning: String? { nil }

    func decide(in service: Ledger, _ console: Console) async throws -> EnrolmentOutcome {
        let commands = service.commands
        _ = try await commands.projection.catchUp()
        guard let row = try await commands.row(step.enrolment) else { throw Problem.noSuchEnrolment }
        let kind = try await command(for: row, commands)
        let rehearsed = try await commands.carryOut(kind, on: row.id, isDryRun: true)
        if step.isDryRun { return EnrolmentOutcome(id: row.id, state: rehearsed.answer.state, dryRun: true) }
        if let warning { try console.demand(step.isSure, warning, byTyping: Self.name) }
        let done = try await commands.carryOut(kind, on: row.id)
        _ = try await commands.projection.catchUp()
        return EnrolmentOutcome(id: row.id, state: done.answer.state, dryRun: false)
    }

    func words(for outcome: EnrolmentOutcome) -> String {
        let id = outcome.id.uuidString.lowercased()
        return outcome.dryRun
            ? "\(id) would be \(outcome.state.rawValue). Nothing was done." : "\(id) is \(outcome.state.rawValue)."
    }
}

/// Words behind a verb of a step.
struct EnrolmentStepArguments: Sendable {
    let enrolment: UUID
    let isDryRun: Bool
    let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        enrolment = try arguments.argument("enrolment")
        (isDryRun, isSure) = (arguments.isDryRun, arguments.isSure)
    }
}

extension Parameter {
    /// The enrolment.
    static let enrolment = Parameter.argument("enrolment", "Its id.")
}
