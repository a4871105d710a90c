import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing
import TrumpetDomain

private typealias Spec = Specification<Broadcast>

@Suite struct FaultTests {
    private func refused(
        _ contents: BroadcastContents,
        _ violations: [Broadcast.ValidationError],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        Spec.given().when(.draft(contents, by: nil, at: Examples.noon))
            .thenRefused(.faulty(violations), sourceLocation: sourceLocation)
    }

    @Test func `what is wrong with texts is said, each by its place`() {
        refused(Examples.contents([]), [.noText])
        let many = (0...10).map { Examples.text("x\(UnicodeScalar(UInt8(97 + $0)))") }
        refused(Examples.contents(many), [.tooManyTexts])
        refused(
            Examples.contents([Examples.text(), Examples.text("EN"), Examples.text("english please")]),
            [.languageTwice(text: 1), .languageMalformed(text: 2)]
        )
        refused(
            Examples.contents([Examples.text("en", " "), Examples.text("fr", "two\nlines")]),
            [.titleMissing(text: 0), .titleNotOneLine(text: 1)]
        )
        refused(
            Examples.contents([
                Examples.text("en", String(repeating: "t", count: 201), String(repeating: "b", count: 16_385)),
                Examples.text("fr", "Title", "\u{0}"),
            ]),
            [.titleTooLong(text: 0), .bodyTooLong(text: 0), .bodyHasNull(text: 1)]
        )
    }

    @Test func `what is at the limit is good`() {
        let text = Examples.text(
            "zh-Hant-TW",
            String(repeating: "t", count: 200),
            String(repeating: "b", count: 16_384)
        )
        let contents = Examples.contents([text], priority: -100)
        Spec.given().when(.draft(contents, by: Examples.ann, at: Examples.noon))
            .then(.drafted(Examples.saved(contents)))
    }

    @Test func `what is wrong with the rest is said`() {
        refused(Examples.contents(priority: 101), [.priorityOutOfRange])
        refused(Examples.contents(priority: .min), [.priorityOutOfRange])
        refused(Examples.contents(start: Examples.noon, end: Examples.noon), [.endBeforeStart])
        refused(Examples.contents(isPublic: true, audience: .roles(["client"])), [.publicIsForEveryone])
    }

    @Test func `an audience rule is bounded, and lists somebody`() {
        let deep = (0..<8).reduce(AudienceRule.everyone) { rule, _ in .not(rule) }
        refused(Examples.contents(audience: deep), [.audienceTooComplex])
        let wide = AudienceRule.any([AudienceRule](repeating: .everyone, count: 100))
        refused(Examples.contents(audience: wide), [.audienceTooComplex])
        let crowd = AudienceRule.any([
            .people([UUID](repeating: Examples.ann, count: 250)), .staffOf([UUID](repeating: Examples.bob, count: 251)),
        ])
        refused(Examples.contents(audience: crowd), [.audienceNamesTooMany])
        let empty: [AudienceRule] = [
            .people([]), .roles([]), .clientsOf([]), .staffOf([]), .languages([]), .all([]), .any([]),
        ]
        for rule in empty { refused(Examples.contents(audience: .not(rule)), [.audienceListsNothing]) }
        refused(Examples.contents(audience: .languages(["e"])), [.audienceLanguageMalformed])
    }
}
