import EventSourcing
import EventSourcingTesting
import Languages
import Testing

@testable import IdentityDomain

@Suite struct UnitTests {
    private let line: UnitText.Typed = ("Crisis line", "988", nil, "Day and night")

    private func text(_ language: String = "en", _ name: String = "Northern Light", crisis: [UnitText.Typed]? = nil)
        throws
        -> UnitText
    {
        try UnitText(try LanguageTag(language), name: name, about: "We write back.", crisis: crisis ?? [line])
    }

    private func decide(_ command: UnitDescription.Command, _ before: UnitEvent...) throws(UnitDescription.Refusal)
        -> [UnitEvent]
    {
        try UnitDescription.decide(command, UnitDescription.replay(before))
    }

    @Test func `a description takes the place of the one before in its language`() throws {
        let (first, second) = (try text(), try text("en", "Southern Light"))
        #expect(try decide(.describe(first)) == [.described(first)])
        #expect(try decide(.describe(first), .described(first)) == [])
        #expect(try decide(.describe(second), .described(first)) == [.described(second)])
        let french = try text("fr", "Lumière du Nord")
        let state = UnitDescription.replay([.described(first), .described(french), .described(second)])
        #expect(state.texts == [second, french])
    }

    @Test func `the last places to turn to can be replaced, and not be left out`() throws {
        let (full, bare) = (try text(), try text(crisis: []))
        #expect(throws: UnitDescription.Refusal.lastCrisisText) { try decide(.describe(bare), .described(full)) }
        #expect(throws: UnitDescription.Refusal.lastCrisisText) {
            try decide(.withdraw(full.language), .described(full), .described(try text("fr", crisis: [])))
        }
        let french = try text("fr")
        #expect(try decide(.describe(bare), .described(full), .described(french)) == [.described(bare)])
        #expect(
            try decide(.withdraw(full.language), .described(full), .described(french))
                == [.withdrawn(UnitWithdrawal(language: full.language))]
        )
        // Nothing was there to lose.
        #expect(try decide(.describe(try text("en", "N", crisis: [])), .described(bare)).count == 1)
    }

    @Test func `there are so many languages, and only those there are can be withdrawn`() throws {
        #expect(throws: UnitDescription.Refusal.notDescribed) { try decide(.withdraw(try LanguageTag("fr"))) }
        let letters = Array("abcdefghijklmnopqrst")
        let all = try letters.map { UnitEvent.described(try text("a\($0)")) }
        #expect(all.count == UnitDescription.languages)
        let full = UnitDescription.replay(all)
        #expect(throws: UnitDescription.Refusal.tooManyLanguages) {
            try UnitDescription.decide(.describe(try text("fr")), full)
        }
        #expect(try UnitDescription.decide(.describe(try text("aa", "New")), full).count == 1)
    }

    @Test(arguments: [
        (["fr-CA"], "fr-CA"), (["fr-ca"], "fr-CA"), (["fr-BE"], "fr"), (["fr"], "fr"), (["de", "fr"], "fr"),
        (["de"], "en"), ([], "en"),
    ]) func `readers get the language that suits them best`(_ wishes: [String], _ language: String) throws {
        let state = UnitDescription.replay(
            try ["en", "fr-CA", "fr"].map { UnitEvent.described(try text($0)) }
        )
        #expect(state.text(for: wishes.map(LanguageRange.init))?.language.text == language)
    }

    @Test(
        arguments: [
            ("crisis[0].phone", nil, nil), ("crisis[0].phone", "call us", nil), ("crisis[0].phone", "+ - ", nil),
            ("crisis[0].page", nil, "http://example.org"), ("crisis[0].page", nil, "javascript:alert(1)"),
            ("crisis[0].page", "988", "https://example.org/\"x"), ("crisis[0].page", "988", "https://"),
        ] as [(String, String?, String?)]
    )
    func `a place to turn to has a number or a safe page`(_ field: String, _ phone: String?, _ page: String?) throws {
        do {
            _ = try text(crisis: [("Line", phone, page, "")])
            Issue.record("\(phone ?? "") \(page ?? "") was taken")
        } catch let mistake as UnitText.Mistake {
            #expect(mistake.field == field)
        }
    }

    @Test func `what was typed is trimmed and bounded`() throws {
        let typed = try UnitText(
            try LanguageTag("en"),
            name: " Northern Light ",
            about: "\n One.\r\nTwo. \n",
            crisis: [(" Line ", " +1 (514) 555-01 ", "", " always ")]
        )
        #expect((typed.name, typed.about) == ("Northern Light", "One.\nTwo."))
        #expect(typed.crisis.map(\.phone) == ["+1 (514) 555-01"])
        #expect(typed.crisis[0].page == nil && typed.crisis[0].hours == "always")
        #expect(throws: UnitText.Mistake(field: "name", violation: .tooShort(minimum: 1))) { try text("en", " ") }
        #expect(throws: UnitText.Mistake(field: "crisis", violation: .tooLong(maximum: 12))) {
            try text(crisis: Array(repeating: line, count: 13))
        }
        #expect(throws: UnitText.Mistake.self) {
            try UnitText(
                try LanguageTag("en"),
                name: "N",
                about: String(repeating: "x", count: 4001),
                crisis: []
            )
        }
    }
}
