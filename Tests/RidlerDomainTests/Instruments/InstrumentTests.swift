@testable import RidlerDomain
import EventSourcing
import FoundationEssentials
import Testing

@Suite struct InstrumentTests {
    private static let noon = Date(timeIntervalSince1970: 1_750_000_000)

    /// Changes of good terms, and the fault of each.
    private static let violations:
        [(change: @Sendable (inout InstrumentTerms) -> Void, violation: InstrumentError.Rule)] = [
            ({ $0.forms = [] }, .forms), ({ $0.forms[0].language = "english!" }, .language),
            ({ $0.forms.append($0.forms[0]) }, .language), ({ $0.forms[0].text = "{}" }, .form),
            ({ $0.forms.append(.init("fr", Forms.text(Forms.scale("i1")))) }, .otherItems),
            ({ $0.source = " " }, .noSource), ({ $0.minutes = 0 }, .outOfRange),
            ({ $0.scoring.append($0.scoring[0]) }, .ruleName), ({ $0.risks.append($0.risks[0]) }, .ruleName),
            ({ $0.scoring[0].source = "" }, .noSource), ({ $0.scoring[0].items[0].linkId = "i11" }, .unknownItem),
            ({ $0.scoring[0].items = [] }, .outOfRange), ({ $0.scoring[0].answers.removeLast() }, .unknownAnswer),
            ({ $0.scoring[0].answers[0].answer = .string("x") }, .unknownAnswer),
            ({ $0.scoring[0].answers[0].points = 1_001 }, .outOfRange),
            ({ $0.scoring[0].missing?.most = 9 }, .outOfRange),
            ({ $0.scoring[0].missing?.neverFilled = ["i10"] }, .unknownItem),
            ({ $0.scoring[0].bands.removeLast() }, .bands),
            ({ $0.scoring[0].bands[1].from = 4 }, .bands), ({ $0.scoring[0].bands[1].from = 6 }, .bands),
            ({ $0.scoring[0].reliableChange?.number = 0 }, .outOfRange),
            ({ $0.scoring[0].syndromes[0].symptoms[0].linkId = "i10" }, .unknownItem),
            ({ $0.risks[0] = RiskRule("r", .points(linkId: "i9", rule: "sum", from: 1), source: "s") }, .unknownRule),
            (
                { $0.risks[0] = RiskRule("r", .points(linkId: "i10", rule: "total", from: 1), source: "s") },
                .unknownItem
            ),
            ({ $0.risks[0] = RiskRule("r", .skipped(linkId: "z"), source: "s") }, .unknownItem),
            ({ $0.risks[0] = RiskRule("r", .rise(rule: "sum", by: 1), source: "s") }, .unknownRule),
            ({ $0.risks[0] = RiskRule("r", .rise(rule: "total", by: 0), source: "s") }, .outOfRange),
            (
                { $0.risks[0] = RiskRule("r", .answer(linkId: "i9", answers: [Forms.code(7)]), source: "s") },
                .unknownAnswer
            ),
            ({ $0.risks[0] = RiskRule("r", .words([:]), source: "s") }, .outOfRange),
            ({ $0.risks[0] = RiskRule("r", .words(["en": [" "]]), source: "s") }, .outOfRange),
        ]

    @Test(arguments: violations.indices) func `an instrument whose rules don't fit its form is refused`(_ number: Int) {
        let (change, violation) = Self.violations[number]
        var terms = Nine.terms
        change(&terms)
        do throws(InstrumentError) {
            _ = try Instrument("nine", version: 1, terms)
            Issue.record("it was taken")
        } catch {
            #expect(error.rule == violation)
            #expect(!error.sentence.isEmpty)
        }
    }

    @Test func `versions follow each other, and the same is taken once`() throws {
        let take = Instruments.Command.take("nine", Nine.terms, by: nil, at: Self.noon)
        let first = try Instruments.decide(take, Instruments.initial)
        #expect(first == [.taken(InstrumentTaken(name: "nine", version: 1, terms: Nine.terms, by: nil, at: Self.noon))])
        let state = Instruments.replay(first)
        #expect(try Instruments.decide(take, state).isEmpty)
        var other = Nine.terms
        other.minutes = 4
        let second = try Instruments.decide(.take("nine", other, by: nil, at: Self.noon), state)
        #expect(second == [.taken(InstrumentTaken(name: "nine", version: 2, terms: other, by: nil, at: Self.noon))])
    }

    @Test func `rescoring is decided once for a version`() throws {
        let rescore = Instruments.Command.rescore("nine", by: nil, at: Self.noon)
        #expect(throws: Instruments.Refusal.unknown) { try Instruments.decide(rescore, Instruments.initial) }
        let taken = InstrumentTaken(name: "nine", version: 1, terms: Nine.terms, by: nil, at: Self.noon)
        let state = Instruments.replay([.taken(taken)])
        let events = try Instruments.decide(rescore, state)
        #expect(events == [.rescored(InstrumentRescored(name: "nine", version: 1, by: nil, at: Self.noon))])
        #expect(try Instruments.decide(rescore, Instruments.replay([.taken(taken)] + events)).isEmpty)
    }

    @Test func `a name has small letters, digits and hyphens`() {
        for name in ["phq-9", "a", "9"] { #expect(Instrument.isName(name)) }
        for name in ["", "PHQ", "a b", "-a", "é", String(repeating: "a", count: 61)] {
            #expect(!Instrument.isName(name))
        }
    }

    @Test func `a language that there isn't is not made up`() throws {
        var terms = Nine.terms
        terms.forms.append(.init("fr-CA", Nine.text))
        let instrument = try Instrument("nine", version: 1, terms)
        #expect(instrument.language(for: "en-GB") == "en")
        #expect(instrument.language(for: "fr") == "fr-CA")
        #expect(instrument.language(for: "de") == nil)
        #expect(instrument.canonical == "urn:theracomm:instrument:nine|1")
    }

    @Test func `a number that the form gives otherwise is found`() throws {
        let weight = #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/ordinalValue","valueDecimal":4}]"#
        let item = Forms.scale("q").replacing(#""code":"3""#, with: #""code":"3",\#(weight)"#)
        var rule = Nine.rule
        (rule.items, rule.missing, rule.bands, rule.syndromes) = ([.init("q")], nil, [], [])
        let terms = InstrumentTerms(forms: [.init("en", Forms.text(item))], scoring: [rule], source: "us")
        let findings = try Instrument("one", version: 1, terms).findings
        #expect(findings == [CheckFinding("q", .otherNumber, "d3")])
    }
}
