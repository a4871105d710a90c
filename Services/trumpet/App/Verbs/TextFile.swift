import Languages
import CommandLineKit
import FoundationEssentials
import TrumpetDomain

/// A text in CommonMark that an operator hands in: its first line is the title, `# Closed on Monday`.
enum TextFile {
    /// Reads the text of the file at `path`, or of standard input for `-`.
    static func text(_ path: String, language: String) throws -> BroadcastText {
        let words = try InputFile.text(path)
        let lines = words.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
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
        guard parts.count == 2, LanguageTag(checking: String(parts[0])) != nil else { return nil }
        (language, path) = (parts[0], parts[1])
    }

    /// Reads the text of the file.
    func text() throws -> BroadcastText { try TextFile.text(path, language: language) }
}
