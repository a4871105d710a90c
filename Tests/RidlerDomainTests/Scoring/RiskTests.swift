@testable import RidlerDomain
import Testing

/// Reasons for which answers must reach a person.
@Suite struct RiskTests {
    private static func reasons(_ saved: [[Int?]], completed: Bool = false, previous: Int? = nil) throws -> [RiskReason]
    {
        try Instrument("nine", version: 1, Nine.terms).riskReasons(
            saved: saved.map(Nine.answers),
            isCompleted: completed,
            previous: previous.map { ["total": $0] } ?? [:],
            language: "en"
        )
    }

    private static func nine(_ values: String...) -> RiskReason {
        RiskReason(rule: "item-9", kind: .points, linkId: "i9", values: values)
    }

    private static func skipped(_ values: String...) -> RiskReason {
        RiskReason(rule: "item-9-skipped", kind: .skipped, linkId: "i9", values: values)
    }

    @Test func `no rule is met by answers of no risk`() throws {
        let reasons = try Self.reasons([[0], [0, 3, 3, 3, 3, 3, 3, 3, 0, 3]], completed: true)
        #expect(reasons.isEmpty)
    }

    @Test func `raising and lowering again leaves the reason, with both values`() throws {
        let eight: [Int?] = [0, 0, 0, 0, 0, 0, 0, 0]
        #expect(try Self.reasons([eight, eight + [1]]) == [Self.nine("1")])
        #expect(try Self.reasons([eight + [2], eight + [2], eight + [0]]) == [Self.nine("2", "0")])
        #expect(try Self.reasons([eight + [0], eight + [3], eight]) == [Self.nine("0", "3", "")])
    }

    @Test func `an item is skipped when it is passed over, at the end, or on purpose`() throws {
        let eight: [Int?] = [0, 0, 0, 0, 0, 0, 0, 0]
        #expect(try Self.reasons([eight]).isEmpty)
        #expect(try Self.reasons([eight], completed: true) == [Self.skipped()])
        #expect(try Self.reasons([eight + [nil, 1]]) == [Self.skipped()])
        #expect(try Self.reasons([eight + [nil, 1], eight + [0, 1]], completed: true) == [Self.skipped("0")])
        var answers = Nine.answers(eight)
        answers["i9"] = []
        let reasons = try Instrument("nine", version: 1, Nine.terms)
            .riskReasons(saved: [answers], isCompleted: false, previous: [:], language: "en")
        #expect(reasons == [Self.skipped()])
    }

    @Test func `a rise is measured against the last complete score, and by complete ones`() throws {
        let (six, five) = ([1, 1, 1, 1, 1, 1, 0, 0, 0], [1, 1, 1, 1, 1, 0, 0, 0, 0])
        #expect(try Self.reasons([six]).isEmpty)
        #expect(try Self.reasons([five], previous: 0).isEmpty)
        let rise = RiskReason(rule: "rise", kind: .rise, linkId: nil, values: ["0", "6", "5"])
        #expect(try Self.reasons([six, five], previous: 0) == [rise])
        #expect(try Self.reasons([[nil, 3, 3, 3, 3, 3, 3, 3, 0]], previous: 0).isEmpty)
    }

    @Test func `all reasons of a response are found together`() throws {
        let reasons = try Self.reasons([[3, 3, 3, 3, 3, 3, 3, 3, 3]], completed: true, previous: 4)
        #expect(reasons.map(\.rule) == ["item-9", "rise"])
    }

    @Test func `words are found in free answers, whole and without case and accents, in the language of the answers`()
        throws
    {
        let form = Forms.text([Forms.item("t", "text"), Forms.item("n", "integer")].joined(separator: ","))
        let words = RiskRule(
            "words",
            .words(["en": ["kill myself", "die"], "fr": ["mourir", "péril"]]),
            source: "the site"
        )
        let terms = InstrumentTerms(forms: [.init("en", form), .init("fr", form)], risks: [words], source: "us")
        let instrument = try Instrument("free", version: 1, terms)
        func found(_ text: String, _ language: String) -> [String] {
            instrument.riskReasons(
                saved: [["t": [.string(text)]], [:]],
                isCompleted: false,
                previous: [:],
                language: language
            ).flatMap(\.values)
        }
        #expect(found("I want to KILL  myself, or die", "en") == ["die", "kill myself"])
        #expect(found("my diet, to kill time myself", "en").isEmpty)
        #expect(found("PERIL", "fr-CA") == ["péril"])
        #expect(found("mourir", "en").isEmpty)
        #expect(found("mourir", "de") == ["mourir"])
    }

    @Test func `an answer may be a reason by itself`() throws {
        let rule = RiskRule("harm", .answer(linkId: "b", answers: [.boolean(true)]), source: "us")
        let terms = InstrumentTerms(
            forms: [.init("en", Forms.text(Forms.item("b", "boolean")))],
            risks: [rule],
            source: "us"
        )
        let instrument = try Instrument("intake", version: 1, terms)
        func reasons(_ saved: [Answers]) -> [[String]] {
            instrument.riskReasons(saved: saved, isCompleted: false, previous: [:], language: "en").map(\.values)
        }
        #expect(reasons([["b": [.boolean(false)]]]).isEmpty)
        #expect(reasons([["b": [.boolean(true)]], ["b": [.boolean(false)]]]) == [["true", "false"]])
    }
}
