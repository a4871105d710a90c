import Languages
import Testing
import TrumpetDomain

@Suite struct LanguageTests {
    private func chosen(_ wishes: String..., of texts: [String] = ["en", "fr-CA", "de"]) -> String? {
        texts.map { Examples.text($0) }.text(for: wishes.map(LanguageRange.init))?.language
    }

    @Test func `a reader gets the language they would like best among those there are`() {
        #expect(chosen("de") == "de")
        #expect(chosen("it", "de") == "de")
        #expect(chosen("DE", "en") == "de")
    }

    @Test func `a language covers its kinds, and a kind falls back to its language`() {
        #expect(chosen("fr") == "fr-CA")
        #expect(chosen("de-AT") == "de")
        #expect(chosen("de-AT-1996", "fr") == "de")
        #expect(chosen("fr-FR") == "fr-CA")
    }

    @Test func `who reads none of them gets the first, if there is one`() {
        #expect(chosen("it") == "en")
        #expect(chosen() == "en")
        #expect(chosen("de", of: []) == nil)
    }
}
