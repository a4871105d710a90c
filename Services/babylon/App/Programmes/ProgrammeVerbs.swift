import BabylonDomain
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit

extension Subcommand where Context == ServiceContext<Babylon> {
    static var group: String { "Programmes" }
}

/// `programmes`: the programmes there are.
struct ProgrammesVerb: ListVerb {
    static let name = "programmes"
    static let summary = "Lists programmes, the latest first."
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<ProgrammeRow.State>.kind)."),
        LineLimit.parameter(default: 50),
        .json,
    ]
    static let examples = [(line: "programmes --state published", meaning: "what clients may be enrolled in")]

    let listing = Listing(
        empty: "There are none.",
        Table<ProgrammeLineView>([
            .text("programme") { $0.id.uuidString.lowercased() }, .text("state") { $0.state.rawValue },
            .number("version") { $0.version == 0 ? "" : String($0.version) },
            .text("draft") { $0.hasDraft ? "yes" : "" }, .text("applications") { $0.takesApplications ? "open" : "" },
            .text("title", mayShrink: true) { $0.title },
        ])
    )
    private let state: ProgrammeRow.State?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Babylon, _ base: ServiceBase) async throws -> [ProgrammeLineView] {
        let time = service.commands.now()
        return try await service.commands.page(state, limit: limit.asked).map { ProgrammeLineView($0, at: time) }
    }
}

/// `publish`: publishes the draft of a programme.
struct PublishVerb: DecisionVerb {
    static let name = "publish"
    static let summary = "Publishes the draft of a programme as its next version."
    static let discussion = "The version never changes again. Nobody is moved to it: running enrolments keep theirs."
    static let parameters: [Parameter] = [.argument("programme", "Its id."), .json]
    static let examples = [(line: "publish 0197… --dry-run", meaning: "whether it could be")]
    static let asksFirst = true

    /// Outcome of publishing, or with `--dry-run` the outcome that it would have.
    struct Outcome: Encodable, Sendable {
        let id: UUID
        let version: Int
        let dryRun: Bool
    }

    private let programme: UUID
    private let isDryRun: Bool
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        programme = try arguments.argument("programme")
        (isDryRun, isSure) = (arguments.isDryRun, arguments.isSure)
    }

    func decide(in service: Babylon, _ console: Console) async throws -> Outcome {
        let commands = service.commands
        let command = Programme.Command.publish(by: nil, at: commands.now())
        try await commands.rehearse(command, on: programme)
        _ = try await commands.projection.catchUp()
        let row = try await commands.known(programme)
        let next = row.version + (row.draft == nil ? 0 : 1)
        if isDryRun { return Outcome(id: programme, version: next, dryRun: true) }
        try console.demand(isSure, "Version \(next) can't be changed once it is published.", byTyping: Self.name)
        let done = try await commands.handle(command, on: programme)
        return Outcome(id: programme, version: done.answer.version, dryRun: false)
    }

    func words(for outcome: Outcome) -> String {
        outcome.dryRun
            ? "Version \(outcome.version) would be published. Nothing was done."
            : "Version \(outcome.version) is published."
    }
}
