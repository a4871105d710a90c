import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import BabylonDomain

@Suite struct GoldenTests {
    private static let step = ProgrammeStep(by: Examples.ann, at: Examples.noon.addingTimeInterval(0.25))

    private static let examples: [ProgrammeEvent] = [
        .drafted(ProgrammeSaved(by: Examples.ann, contents: Examples.contents, at: Examples.noon)),
        .drafted(
            ProgrammeSaved(
                by: nil,
                contents: ProgrammeContents(
                    texts: [Examples.text()],
                    contact: .selfGuided,
                    languages: [],
                    weeks: 1,
                    zone: "UTC"
                ),
                at: Examples.noon
            )
        ),
        .drafted(
            ProgrammeSaved(
                by: nil,
                contents: Examples.contents { $0.contact = .within(businessDays: 2) },
                at: Examples.noon
            )
        ),
        .discarded(step),
        .published(ProgrammePublished(by: Examples.ann, version: 2, contents: Examples.contents, at: Examples.noon)),
        .retired(step),
    ]

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<ProgrammeEvent>(examples: Self.examples).check()
    }

    @Test func `every stored name is known`() {
        #expect(
            ProgrammeEvent.schema.types.map(\.stored) == [
                "programme.discarded.1", "programme.drafted.1", "programme.published.1", "programme.retired.1",
            ]
        )
    }

    @Test(arguments: examples) func `no word is stored without a seal`(_ event: ProgrammeEvent) throws {
        let form = ProgrammeEvent.schema.form(of: event)
        if event.subject == nil {
            #expect(!String(decoding: try form.bytes(), as: UTF8.self).contains("Sleep"))
        } else {
            #expect(event.subject == Programme.unit)
            #expect(throws: EncodingError.self) { try form.bytes() }
        }
    }
}
