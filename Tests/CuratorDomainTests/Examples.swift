import EventSourcing
import FoundationEssentials

@testable import CuratorDomain

/// People, times and modules of the tests.
enum Examples {
    static let ann = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    static let bob = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 2))
    static let file = UUID(uuid: (2, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    static let noon = Date(timeIntervalSince1970: 1_790_000_000)

    static func en(_ text: String) -> Wording { Wording([Wording.Text("en", text)]) }

    static let diary = Exercise(
        title: en("Tonight"),
        sharing: .private,
        fields: [
            Field(id: "bed", words: en("In bed at"), kind: .text),
            Field(id: "rested", words: en("How rested?"), kind: .scale, scale: .init(from: 1, to: 5)),
            Field(
                id: "mood",
                words: en("Mood"),
                kind: .choice,
                choices: [.init(id: "good", words: en("Good")), .init(id: "low", words: en("Low"))]
            ),
            Field(
                id: "naps",
                words: en("Naps"),
                kind: .rows,
                columns: [.init(id: "when", words: en("When"), kind: .date)]
            ),
        ]
    )

    /// Lesson with one page: a text, an exercise and a text of the site.
    static func lesson(_ text: String = "Sleep comes and goes.", exercise: Exercise? = diary) -> ModuleContents {
        var blocks = [Block("why", .text(en(text)))]
        if let exercise { blocks.append(Block("diary", .exercise(exercise))) }
        blocks.append(Block("help", .site("crisis")))
        return ModuleContents(
            kind: .lesson,
            languages: ["en"],
            title: en("Better evenings"),
            pages: [Page(id: "welcome", title: en("Welcome"), blocks: blocks)]
        )
    }

    static func drafted(_ contents: ModuleContents = lesson(), by author: UUID? = ann) -> ModuleEvent {
        .drafted(ModuleDrafted(name: "sleep-1", by: author, contents: .known(contents), at: noon))
    }

    static func edited(_ contents: ModuleContents, by author: UUID? = ann) -> ModuleEvent {
        .edited(ModuleEdited(by: author, contents: .known(contents), at: noon))
    }

    static func published(_ version: Int = 1, _ contents: ModuleContents = lesson(), by author: UUID? = ann)
        -> ModuleEvent
    {
        .published(
            ModuleIssued(name: "sleep-1", by: author, version: version, contents: .known(contents), at: noon)
        )
    }

    static func corrected(_ version: Int, of other: Int, _ contents: ModuleContents) -> ModuleEvent {
        .corrected(
            ModuleCorrected(
                name: "sleep-1",
                by: ann,
                version: version,
                corrects: other,
                reason: .known("A typo"),
                contents: .known(contents),
                at: noon
            )
        )
    }
}
