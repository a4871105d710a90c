import EventSourcingTesting
import FoundationEssentials
import RidlerDomain
import Testing

@Suite struct InstrumentGoldenTests {
    private static let noon = Date(timeIntervalSince1970: 1_750_000_000)

    @Test func `every event reads back as it was stored`() throws {
        var terms = Nine.terms
        terms.risks.append(RiskRule("words", .words(["en": ["die"]]), source: "the site"))
        terms.risks.append(RiskRule("answer", .answer(linkId: "i9", answers: [Forms.code(3)]), source: "us"))
        let events: [InstrumentEvent] = [
            .taken(InstrumentTaken(name: "nine", version: 1, terms: terms, by: nil, at: Self.noon)),
            .rescored(
                InstrumentRescored(
                    name: "nine",
                    version: 1,
                    by: UUID(uuidString: "00000000-0000-4000-8000-000000000001"),
                    at: Self.noon
                )
            ),
        ]
        try GoldenEvents<InstrumentEvent>(examples: events).check()
    }
}
