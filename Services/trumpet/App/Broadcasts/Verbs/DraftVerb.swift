import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `draft`: writes a broadcast that nobody sees yet.
struct DraftVerb: DecisionVerb {
    static let name = "draft"
    static let summary = "Writes a broadcast that nobody sees yet, from a file in CommonMark."
    static let discussion = """
        The file's first line is the title: # Closed on Monday. HTML and pictures are refused: they would not be shown. Readers get \
        the text in the language that they would like best, or else in the first one. With --replace the draft of that id says this \
        instead of what it said before. Look at what became of it with preview, then publish or schedule it.
        """
    static let parameters: [Parameter] =
        TextArguments.parameters(language: "Its language, such as en or fr-CA. Default: en.") + frame
        + AudienceArguments.parameters + [.option("--replace", value: "uuid", "The draft to write anew."), .json]
    private static let frame: [Parameter] = [
        .option("--severity", value: "word", "\(WordArgument<Severity>.kind). Default: info."),
        .option("--priority", value: "n", "Higher ones come first within a severity. Default: 0."),
        .flag("--sticky", "Readers can't put it away."),
        .flag("--must-acknowledge", "Ask each reader to confirm having taken note."),
        .flag("--public", "Show it before logging in, too. It has to be for everyone."),
        .option("--start", value: "time", "From when on it is to be shown."),
        .option("--end", value: "time", "Until when. Default: until it is withdrawn."),
    ]
    static let examples = [
        (line: "draft monday.md --to role:client --end 2026-12-28T00:00:00Z", meaning: "for clients, until the 28th"),
        (
            line: "draft fire.md --translation fr=fire.fr.md --severity warning --must-acknowledge",
            meaning: "for everyone, in two languages; each is asked to confirm"
        ),
    ]

    private let texts: TextArguments
    private let audience: AudienceArguments
    private let replaced: UUID?
    /// All but texts and audience.
    private let frame: BroadcastContents

    init(_ arguments: inout Arguments) throws(UsageError) {
        texts = try TextArguments(&arguments)
        audience = try AudienceArguments(arguments)
        replaced = try arguments.option("--replace")
        frame = BroadcastContents(
            texts: [],
            severity: try arguments.word("--severity") ?? .info,
            isDismissible: !arguments.flag("--sticky"),
            mustAcknowledge: arguments.flag("--must-acknowledge"),
            start: try arguments.option("--start"),
            end: try arguments.option("--end"),
            priority: try arguments.option("--priority", default: 0),
            isPublic: arguments.flag("--public")
        )
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        let commands = service.commands
        var contents = frame
        contents.texts = try texts.texts(language: "en")
        contents.audience = try await audience.rule(commands.people)
        let made =
            if let replaced {
                try await commands.handle(.edit(contents, by: nil, at: commands.now()), on: replaced)
            } else {
                try await commands.draft(contents, CommandContext())
            }
        return try await commands.outcome(made.answer.id)
    }

    func words(for outcome: BroadcastOutcome) -> String {
        "\(outcome.id.uuidString.lowercased()) is a draft, for \(grouped(outcome.people)) people as it stands."
    }
}
