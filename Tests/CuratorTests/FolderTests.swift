import CuratorDomain
import FoundationEssentials
import Testing

@testable import CuratorApp

/// Folders of modules: each module has one form, and what was read and written again is the same to the byte.
@Suite struct FolderTests {
    static let files = [
        "module.txt": """
        kind: lesson
        languages: en fr
        title en: Better evenings
        title fr: De meilleures soirées
        summary en: Why: and how
        pages: welcome tonight

        """,
        "welcome.en.md": """
        title: Welcome

        ::: text why
        Sleep comes and goes.

        \\::: is no end
        \\\\::: nor this
        :::

        ::: quiz ask
        question: Is one bad night a problem?
        answer no right: No
        feedback no: Right: rest comes back.
        answer yes: Yes
        :::

        ::: site help crisis
        :::

        """,
        "welcome.fr.md": """
        title: Bienvenue

        ::: text why
        Le sommeil va et vient.
        :::

        ::: quiz ask
        answer yes: Oui
        :::

        """,
        "tonight.en.md": """
        title: Tonight

        ::: exercise diary private
        title: Your evening
        field bed text: In bed at
        field rested scale 1-5: How rested?
        field mood choice: Mood
        choice mood good: Good
        choice mood low: Low
        field naps rows: Naps
        column when date: When
        column how choice: How
        choice how good: Good
        :::

        ::: link next sleep-2/start
        words: On
        :::

        ::: link back /welcome
        words: Back
        :::

        """,
    ]

    @Test func `a folder becomes a module, and the same folder again`() throws {
        let contents = try ModuleFolder.contents(Self.files)
        #expect(contents.violations.isEmpty && contents.pages.map(\.id) == ["welcome", "tonight"])
        #expect(contents.summary.exact("en") == "Why: and how")
        guard case .text(let text) = contents.pages[0].blocks[0].content else {
            Issue.record("no text")
            return
        }
        #expect(text.exact("en") == "Sleep comes and goes.\n\n::: is no end\n\\::: nor this")
        guard case .exercise(let diary) = contents.pages[1].blocks[0].content else {
            Issue.record("no exercise")
            return
        }
        #expect(diary.fields.map(\.id) == ["bed", "rested", "mood", "naps"])
        #expect(diary.fields[3].columns?[1].choices?.map(\.id) == ["good"])
        #expect(ModuleFolder.files(contents) == Self.files)
    }

    @Test func `any module goes out and comes in as it is`() throws {
        for seed in 0..<300 {
            var dice = Dice(seed: UInt64(seed))
            let contents = dice.contents()
            try #require(contents.violations.isEmpty, "\(seed): \(contents.violations)")
            let files = ModuleFolder.files(contents)
            let back = try ModuleFolder.contents(files)
            #expect(back == contents, "seed \(seed)")
            #expect(ModuleFolder.files(back) == files, "seed \(seed)")
        }
    }

    @Test(arguments: [
        ("module.txt", "kind: lesson", "kind: film", 1), ("module.txt", "languages: en fr", "languages:  en fr", 2),
        ("module.txt", "summary en", "author en", 5), ("welcome.en.md", "title: Welcome", "# Welcome", 1),
        ("welcome.en.md", "\n::: text why", "::: text why", 2), ("tonight.en.md", "::: link next", "::: path next", 16),
        ("welcome.en.md", "answer no right", "answer no wrong", 10),
        ("welcome.en.md", "::: site help crisis\n:::\n", "::: site help crisis\n", 17),
        ("welcome.fr.md", "::: text why", "::: text what", 3), ("welcome.fr.md", "answer yes", "answer maybe", 8),
        ("tonight.en.md", "choice mood good", "choice bed good", 3),
        ("tonight.en.md", "scale 1-5", "scale 1-5-9", 3), ("tonight.en.md", "scale 1-5", "scale 01-5", 6),
        ("welcome.fr.md", "answer yes: Oui", "answer yes: ", 7),
    ])
    func `what isn't in the form is refused with its line`(_ file: String, _ old: String, _ new: String, _ line: Int) {
        var files = Self.files
        files[file] = files[file]?.replacing(old, with: new)
        #expect { try ModuleFolder.contents(files) } throws: { error in
            guard let violation = error as? FolderError else { return false }
            return violation.file == file && violation.line == line
        }
    }

    @Test func `the demo's course is complete in both languages`() throws {
        let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let modules = try FolderFiles.modules(at: root.appending(path: "demo/course").path())
        #expect(modules.map(\.name) == (1...5).map { "worry-\($0)" })
        let pages = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, Set($0.contents.pages.map(\.id))) })
        for (name, contents) in modules {
            #expect(contents.violations.isEmpty, "\(name)")
            #expect(contents.findings(CheckSurroundings(modules: pages)).isEmpty, "\(name)")
        }
    }

    @Test func `files are all there, and no others`() {
        func violation(_ change: (inout [String: String]) -> Void) -> String? {
            var files = Self.files
            change(&files)
            do {
                _ = try ModuleFolder.contents(files)
                return nil
            } catch {
                return error.file
            }
        }
        #expect(violation { $0["module.txt"] = nil } == "module.txt")
        #expect(violation { $0["tonight.en.md"] = nil } == "tonight.en.md")
        #expect(violation { $0["tonight.de.md"] = "title: Heute\n" } == "tonight.de.md")
        #expect(violation { $0["tonight.fr.md"] = "title\n" } == "tonight.fr.md")
        #expect(violation { $0["welcome.en.md"] = "" } == "welcome.en.md")
    }
}

/// Random modules.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64
    private var names = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }

    private mutating func name() -> String {
        names += 1
        return "n\(names)"
    }

    private static let pieces = [
        "a", ": ", ":::", "\\", " ", "é", "title", "::: text", "\u{1F319}", "e\u{301}", "-", "#",
    ]

    private mutating func line() -> String {
        (0..<Int.random(in: 1...6, using: &self)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }

    private mutating func text() -> String {
        (0..<Int.random(in: 1...4, using: &self)).map { _ in Bool.random(using: &self) ? line() : "" }
            .joined(separator: "\n")
    }

    private mutating func words(_ languages: [String], isText: Bool = false) -> Wording {
        Wording(
            languages.compactMap { language in
                Int.random(in: 0...4, using: &self) == 0
                    ? nil : Wording.Text(language, isText ? text() : line())
            }
        )
    }

    private mutating func choices(_ languages: [String]) -> [Field.Choice]? {
        let choices = (0..<Int.random(in: 0...3, using: &self)).map { _ in
            Field.Choice(id: name(), words: words(languages))
        }
        return choices.isEmpty ? nil : choices
    }

    private mutating func column(_ languages: [String], _ kinds: [FieldKind]) -> Field.Column {
        let kind = kinds.randomElement(using: &self) ?? .text
        return Field.Column(
            id: name(),
            words: words(languages),
            kind: kind,
            choices: kind == .choice ? choices(languages) : nil,
            scale: kind == .scale ? Field.Scale(from: 0, to: Int.random(in: 1...100, using: &self)) : nil
        )
    }

    private mutating func field(_ languages: [String]) -> Field {
        let part = column(languages, FieldKind.allCases)
        let simple = FieldKind.allCases.filter { $0 != .rows }
        let columns = (0..<Int.random(in: 0...2, using: &self)).map { _ in column(languages, simple) }
        return Field(
            id: part.id,
            words: part.words,
            kind: part.kind,
            choices: part.choices,
            scale: part.scale,
            columns: part.kind == .rows && !columns.isEmpty ? columns : nil
        )
    }

    private mutating func content(_ languages: [String]) -> BlockContent {
        switch Int.random(in: 0...8, using: &self) {
        case 0: .picture(MediaBlock(UUID(), words(languages)))
        case 1: .audio(MediaBlock(UUID(), words(languages)))
        case 2: .video(MediaBlock(UUID(), words(languages), captions: [.init(languages[0], UUID())]))
        case 3: .file(MediaBlock(UUID(), words(languages)))
        case 4: .site(name())
        case 5: .link(PageLink(module: name(), page: Bool.random(using: &self) ? name() : nil, words: words(languages)))
        case 6:
            .quiz(
                Quiz(
                    question: words(languages),
                    answers: (0..<2).map { _ in
                        Quiz.Answer(
                            id: name(),
                            words: words(languages),
                            right: Bool.random(using: &self),
                            feedback: words(languages)
                        )
                    }
                )
            )
        case 7:
            .exercise(
                Exercise(
                    title: words(languages),
                    sharing: Bool.random(using: &self) ? .shared : .private,
                    fields: (0..<Int.random(in: 0...4, using: &self)).map { _ in field(languages) }
                )
            )
        default: .text(words(languages, isText: true))
        }
    }

    mutating func contents() -> ModuleContents {
        let languages = Array(["en", "fr", "fr-CA"].prefix(Int.random(in: 1...3, using: &self)))
        return ModuleContents(
            kind: ModuleKind.allCases.randomElement(using: &self) ?? .lesson,
            languages: languages,
            title: words(languages),
            summary: words(languages),
            pages: (0..<Int.random(in: 0...3, using: &self)).map { _ in
                Page(
                    id: name(),
                    title: words(languages),
                    blocks: (0..<Int.random(in: 0...4, using: &self)).map { _ in Block(name(), content(languages)) }
                )
            }
        )
    }
}
