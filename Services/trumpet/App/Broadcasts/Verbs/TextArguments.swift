import CommandLineKit
import FoundationEssentials
import Languages
import TrumpetDomain

/// Texts in CommonMark that an operator hands in, a file a language: the first line of each is the title, `# Closed on Monday`.
struct TextArguments: Sendable {
    /// Parameters; `standard` says which language the first file is in unless told.
    static func parameters(language standard: String) -> [Parameter] {
        [
            .argument("file", "The text; - is standard input."), .option("--language", value: "tag", standard),
            .options("--translation", value: "tag=file", "The same in another language. May be repeated."),
        ]
    }

    private let file: String
    private let language: String?
    private let translations: [TranslationArgument]

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
        language = try arguments.option("--language")
        translations = try arguments.options("--translation")
    }

    /// Reads the files; the first one is in `standard` unless told.
    func texts(language standard: String) throws -> [BroadcastText] {
        try [Self.text(file, language: language ?? standard)]
            + translations.map { try Self.text($0.path, language: $0.language) }
    }

    private static func text(_ path: String, language: String) throws -> BroadcastText {
        let lines = try InputFile.text(path).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("# ") else {
            throw CommandFailure(
                .badData,
                "\(path) doesn't begin with a title.",
                hint: "its first line is the title: # Closed on Monday"
            )
        }
        let body = lines.count > 1 ? lines[1].drop(while: \.isNewline) : ""
        return BroadcastText(language: language, title: String(first.dropFirst(2)), body: String(body))
    }
}

/// A text in another language on the command line: `fr=notice.fr.md`.
struct TranslationArgument: ArgumentValue, Hashable {
    let language: String
    let path: String

    static var kind: String { "a language and a file, such as fr=notice.fr.md" }

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, LanguageTag(checking: parts[0]) != nil else { return nil }
        (language, path) = (parts[0], parts[1])
    }
}
