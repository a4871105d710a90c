import CommandLineKit
import FoundationEssentials
import LedgerDomain
import OperatorKit
import PeopleKit
import ServiceKit

/// `screen`: writes the outcome of a screening.
struct ScreenVerb: EnrolmentVerb {
    static let name = "screen"
    static let summary = "Writes the outcome of a screening, without its words."
    static let parameters: [Parameter] = [
        .enrolment, .option("--outcome", value: "word", "\(WordArgument<Screening.Outcome>.kind)."), .dryRun, .json,
    ]
    static let examples = [(line: "screen 0197… --outcome eligible", meaning: "the programme is for them")]

    let step: EnrolmentStepArguments
    private let outcome: Screening.Outcome

    init(_ arguments: inout Arguments) throws(UsageError) {
        step = try EnrolmentStepArguments(&arguments)
        outcome = try arguments.word("--outcome") ?? .eligible
    }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        .screen(Screening(outcome: outcome))
    }
}

/// `accept`: gives a place, or puts on the waiting list.
struct AcceptVerb: EnrolmentVerb {
    static let name = "accept"
    static let summary = "Gives a place from a day on, or puts on the waiting list where none is free."
    static let parameters: [Parameter] = [
        .enrolment, .option("--start", value: "day", "The day of the start, as 2026-03-01.").required,
        .personOption("--therapist", "Who looks after it; the client's primary one unless told"), .dryRun, .json,
    ]
    static let examples = [(line: "accept 0197… --start 2026-12-07", meaning: "with the client's primary therapist")]

    let step: EnrolmentStepArguments
    private let start: String
    private let therapist: PersonArgument?

    init(_ arguments: inout Arguments) throws(UsageError) {
        step = try EnrolmentStepArguments(&arguments)
        start = try arguments.required("--start")
        therapist = try arguments.option("--therapist")
    }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        let named = try await therapist?.find(in: commands.people).id
        return try await commands.acceptance(row.standing, start: start, therapist: named)
    }
}

/// `refuse`: refuses an application.
struct RefuseVerb: EnrolmentVerb {
    static let name = "refuse"
    static let summary = "Refuses an application, for one of the site's reasons."
    static let parameters: [Parameter] = [
        .enrolment, .option("--reason", value: "word", "One of THERACOMM_REFUSAL_REASONS.").required, .json,
    ]
    static let asksFirst = true
    static let examples = [(line: "refuse 0197… --reason other-region --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments
    var warning: String? { "The application ends with this." }
    private let reason: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        step = try EnrolmentStepArguments(&arguments)
        reason = try arguments.required("--reason")
    }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        try commands.refusal(reason, elsewhere: nil)
    }
}

/// `move`: lets an enrolment follow another version.
struct MoveVerb: EnrolmentVerb {
    static let name = "move"
    static let summary = "Lets an enrolment follow another version of its programme. What was open stays so."
    static let parameters: [Parameter] = [
        .enrolment, .option("--version", value: "number", "The version.").required, .dryRun, .json,
    ]
    static let examples = [(line: "move 0197… --version 2 --dry-run", meaning: "whether it could be")]

    let step: EnrolmentStepArguments
    private let version: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        step = try EnrolmentStepArguments(&arguments)
        version = try arguments.required("--version")
    }

    func command(for row: EnrolmentRow, _ commands: EnrolmentCommands) async throws -> EnrolmentCommand.Kind {
        try await commands.move(row.id, to: version).command
    }
}
