import CourseStructure
import CuratorDomain
import Languages

/// Draft of a module that a unit of a course becomes: its title and description, and a note for coordinators. The unit's own page is nothing of ours and
/// isn't launched, so somebody has to write what it teaches.
enum CourseDraft {
    /// Contents of the draft for `unit`.
    static func contents(of unit: CourseStructure.Unit) -> ModuleContents {
        let languages = Self.languages(unit.title, unit.description)
        let title = wording(unit.title, in: languages, line)
        var blocks: [Block] = []
        let about = wording(unit.description, in: languages, escaped)
        if !about.texts.isEmpty { blocks.append(Block("about", .text(about))) }
        blocks.append(Block("note", .text(Wording([Wording.Text(languages[0], note(on: unit))]))))
        return ModuleContents(
            kind: .lesson,
            languages: languages,
            title: title,
            pages: [Page(id: "start", title: title, blocks: blocks)]
        )
    }

    /// Note for coordinators. It is a comment of HTML, so no client ever sees it, and the check reports it until it is taken out. Neither an id nor an address
    /// of a unit has an angle bracket that could end it.
    private static func note(on unit: CourseStructure.Unit) -> String {
        """
        <!-- For coordinators: this was the unit \(unit.id) of a course, with its page at \(unit.url). Units aren't launched here. Write what it teaches, and take this \
        note out: until then the check reports it as html, and the module isn't published. -->
        """
    }

    /// Languages of the texts, those of the title first: at most as many as a module has. English where none is said.
    private static func languages(_ texts: CourseStructure.Text...) -> [String] {
        var found: [String] = []
        for part in texts.flatMap(\.parts) {
            let language = tag(part.language)
            if !found.contains(language), found.count < ContentLimits.languages { found.append(language) }
        }
        return found.isEmpty ? [tag("")] : found
    }

    private static func tag(_ text: String) -> String { LanguageTag(checking: text)?.usual ?? "en" }

    /// The first text in each of the languages.
    private static func wording(
        _ text: CourseStructure.Text,
        in languages: [String],
        _ form: (String) -> String
    ) -> Wording {
        Wording(
            languages.compactMap { language in
                text.parts.first { tag($0.language) == language }.map { Wording.Text(language, form($0.text)) }
            }
        )
    }

    /// Text as one line.
    private static func line(_ text: String) -> String {
        text.unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map(String.init).joined(separator: " ")
    }

    /// Plain text as CommonMark that says the same: whatever means something there has a backslash before it.
    private static func escaped(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { part in
            part.drop { $0.isWhitespace }.reduce(into: "") { line, character in
                if let byte = character.asciiValue, isPunctuation(byte) { line += "\\" }
                line.append(character)
            }
        }.joined(separator: "\n")
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
