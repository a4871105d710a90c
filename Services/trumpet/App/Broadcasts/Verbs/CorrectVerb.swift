import CommandLineKit
import FoundationEssentials
import OperatorKit
import TrumpetDomain

/// `correct`: lets a broadcast say something else.
struct CorrectVerb: DecisionVerb {
    static let asksFirst = true
    static let name = "correct"
    static let summary = "Lets a broadcast say something else, from a file in CommonMark."
    static let discussion = """
        A new version: it is shown again to those who have put the old one away, and asks again to be acknowledged. The file is \
        written as for draft. All languages that it had and that aren't given anew are gone: what was corrected in one language is \
        wrong in the others. Audience, start and what isn't named stay as they are.
        """
    static let parameters: [Parameter] =
        [.argument("broadcast", "Its id.")]
        + TextArguments.parameters(language: "Its language. Default: that of the first text there was.") + [
            .option("--severity", value: "word", "\(WordArgument<Severity>.kind)."),
            .option("--end", value: "time", "Until when it is shown."),
            .flag("--quiet", "For a slip that was mended: nobody is called anew by push and mail."), .json,
        ]
    static let examples = [(line: "correct 0197… monday.md --dry-run", meaning: "who would see it again")]

    private let broadcast: UUID
    private let texts: TextArguments
    private let severity: Severity?
    private let end: Date?
    private let isQuiet: Bool
    private let isDryRun: Bool
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        texts = try TextArguments(&arguments)
        severity = try arguments.word("--severity")
        end = try arguments.option("--end")
        isQuiet = arguments.flag("--quiet")
        isDryRun = arguments.isDryRun
        isSure = arguments.isSure
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        var contents = try await service.commands.known(broadcast).contents
        contents.texts = try texts.texts(language: contents.texts.first?.language ?? "en")
        contents.severity = severity ?? contents.severity
        contents.end = end ?? contents.end
        let command: (Date) -> Broadcast.Command = { [contents, isQuiet] in
            .correct(contents, isQuiet: isQuiet, by: nil, at: $0)
        }
        if !isDryRun, !isSure {
            let people = try await service.commands.step(broadcast, isDryRun: true, command).people
            try console.demand(false, "\(grouped(people)) people are shown another version.", byTyping: Self.name)
        }
        return try await service.commands.step(broadcast, isDryRun: isDryRun, command)
    }

    func words(for outcome: BroadcastOutcome) -> String {
        isDryRun
            ? "\(grouped(outcome.people)) people would be shown a new version. Nothing was done."
            : "It says something else to \(grouped(outcome.people)) people, version \(outcome.version)."
    }
}
