import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import CuratorDomain

@Suite struct GoldenTests {
    private static let words = Wording([Wording.Text("en", "Words"), Wording.Text("fr", "Des mots")])

    /// A block of each kind.
    private static let full = ModuleContents(
        kind: .caseStory,
        languages: ["en", "fr"],
        title: words,
        summary: words,
        pages: [
            Page(
                id: "all",
                title: words,
                blocks: [
                    Block("text", .text(words)), Block("picture", .picture(MediaBlock(Examples.file, words))),
                    Block("audio", .audio(MediaBlock(Examples.file, words))),
                    Block("video", .video(MediaBlock(Examples.file, words, captions: [.init("en", Examples.file)]))),
                    Block("file", .file(MediaBlock(Examples.file, words))),
                    Block(
                        "quiz",
                        .quiz(
                            Quiz(question: words, answers: [.init(id: "a", words: words, right: true, feedback: words)])
                        )
                    ),
                    Block("exercise", .exercise(Examples.diary)), Block("site", .site("crisis")),
                    Block("link", .link(PageLink(module: "sleep-2", page: "start", words: words))),
                ]
            )
        ]
    )

    private static let modules: [ModuleEvent] = [
        Examples.drafted(full), Examples.edited(Examples.lesson(), by: nil),
        .discarded(ModuleStep(by: Examples.ann, at: Examples.noon.addingTimeInterval(0.25))),
        Examples.published(1, full), Examples.corrected(2, of: 1, Examples.lesson()),
        .retired(ModuleRetired(by: Examples.ann, versions: [1, 2], at: Examples.noon)),
    ]

    private static let media: [MediaEvent] = [
        .kept(
            MediaKept(
                by: Examples.ann,
                name: .known("rain.mp3"),
                kind: .audio,
                type: "audio/mpeg",
                parts: [8_388_608, 1000],
                at: Examples.noon
            )
        ),
        .removed(MediaRemoved(by: Examples.ann, at: Examples.noon)),
    ]

    private static let examples = modules.map(CuratorEvent.module) + media.map(CuratorEvent.media)

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<CuratorEvent>(examples: Self.examples).check()
    }

    @Test func `every stored name is known`() {
        #expect(
            CuratorEvent.schema.types.map(\.stored) == [
                "media.kept.1", "media.removed.1", "module.corrected.1", "module.discarded.1", "module.drafted.1",
                "module.edited.1",
                "module.published.1", "module.retired.1",
            ]
        )
    }

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        let names = ["corrected", "drafted", "published"].map {
            ("module.\($0).name", "the name of a module, which its stream gives away to whoever guesses it")
        }
        let kept = ["kind": "one of a few words of ours", "type": "a media type, as the content has it"].map {
            ("media.kept.\($0)", $1)
        }
        try ClearFields(Dictionary(uniqueKeysWithValues: names + kept)).check()
    }
}
