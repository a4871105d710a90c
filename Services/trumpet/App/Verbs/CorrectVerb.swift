import PeopleKit
import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `correct`: lets a broadcast say something else.
struct CorrectVerb: DecisionVerb {
    static let name = "correct"
    static let summary = "Lets a broadcast say something else, from a file in CommonMark."
    static let group = "Broadcasts"
    static let discussion = """
        A new version: it is shown again to those who have put the old one away, and asks again to be acknowledged. The file is \
        written as for draft. All languages that it had and that aren't given anew are gone: what was corrected in one language is \
        wrong in the others. Audience, start and what isn't named stay as they are.
        """
    static let parameters: [Parameter] = [
        .argument("broadcast", "Its id."), .argument("file", "The text; - is standard input."),
        .option("--language", value: "tag", "Its language. Default: that of the first text there was."),
        .options("--translation", value: "tag=file", "The same in another language. May be repeated."),
        .option("--severity", value: "word", "\(WordArgument<Severity>.kind)."),
        .option("--end", value: "time", "Until when it is shown."),
        .dryRun, .json,
    ]
    static let examples = [(line: "correct 0197… monday.md --dry-run", meaning: "who would see it again")]

    private let broadcast: UUID
    private let file: String
    private let language: String?
    private let translations: [TranslationArgument]
    private let severity: Severity?
    private let end: Date?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        file = try arguments.argument("file")
        language = try arguments.option("--language")
        translations = try arguments.options("--translation")
        severity = try arguments.word("--severity")
        end = try arguments.option("--end")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Trumpet, _ console: Console) async throws -> BroadcastOutcome {
        let commands = service.commands
        let contents = try corrected(try await commands.known(broadcast).contents)
        if isDryRun {
            try commands.check(contents)
            return try await commands.issue(broadcast, isDryRun: true) { .correct(contents, by: nil, at: $0) }
        }
        return try await commands.deed(try await commands.correct(broadcast, contents, by: nil).answer.id)
    }

    func words(for deed: BroadcastOutcome) -> String {
        isDryRun
            ? "\(grouped(deed.people)) people would be shown a new version. Nothing was done."
            : "It says something else to \(grouped(deed.people)) people, version \(deed.version)."
    }

    private func corrected(_ old: BroadcastContents) throws -> BroadcastContents {
        var contents = old
        contents.texts = [try TextFile.text(file, language: language ?? old.texts.first?.language ?? "en")]
        for translation in translations { contents.texts.append(try translation.text()) }
        contents.severity = severity ?? old.severity
        contents.end = end ?? old.end
        return contents
    }
}
