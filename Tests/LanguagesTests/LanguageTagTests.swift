import Languages
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: ["en", "fr-CA", "zh-Hant-TW", "gsw", "de-1996"])
    func `this is the tag of a language`(_ text: String) { #expect(LanguageTag(checking: text)?.text == text) }

    @Test(arguments: [
        "", "e", "engl", "en-", "-en", "en-a", "en_US", "en-GB-oed-x1-y2", "en-verylonger", "é1", "12", "*",
    ])
    func `this is none`(_ text: String) { #expect(LanguageTag(checking: text) == nil) }

    @Test(arguments: [("EN", "en"), ("fr-ca", "fr-CA"), ("ZH-Hant-tw", "zh-Hant-TW"), ("de-1996", "de-1996")])
    func `a tag is spelt as usual`(_ text: String, _ usual: String) {
        #expect(LanguageTag(checking: text)?.usual == usual)
    }
}
