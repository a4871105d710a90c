import EventSourcing
import FoundationEssentials
import Testing

@testable import CuratorDomain

@Suite struct CheckTests {
    private let place = ContentPlace(page: "welcome", block: "x")

    /// Findings of a lesson whose only block has this content.
    private func findings(
        _ content: BlockContent,
        languages: [String] = ["en"],
        _ surroundings: CheckSurroundings = CheckSurroundings()
    ) -> [Finding] {
        let words = Wording(languages.map { Wording.Text($0, "Words") })
        let page = Page(id: "welcome", title: words, blocks: [Block("x", content)])
        return ModuleContents(kind: .lesson, languages: languages, title: words, pages: [page]).findings(surroundings)
    }

    @Test func `a finished lesson has none`() {
        #expect(Examples.lesson().findings(CheckSurroundings()).isEmpty)
    }

    @Test func `pages are missing, or empty`() {
        let words = Examples.en("Words")
        var contents = ModuleContents(kind: .resource, languages: ["en"], title: words)
        #expect(contents.findings(CheckSurroundings()) == [Finding(.error, .noPages)])
        contents.pages = [Page(id: "welcome", title: words)]
        #expect(
            contents.findings(CheckSurroundings()) == [Finding(.error, .emptyPage, ContentPlace(page: "welcome"))]
        )
    }

    @Test func `words in the module's own language are needed, further ones are missed`() {
        let french = Wording([Wording.Text("fr", "Des mots")])
        let found = findings(.text(french), languages: ["en", "fr", "fr-CA", "de"])
        #expect(
            found == [
                Finding(.error, .missingText, place, language: "en"),
                // Readers of fr-CA get the words in fr.
                Finding(.warning, .missingTranslation, place, language: "de"),
            ]
        )
    }

    @Test func `a picture needs words for those who don't see it, and a file`() {
        let picture = BlockContent.picture(MediaBlock(Examples.file, Wording()))
        #expect(
            findings(picture) == [
                Finding(.error, .missingAlternative, place, language: "en"), Finding(.error, .unknownMedia, place),
            ]
        )
        let known = CheckSurroundings(media: [Examples.file: .picture])
        #expect(findings(.picture(MediaBlock(Examples.file, Examples.en("A bed"))), known).isEmpty)
        #expect(
            findings(.audio(MediaBlock(Examples.file, Examples.en("Rain"))), known) == [
                Finding(.error, .unknownMedia, place)
            ]
        )
        #expect(findings(.file(MediaBlock(Examples.file, Examples.en("A sheet"))), known).isEmpty)
    }

    @Test func `a video needs captions`() {
        let known = CheckSurroundings(media: [Examples.file: .video, Examples.ann: .captions])
        let words = Examples.en("A talk")
        #expect(
            findings(.video(MediaBlock(Examples.file, words)), known) == [
                Finding(.error, .missingCaptions, place, language: "en")
            ]
        )
        let captions = [MediaBlock.Captions("en", Examples.ann)]
        #expect(findings(.video(MediaBlock(Examples.file, words, captions: captions)), known).isEmpty)
        let wrong = [MediaBlock.Captions("en", Examples.bob)]
        #expect(
            findings(.video(MediaBlock(Examples.file, words, captions: wrong)), known) == [
                Finding(.error, .unknownMedia, place, language: "en")
            ]
        )
    }

    @Test(arguments: [
        ("a <b>c</b>", Finding.Code.html), ("![a](https://example.org/a.png)", .picture),
        ("[a](javascript:alert)", .link), ("![a](data:image/png;base64,aa)", .picture),
        (String(repeating: ">", count: 30) + " deep", .depth),
        (String(repeating: "a", count: ContentLimits.text + 1), .tooLong),
    ])
    func `text that would not be shown whole is an error`(_ text: String, _ code: Finding.Code) {
        #expect(findings(.text(Examples.en(text))) == [Finding(.error, code, place, language: "en")])
    }

    @Test func `a line is short`() {
        let link = PageLink(page: "welcome", words: Examples.en(String(repeating: "a", count: ContentLimits.line + 1)))
        #expect(findings(.link(link)) == [Finding(.error, .tooLong, place, language: "en")])
    }

    @Test func `links lead to pages that are there`() {
        let words = Examples.en("On")
        let around = CheckSurroundings(modules: ["sleep-2": ["start"]])
        #expect(findings(.link(PageLink(page: "welcome", words: words))).isEmpty)
        #expect(findings(.link(PageLink(page: "start", words: words))) == [Finding(.error, .unknownPage, place)])
        #expect(findings(.link(PageLink(module: "sleep-2", words: words)), around).isEmpty)
        #expect(findings(.link(PageLink(module: "sleep-2", page: "start", words: words)), around).isEmpty)
        #expect(
            findings(.link(PageLink(module: "sleep-2", page: "end", words: words)), around) == [
                Finding(.error, .unknownPage, place)
            ]
        )
        #expect(
            findings(.link(PageLink(module: "sleep-3", words: words)), around) == [
                Finding(.error, .unknownModule, place)
            ]
        )
    }

    @Test func `a text of the site is one that there is`() {
        #expect(findings(.site("contact")).isEmpty)
        #expect(findings(.site("weather")) == [Finding(.error, .unknownSiteText, place)])
    }

    @Test func `a quiz has a right answer`() {
        let words = Examples.en("Words")
        func quiz(_ right: Bool) -> BlockContent {
            .quiz(Quiz(question: words, answers: [.init(id: "a", words: words, right: right)]))
        }
        #expect(findings(quiz(true)).isEmpty)
        #expect(findings(quiz(false)) == [Finding(.error, .noRightAnswer, place)])
    }

    @Test func `an exercise has fields, rows have columns, a choice has choices`() {
        let words = Examples.en("Words")
        func exercise(_ fields: [Field]) -> BlockContent { .exercise(Exercise(title: words, fields: fields)) }
        #expect(findings(exercise([])) == [Finding(.error, .noFields, place)])
        #expect(
            findings(
                exercise([Field(id: "r", words: words, kind: .rows), Field(id: "c", words: words, kind: .choice)])
            )
                == [Finding(.error, .noFields, place.at("r")), Finding(.error, .noFields, place.at("c"))]
        )
    }
}

@Suite struct LifelongNamesTests {
    private let place = ContentPlace(page: "welcome", block: "diary")

    private func findings(_ exercise: Exercise?, correcting: Bool = false, history: [ModuleEvent]? = nil) throws
        -> [Finding]
    {
        let events = history ?? [Examples.drafted(), Examples.published()]
        let state = Module.replay(events + [Examples.edited(Examples.lesson("New.", exercise: exercise))])
        return try Module.findings(state, CheckSurroundings(), correcting: correcting ? 1 : nil)
    }

    @Test func `a field keeps its kind as long as the module lives`() throws {
        var diary = Examples.diary
        diary.fields[0].kind = .number
        #expect(try findings(diary) == [Finding(.error, .fieldKindChanged, place.at("bed"))])
        // Also where a version between them didn't have it.
        let history = [
            Examples.drafted(), Examples.published(), Examples.published(2, Examples.lesson("Bare.", exercise: nil)),
        ]
        #expect(try findings(diary, history: history) == [Finding(.error, .fieldKindChanged, place.at("bed"))])
    }

    @Test func `what was private is never shared`() throws {
        var diary = Examples.diary
        diary.sharing = .shared
        #expect(try findings(diary) == [Finding(.error, .sharedNow, place)])
        #expect(
            try findings(diary, correcting: true) == [
                Finding(.error, .sharedNow, place), Finding(.error, .sharingChanged, place),
            ]
        )
    }

    @Test func `what vanished is a warning in a version and an error in a correction`() throws {
        var diary = Examples.diary
        diary.fields.removeLast()
        let (when, naps) = (place.at("naps"), place.at("when"))
        #expect(
            try findings(diary) == [Finding(.warning, .fieldVanished, when), Finding(.warning, .fieldVanished, naps)]
        )
        #expect(
            try findings(diary, correcting: true) == [
                Finding(.error, .fieldVanished, when), Finding(.error, .fieldVanished, naps),
            ]
        )
        #expect(try findings(nil) == [Finding(.warning, .exerciseVanished, place)])
        var moved = Examples.lesson()
        moved.pages[0].id = "hello"
        let state = Module.replay([Examples.drafted(), Examples.published(), Examples.edited(moved)])
        #expect(
            try Module.findings(state, CheckSurroundings(), correcting: 1) == [
                Finding(.error, .pageVanished, ContentPlace(page: "welcome"))
            ]
        )
        #expect(try Module.findings(state, CheckSurroundings()).isEmpty)
    }
}
