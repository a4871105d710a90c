import FoundationEssentials
import Testing

@testable import CuratorDomain

@Suite struct WordingTests {
    private let wording = Wording([Wording.Text("en", "Hello"), Wording.Text("fr", "Bonjour"), Wording.Text("de", "")])

    @Test(arguments: [
        ("en", "Hello"), ("fr", "Bonjour"), ("fr-CA", "Bonjour"), ("FR-ca", "Bonjour"), ("de", "Hello"),
        ("es", "Hello"),
    ])
    func `a reader gets their language, the wider one, or the module's own`(_ language: String, _ text: String) {
        #expect(wording.text(for: language, own: "en")?.text == text)
    }

    @Test func `nothing is made up`() {
        #expect(wording.text(for: "es", own: "de") == nil)
        #expect(wording.texts.count == 2)
    }
}

@Suite struct FaultTests {
    /// Faults of a lesson whose only block has this content.
    private func violations(_ content: BlockContent) -> [ContentError] {
        var contents = Examples.lesson()
        contents.pages[0].blocks = [Block("x", content)]
        return contents.violations
    }

    private let path = "pages[0].blocks[0]"

    @Test func `languages are named, as usual, once, and not too many`() {
        var contents = ModuleContents(kind: .lesson, languages: [], title: Wording())
        #expect(contents.violations == [ContentError("languages", .missing)])
        contents.languages = ["en", "EN", "en", "no language"]
        #expect(
            contents.violations == [
                ContentError("languages[1]", .language), ContentError("languages[2]", .duplicate),
                ContentError("languages[3]", .language),
            ]
        )
        contents.languages = (0...ContentLimits.languages).map { "a\(Character(Unicode.Scalar(97 + UInt8($0))))" }
        #expect(contents.violations == [ContentError("languages", .tooMany(ContentLimits.languages))])
    }

    @Test func `texts are in the module's languages, each once`() {
        let wording = Wording([Wording.Text("en", "a"), Wording.Text("en", "b"), Wording.Text("fr", "c")])
        #expect(
            violations(.text(wording)) == [
                ContentError("\(path).text[1].language", .duplicate),
                ContentError("\(path).text[2].language", .unlisted),
            ]
        )
    }

    @Test func `a line is one line, a text has no strange characters`() {
        #expect(
            violations(.link(PageLink(page: "p", words: Examples.en("a\nb")))) == [
                ContentError("\(path).link.words[0].text", .notOneLine)
            ]
        )
        #expect(violations(.text(Examples.en("a\nb"))).isEmpty)
        for text in ["a\r\nb", "a\u{0}"] {
            #expect(violations(.text(Examples.en(text))) == [ContentError("\(path).text[0].text", .character)])
        }
    }

    @Test(arguments: ["", "-a", "A", "a b", "é", String(repeating: "a", count: 65)])
    func `a name is plain`(_ name: String) {
        #expect(violations(.site(name)) == [ContentError("\(path).site", .name)])
        #expect(!ContentName.admits(name))
    }

    @Test func `fields have what their kind has`() {
        let words = Examples.en("Words")
        func violation(_ field: Field) -> [ContentError] {
            violations(.exercise(Exercise(title: words, fields: [field])))
        }
        let field = "\(path).exercise.fields[0]"
        #expect(violation(Field(id: "a", words: words, kind: .scale)) == [ContentError("\(field).scale", .missing)])
        #expect(
            violation(Field(id: "a", words: words, kind: .scale, scale: .init(from: 5, to: 5))) == [
                ContentError("\(field).scale", .scale)
            ]
        )
        #expect(
            violation(Field(id: "a", words: words, kind: .text, choices: [], scale: .init(from: 0, to: 1), columns: []))
                == [
                    ContentError("\(field).choices", .misplaced), ContentError("\(field).scale", .misplaced),
                    ContentError("\(field).columns", .misplaced),
                ]
        )
        let rows = Field(id: "a", words: words, kind: .rows, columns: [.init(id: "a", words: words, kind: .rows)])
        #expect(
            violation(rows) == [
                ContentError("\(field).columns[0].kind", .misplaced),
                ContentError("\(field).columns[0].id", .duplicate),
            ]
        )
    }

    @Test func `captions belong to videos`() {
        let captions = [MediaBlock.Captions("fr", Examples.ann)]
        let media = MediaBlock(Examples.file, Examples.en("Rain"), captions: captions)
        #expect(
            violations(.audio(media)) == [
                ContentError("\(path).audio.captions", .misplaced),
                ContentError("\(path).audio.captions[0].language", .unlisted),
            ]
        )
    }

    @Test func `a link leads somewhere`() {
        #expect(violations(.link(PageLink(words: Examples.en("On")))) == [ContentError("\(path).link.page", .missing)])
    }

    @Test func `a module has only so much`() {
        var contents = Examples.lesson()
        contents.pages = (0...ContentLimits.pages).map { Page(id: "p\($0)", title: Examples.en("Page")) }
        #expect(contents.violations == [ContentError("pages", .tooMany(ContentLimits.pages))])
        contents.pages = [Page(id: "p", title: Examples.en("Page"))]
        contents.pages[0].blocks = (0...ContentLimits.blocks).map { Block("b\($0)", .site("crisis")) }
        #expect(contents.violations == [ContentError("pages[0].blocks", .tooMany(ContentLimits.blocks))])
        let long = String(repeating: "a", count: ContentLimits.bytes)
        contents.pages[0].blocks = [Block("b", .text(Examples.en(long)))]
        #expect(contents.violations == [ContentError("pages", .tooLong(ContentLimits.bytes))])
        let many = (0...ContentLimits.entries).map { Quiz.Answer(id: "a\($0)", words: Wording(), right: true) }
        #expect(
            violations(.quiz(Quiz(question: Wording(), answers: many))) == [
                ContentError("\(path).quiz.answers", .tooMany(ContentLimits.entries))
            ]
        )
    }
}

@Suite struct DifferenceTests {
    private func page(_ id: String, _ blocks: [Block]) -> Page { Page(id: id, title: Examples.en(id), blocks: blocks) }

    private func block(_ id: String, _ text: String = "Words") -> Block { Block(id, .text(Examples.en(text))) }

    private func contents(_ pages: [Page]) -> ModuleContents {
        ModuleContents(kind: .lesson, languages: ["en"], title: Examples.en("Title"), pages: pages)
    }

    @Test func `the same has none`() {
        #expect(Examples.lesson().differences(from: Examples.lesson()).isEmpty)
    }

    @Test func `what was added, changed and removed is told`() {
        let before = contents([page("a", [block("1"), block("2")]), page("b", [block("3")])])
        var after = contents([page("a", [block("1", "Others"), block("4")]), page("c", [block("5")])])
        after.title = Examples.en("Another title")
        after.pages[0].title = Examples.en("Another page")
        #expect(
            after.differences(from: before) == [
                ModuleDifference(.module, .changed), ModuleDifference(.page, .changed, page: "a"),
                ModuleDifference(.page, .added, page: "c"),
                ModuleDifference(.block, .changed, page: "a", block: block("1", "Others"), before: block("1")),
                ModuleDifference(.block, .added, page: "a", block: block("4")),
                ModuleDifference(.block, .added, page: "c", block: block("5")),
                ModuleDifference(.block, .removed, page: "a", block: block("2")),
                ModuleDifference(.block, .removed, page: "b", block: block("3")),
                ModuleDifference(.page, .removed, page: "b"),
            ]
        )
    }

    @Test func `what stands elsewhere is told`() {
        let before = contents([page("a", [block("1")]), page("b", [block("2")])])
        let turned = contents([page("b", [block("2")]), page("a", [block("1")])])
        #expect(turned.differences(from: before).map(\.change) == [.moved, .moved, .moved, .moved])
        let moved = contents([page("a", []), page("b", [block("1"), block("2")])])
        #expect(
            moved.differences(from: before) == [ModuleDifference(.block, .moved, page: "b", block: block("1"))]
        )
    }
}
