import CommandLineKit
import FoundationEssentials
import LedgerDomain
import OperatorKit
import ServiceKit

/// `begin`.
struct BeginVerb: EnrolmentVerb {
    static let name = "begin"
    static let summary = "Begins the programme of an enrolment, on its day or after."
    static let parameters: [Parameter] = [.enrolment, .dryRun, .json]
    static let examples = [(line: "begin 0197… --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments

    init(_ arguments: inout Arguments) throws(UsageError) { step = try EnrolmentStepArguments(&arguments) }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind { .start }
}

/// `pause`.
struct PauseVerb: EnrolmentVerb {
    static let name = "pause"
    static let summary = "Lets the programme of an enrolment rest from now on."
    static let parameters: [Parameter] = [.enrolment, .dryRun, .json]
    static let examples = [(line: "pause 0197… --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments

    init(_ arguments: inout Arguments) throws(UsageError) { step = try EnrolmentStepArguments(&arguments) }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        .pause(from: nil, reason: nil)
    }
}

/// `resume`.
struct ResumeVerb: EnrolmentVerb {
    static let name = "resume"
    static let summary = "Goes on with an enrolment that rests."
    static let parameters: [Parameter] = [.enrolment, .dryRun, .json]
    static let examples = [(line: "resume 0197… --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments

    init(_ arguments: inout Arguments) throws(UsageError) { step = try EnrolmentStepArguments(&arguments) }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind { .resume }
}

/// `complete`.
struct CompleteVerb: EnrolmentVerb {
    static let name = "complete"
    static let summary = "Ends an enrolment: the client is through."
    static let parameters: [Parameter] = [.enrolment, .json]
    static let asksFirst = true
    static let examples = [(line: "complete 0197… --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments
    var warning: String? { "The programme ends for the client with this." }

    init(_ arguments: inout Arguments) throws(UsageError) { step = try EnrolmentStepArguments(&arguments) }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        .complete
    }
}

/// `withdraw`.
struct WithdrawVerb: EnrolmentVerb {
    static let name = "withdraw"
    static let summary = "Ends an enrolment before the client is through."
    static let parameters: [Parameter] = [.enrolment, .json]
    static let asksFirst = true
    static let examples = [(line: "withdraw 0197… --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments
    var warning: String? { "The enrolment ends with this." }

    init(_ arguments: inout Arguments) throws(UsageError) { step = try EnrolmentStepArguments(&arguments) }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        .withdraw(reason: nil)
    }
}

/// `extend`: adds weeks.
struct ExtendVerb: EnrolmentVerb {
    static let name = "extend"
    static let summary = "Adds weeks to an enrolment, as many as its programme allows."
    static let parameters: [Parameter] = [
        .enrolment, .option("--weeks", value: "count", "Weeks to add.").required, .dryRun, .json,
    ]
    static let examples = [(line: "extend 0197… --weeks 2 --dry-run", meaning: "whether the programme allows it")]

    let step: EnrolmentStepArguments
    private let weeks: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        step = try EnrolmentStepArguments(&arguments)
        weeks = try arguments.required("--weeks")
    }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        try await commands.extending(row, by: weeks)
    }
}
