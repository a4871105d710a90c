import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `crisis`: tells everybody, now.
struct CrisisVerb: Subcommand {
    static let name = "crisis"
    static let summary = "Tells everybody something, now, and asks each to confirm having taken note."
    static let discussion = """
        One call and no question: what is said is on every connected screen within two seconds, above everything else, in the \
        severity crisis. It can be put away only after having been acknowledged. Take it back with withdraw, say it better with \
        correct, see who hasn't acknowledged with reach --unacknowledged. With --id it is said once, however often this is run; other \
        words under the same id are refused.
        """
    static let parameters: [Parameter] = [
        .option("--title", value: "text", "One line, at most \(Limits.title) characters.").required,
        .option("--text", value: "text", "What to do, in CommonMark."),
        .option("--text-file", value: "path", "The text from a file, in place of --text; - is standard input."),
        .option("--language", value: "tag", "The language. Default: en."),
        .flag("--public", "Show it before logging in, too."),
        .option("--end", value: "time", "Until when it is shown. Default: until it is withdrawn."),
        .option("--id", value: "uuid", "The id it is to have. Default: new."),
        .dryRun, .json,
    ]
    static let examples = [
        (
            line: "crisis --title 'Leave the building' --text 'Use the stairs. Meet at the gate.'",
            meaning: "everybody, now"
        ),
        (line: "crisis --title Test --text Test --dry-run", meaning: "how many it would reach"),
    ]

    private let title: String
    private let text: String?
    private let file: String?
    private let language: String
    private let isPublic: Bool
    private let end: Date?
    private let broadcast: UUID
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        title = try arguments.required("--title")
        text = try arguments.option("--text")
        file = try arguments.option("--text-file")
        guard (text == nil) != (file == nil) else { throw UsageError("either --text or --text-file is needed") }
        language = try arguments.option("--language", default: "en")
        isPublic = arguments.flag("--public")
        end = try arguments.option("--end", as: Date.self)?.roundedToMilliseconds
        broadcast = try arguments.option("--id", default: UUID.v7())
        isDryRun = arguments.isDryRun
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let body = try text ?? file.map(InputFile.text) ?? ""
        let contents = BroadcastContents(
            texts: [BroadcastText(language: language, title: title, body: body)],
            severity: .crisis,
            isDismissible: true,
            mustAcknowledge: true,
            end: end,
            isPublic: isPublic
        )
        let outcome = try await context.look { service, _ in
            let commands = service.commands
            let command = Broadcast.Command.announce(contents, by: nil, at: commands.now())
            // First of all it is said. Bringing the read model up is left to the process that serves: it tells everybody, and two
            // that do it wait for each other.
            var version = 0
            if isDryRun {
                try await commands.rehearse(command, on: broadcast)
            } else {
                version = try await commands.handle(command, on: broadcast).answer.version
            }
            return BroadcastOutcome(
                id: broadcast,
                state: isDryRun ? "draft" : "active",
                version: version,
                people: try await commands.audience(of: .everyone).count,
                dryRun: isDryRun
            )
        }
        let people = grouped(outcome.people)
        try context.console.tell(
            outcome,
            isDryRun
                ? "\(people) people would be told. Nothing was done."
                : "\(people) people are told. It is \(broadcast.uuidString.lowercased())."
        )
    }
}
